import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { endOf, imageProcessesOf, imageProcessOf } from "#testing/image-processes.ts";
import { signupPayload, startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { createImageDecoder, UnreadableImage } from "./image-decoder.ts";
import type { ImageDecoder } from "./image-decoder.ts";

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "red" } });
const small = await flat(40, 30).png().toBuffer();
const dataUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString("base64")}`;

const own = process.pid;
const unavailable = { code: "unavailable", retryAfterSeconds: 5 };

const decoders: ImageDecoder[] = [];
afterEach(() => {
  for (const decoder of decoders.splice(0)) decoder.stop();
});

function startDecoder(
  limits: Parameters<typeof createImageDecoder>[1],
  warn: () => void = () => undefined,
): ImageDecoder {
  const decoder = createImageDecoder({ warn }, limits);
  decoders.push(decoder);
  return decoder;
}

describe("a server decodes pictures", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(async () => {
    if (server.application.app.server.listening) await server.stop();
  });

  it("the picture process starts with the first picture worth decoding", async () => {
    const signUp = (fields: object) =>
      server.visitor().post("/api/auth/signup", signupPayload({ ...fields }));
    expect(
      (await signUp({ avatarUrl: dataUrl(await flat(6_145, 4_096).png().toBuffer()) })).status,
    ).toBe(400);
    expect(imageProcessesOf(own)).toEqual([]);
    expect((await signUp({ avatarUrl: dataUrl(small) })).status).toBe(201);
    expect(imageProcessesOf(own)).toHaveLength(1);
  });

  it("a stuck picture process with a full queue holds up nobody else", async () => {
    const member = await server.signUp({ avatarUrl: dataUrl(small) });
    const pid = await imageProcessOf(own);
    process.kill(pid, "SIGSTOP");
    const answered: number[] = [];
    const signups = Array.from({ length: 8 }, async () => {
      const { status, headers } = await server
        .visitor()
        .post("/api/auth/signup", signupPayload({ avatarUrl: dataUrl(small) }));
      answered.push(status);
      return [status, headers.get("retry-after")];
    });
    await expect.poll(() => answered).toEqual([503, 503, 503]);
    const login = await server
      .visitor()
      .post("/api/auth/login", { email: member.email, password: "correct horse" });
    expect([login.status, (await member.get("/api/profile")).status]).toEqual([200, 200]);
    process.kill(pid, "SIGCONT");
    const replies = await Promise.all(signups);
    // One in progress and four waiting: the others from this address must retry.
    expect(replies.filter(([status]) => status === 201)).toHaveLength(5);
    expect(
      replies.filter(([status, retryAfter]) => status === 503 && retryAfter === "5"),
    ).toHaveLength(3);
  });

  it("a full picture queue refuses large photos unread", async () => {
    const member = await server.signUp({ avatarUrl: dataUrl(small) });
    const pid = await imageProcessOf(own);
    process.kill(pid, "SIGSTOP");
    const { images } = server.application.context;
    const waiting = Array.from({ length: 13 }, (_, sender) =>
      images.cut(small, `sender ${sender}`),
    );
    const large = await member.put("/api/profile", { avatarUrl: `data:${"x".repeat(100_000)}` });
    expect([large.status, large.body.code, large.headers.get("retry-after")]).toEqual([
      503,
      "unavailable",
      "5",
    ]);
    process.kill(pid, "SIGCONT");
    expect(await Promise.all(waiting)).toHaveLength(13);
    expect(
      (await member.put("/api/profile", { avatarUrl: `data:${"x".repeat(100_000)}` })).status,
    ).toBe(400);
  });

  it("the picture process ends with the server", async () => {
    const pid = await imageProcessOf(own);
    await server.stop();
    await endOf(pid);
    expect(imageProcessesOf(own)).toEqual([]);
  });
});

describe("pictures are decoded", () => {
  it("the picture queue is limited in total and per network", async () => {
    const decoder = startDecoder({ maxWaiting: 3, maxWaitingOfSender: 2 });
    const outcomes = await Promise.allSettled(
      ["one", "one", "one", "one", "other", "another", "third"].map((network) =>
        decoder.cut(small, network),
      ),
    );
    expect(outcomes.map(({ status }) => status)).toEqual([
      "fulfilled",
      "fulfilled",
      // Gave up its place to another network.
      "rejected",
      "rejected",
      "fulfilled",
      "fulfilled",
      "rejected",
    ]);
    expect(outcomes.at(-1)).toMatchObject({ reason: unavailable });
  });

  it("networks take turns with their pictures, and all of an IPv6 /48 are one", async () => {
    const decoder = startDecoder({});
    const order: string[] = [];
    const line = (nth: number) => `2001:db8:0:${nth}::/64`;
    await Promise.all(
      [line(1), line(1), line(2), line(3), "192.0.2.1", "192.0.2.1", "192.0.2.2"].map(
        async (network) => {
          await decoder.cut(small, network);
          order.push(network);
        },
      ),
    );
    expect(order).toEqual([
      line(1),
      "192.0.2.1",
      "192.0.2.2",
      line(1),
      "192.0.2.1",
      line(2),
      line(3),
    ]);
  });

  it("a picture that kills the process doesn't harm the next", async () => {
    let deaths = 0;
    const decoder = startDecoder({}, () => (deaths += 1));
    const first = decoder.cut(small, "somebody");
    const next = decoder.cut(small, "somebody");
    process.kill(await imageProcessOf(own), "SIGKILL");
    await expect(first).rejects.toMatchObject(unavailable);
    expect((await sharp(await next).metadata()).width).toBe(30);
    process.kill(await imageProcessOf(own), "SIGKILL");
    await expect.poll(() => deaths).toBe(2);
    expect(await decoder.cut(small, "somebody")).toBeInstanceOf(Buffer);
  });

  it("a picture that takes too long ends the process", async () => {
    const decoder = startDecoder({ startMs: 20_000, workMs: 50 });
    await decoder.cut(small, "somebody");
    const pid = await imageProcessOf(own);
    process.kill(pid, "SIGSTOP");
    await expect(decoder.cut(small, "somebody")).rejects.toMatchObject(unavailable);
    await endOf(pid);
    expect(await decoder.cut(small, "somebody")).toBeInstanceOf(Buffer);
  });

  it("only allowed picture formats are decoded, whatever the header says", async () => {
    const decoder = startDecoder({});
    for (const bytes of [
      await flat(40, 30).avif().toBuffer(),
      await flat(40, 30).tiff().toBuffer(),
      Buffer.from("<svg/>"),
    ]) {
      await expect(decoder.cut(bytes, "somebody")).rejects.toBeInstanceOf(UnreadableImage);
    }
  });
});
