import Fastify from "fastify";
import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { readConfig } from "#server/platform/config.ts";
import { cacheAndCompress } from "./caching.ts";

it("a file opened for a client that already has it is closed", async () => {
  const app = Fastify();
  await cacheAndCompress(app, readConfig({ NODE_ENV: "test", LOG_LEVEL: "silent" }));
  const opened: Readable[] = [];
  app.get("/file", (_request, reply) => {
    const file = Readable.from(["all of it"]);
    opened.push(file);
    return reply.header("etag", '"1"').send(file);
  });
  const get = (ifNoneMatch: string) =>
    app.inject({ url: "/file", headers: { "if-none-match": ifNoneMatch } });
  expect((await get('"1"')).statusCode).toBe(304);
  expect((await get("*")).statusCode).toBe(304);
  expect(opened.map((file) => file.destroyed)).toEqual([true, true]);
  expect((await get('"2"')).body).toBe("all of it");
  await app.close();
});
