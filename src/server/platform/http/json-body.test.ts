import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer } from "#testing/test-server.ts";
import type { Client, TestServer } from "#testing/test-server.ts";

const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
const photo = await sharp({
  create: { width: 500, height: 400, channels: 3, background: "red", noise },
})
  .jpeg()
  .toBuffer();
const dataUrl = `data:image/jpeg;base64,${photo.toString("base64")}`;

describe("a body with a large photo", () => {
  let server: TestServer;
  let member: Client;
  beforeAll(async () => {
    server = await startTestServer();
    member = await server.signUp();
    expect(dataUrl.length).toBeGreaterThan(65_536);
  });
  afterAll(() => server.stop());

  const put = (json: string) => member.send("PUT", "/api/profile", { raw: json });
  const fields = { fullName: "Zoë Large", fitnessLevel: "advanced", bio: "Ünïcode on both sides" };

  it("a large photo is read like a small one, wherever it is in the body", async () => {
    for (const json of [
      JSON.stringify({ avatarUrl: dataUrl, ...fields }),
      JSON.stringify({ ...fields, avatarUrl: dataUrl }, null, 2),
      JSON.stringify({ ...fields, avatarUrl: dataUrl }).replaceAll("/", "\\/"),
    ]) {
      const { status, body } = await put(json);
      expect([status, body.fullName, body.bio]).toEqual([200, fields.fullName, fields.bio]);
      expect(body.avatarUrl).toMatch(/^\/api\/photos\//);
    }
  });

  it("a large body without valid JSON or with a misplaced photo is refused", async () => {
    const before = (await member.get("/api/profile")).body;
    const pathsOf = async (body: object) => {
      const { status, body: problem } = await put(JSON.stringify(body));
      return [status, problem.issues.map(({ path }: { path: string }) => path)];
    };
    expect(await pathsOf({ ...fields, avatarUrl: `${dataUrl}ä` })).toEqual([400, ["avatarUrl"]]);
    expect(await pathsOf({ ...fields, avatarUrl: dataUrl.replace(",", ", ") })).toEqual([
      400,
      ["avatarUrl"],
    ]);
    expect(await pathsOf({ ...fields, fullName: dataUrl })).toEqual([400, ["fullName"]]);
    expect(await pathsOf({ ...fields, bio: dataUrl })).toEqual([400, ["bio"]]);
    expect((await put(`{"avatarUrl":"${dataUrl}",}`)).status).toBe(400);
    expect((await put(`{"avatarUrl":"${dataUrl}","__proto__":{"a":1}}`)).status).toBe(400);
    expect((await member.get("/api/profile")).body).toEqual(before);
  });
});
