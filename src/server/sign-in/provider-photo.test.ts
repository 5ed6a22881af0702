import { once } from "node:events";
import { createServer } from "node:http";
import type { RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { isProviderPhoto, readProviderPhoto } from "./verified-identity.ts";

const address = "https://lh3.googleusercontent.com/a/portrait=s96-c";
const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#a33" } })
  .png()
  .toBuffer();

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const sender = { name: "somebody", limit: { max: 100, windowSeconds: 60 }, network: "192.0.2.1" };

/** Reads the photo from the test's image host in place of Google's, and counts its requests. */
async function read(answer: RequestListener, picture: string | null = address, by = sender) {
  let asked = 0;
  const host = createServer((request, response) => {
    asked += 1;
    answer(request, response);
  }).listen(0, "127.0.0.1");
  await once(host, "listening");
  const { port } = host.address() as AddressInfo;
  const { context } = server.application;
  const photo = await readProviderPhoto(context, picture, by, (_picture, options) =>
    fetch(`http://127.0.0.1:${port}/`, options),
  );
  host.closeAllConnections();
  host.close();
  return { photo, asked };
}

it("a provider's photo is cropped like every photo", async () => {
  const { photo } = await read((_request, response) => response.end(png));
  expect(await sharp(photo ?? undefined).metadata()).toMatchObject({
    format: "webp",
    width: 30,
    height: 30,
  });
});

it("only the provider's own image host is asked", async () => {
  for (const picture of [
    null,
    "",
    "http://lh3.googleusercontent.com/a",
    "https://googleusercontent.com.evil.example/a",
    "https://evilgoogleusercontent.com/a",
    "https://lh3.googleusercontent.com:8443/a",
    "https://user@lh3.googleusercontent.com/a",
    "https://127.0.0.1/a",
    "file:///etc/passwd",
    "data:image/png;base64,AAAA",
  ]) {
    expect(await read((_request, response) => response.end(png), picture)).toEqual({
      photo: null,
      asked: 0,
    });
  }
  expect(isProviderPhoto(address)).toBe(true);
});

it("an invalid, oversized or redirecting photo is dropped", async () => {
  const answers: RequestListener[] = [
    (_request, response) => response.writeHead(404).end(),
    (_request, response) => response.end("<svg/>"),
    (_request, response) => response.writeHead(302, { location: "http://127.0.0.1/" }).end(),
    (_request, response) => response.end(Buffer.concat([png, Buffer.alloc(6 * 1024 * 1024)])),
    (request) => request.socket.destroy(),
  ];
  for (const answer of answers) expect((await read(answer)).photo).toBeNull();
});

it("fetching is limited, whether or not it yields a photo", async () => {
  const by = { ...sender, name: "somebody else", limit: { max: 3, windowSeconds: 60 } };
  let fetched = 0;
  for (let call = 0; call < 5; call += 1)
    fetched += (await read((_request, response) => response.end("<svg/>"), address, by)).asked;
  expect(fetched).toBe(3);
});
