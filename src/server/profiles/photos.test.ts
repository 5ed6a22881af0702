import sharp from "sharp";
import type { Metadata } from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { photoMaxBytes } from "#shared/rules/limits.ts";
import { photosFrom } from "#server/sign-in/verified-identity.ts";
import { signupPayload, startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const dataUrl = (bytes: Buffer, type = "image/jpeg") =>
  `data:${type};base64,${bytes.toString("base64")}`;

function picture(width = 600, height = 400) {
  const half = (background: string) => ({
    create: { width, height: Math.ceil(height / 2), channels: 3 as const, background },
  });
  return sharp({ create: { width, height, channels: 3, background: "red" } }).composite([
    { input: half("blue"), gravity: "south" },
  ]);
}

async function signUpWith(avatarUrl: string) {
  const visitor = server.visitor();
  const reply = await visitor.post("/api/auth/signup", signupPayload({ avatarUrl }));
  return { visitor, ...reply };
}

async function download(path: string) {
  const other = await server.signUp();
  return other.get(path);
}

async function stored(avatarUrl: string): Promise<{ metadata: Metadata; bytes: Buffer }> {
  const { status, body } = await signUpWith(avatarUrl);
  expect(status).toBe(201);
  const { bytes } = await download(body.user.avatarUrl);
  return { bytes, metadata: await sharp(bytes).metadata() };
}

const countPhotos = async () => {
  const rows = await server.application.context.db.selectFrom("photos").select("id").execute();
  return rows.length;
};

describe("a photo at sign-up", () => {
  it("a photo at sign-up is stored as a small square and served from here, never as the data URL", async () => {
    const { status, body, visitor } = await signUpWith(dataUrl(await picture().jpeg().toBuffer()));
    expect(status).toBe(201);
    expect(body.user.avatarUrl).toMatch(/^\/api\/photos\/[A-Za-z0-9_-]{16,}\.webp$/);
    const { avatarUrl } = (await visitor.get("/api/profile")).body;
    expect(avatarUrl).toBe(body.user.avatarUrl);
    const { status: found, headers, bytes } = await download(avatarUrl);
    expect(found).toBe(200);
    expect(headers.get("content-type")).toBe("image/webp");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    const { format, width, height } = await sharp(bytes).metadata();
    expect([format, width, height]).toEqual(["webp", 320, 320]);
    expect(bytes.length).toBeLessThan(50_000);
  });

  it("a photo at sign-up never changes, so that browsers may cache it forever", async () => {
    const { body, visitor } = await signUpWith(
      dataUrl(await picture().png().toBuffer(), "image/png"),
    );
    const reply = await visitor.get(body.user.avatarUrl);
    expect(reply.headers.get("cache-control")).toMatch(/max-age=31536000.*immutable/);
    const etag = reply.headers.get("etag") ?? "";
    const again = await visitor.get(body.user.avatarUrl, { "if-none-match": etag });
    expect(again.status).toBe(304);
  });

  it("a photo at sign-up is shown to members only, and is hard to guess", async () => {
    const { body } = await signUpWith(dataUrl(await picture().jpeg().toBuffer()));
    expect((await server.visitor().get(body.user.avatarUrl)).status).toBe(401);
    const member = await server.signUp();
    for (const id of ["1", "x.webp", "%F0%9F%8F%8B", "x".repeat(64)]) {
      const reply = await member.get(`/api/photos/${id}`);
      expect([id, reply.status, reply.body.code]).toEqual([id, 404, "not_found"]);
    }
    expect((await member.get("/api/photos/%00")).status).toBe(400);
  });

  it.each(["png", "webp", "gif"] as const)(
    "a photo at sign-up may be a %s, whatever it claims to be",
    async (format) => {
      const bytes = await picture().toFormat(format).toBuffer();
      expect((await stored(dataUrl(bytes, "image/jpeg"))).metadata.format).toBe("webp");
    },
  );

  it("a photo at sign-up is turned upright, and loses its place and camera data", async () => {
    const lying = await picture(400, 400)
      .jpeg()
      // Taken sideways: the visible top is the right edge of the stored picture.
      .withExif({
        IFD0: { Make: "Spyglass", Orientation: "6" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "32/1 46/1 0/1" },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const before = await sharp(lying).metadata();
    expect(before.orientation).toBe(6);
    const { metadata, bytes } = await stored(dataUrl(lying));
    expect(metadata.orientation).toBeUndefined();
    expect(metadata.exif).toBeUndefined();
    expect(metadata.xmp).toBeUndefined();
    expect(bytes.includes("Spyglass")).toBe(false);
    // Red was at the top, so upright it is on the right.
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number) => {
      const at = (y * info.width + x) * info.channels;
      return (data[at] ?? 0) > (data[at + 2] ?? 0) ? "red" : "blue";
    };
    expect([pixel(20, 160), pixel(300, 160)]).toEqual(["blue", "red"]);
  });

  it("a photo at sign-up shows only the first frame of an animation", async () => {
    const frames = ["red", "blue"].map((background) =>
      sharp({ create: { width: 400, height: 400, channels: 3, background } })
        .png()
        .toBuffer(),
    );
    const film = await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(film).metadata()).pages).toBe(2);
    const { metadata } = await stored(dataUrl(film, "image/gif"));
    expect([metadata.pages ?? 1, metadata.height]).toEqual([1, 320]);
  });

  it("a photo at sign-up may be tiny or thin, and is never enlarged", async () => {
    for (const [width, height] of [
      [1, 1],
      [16_000, 1],
      [3, 9_000],
      [200, 400],
    ] as const) {
      const create = { width, height, channels: 3 as const, background: "red" };
      const bytes = await sharp({ create }).png().toBuffer();
      const { metadata } = await stored(dataUrl(bytes, "image/png"));
      const side = Math.min(width, height);
      expect([metadata.width, metadata.height]).toEqual([side, side]);
    }
  });

  it("a photo at sign-up may have 5 MB and not a byte more", async () => {
    const jpeg = await picture().jpeg().toBuffer();
    const padded = (size: number) =>
      dataUrl(Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]));
    expect((await signUpWith(padded(photoMaxBytes))).status).toBe(201);
    const { status, body } = await signUpWith(padded(photoMaxBytes + 1));
    expect([status, body.issues]).toEqual([
      400,
      [{ path: "avatarUrl", message: "must be at most 5 MB" }],
    ]);
  });
});

describe("an invalid photo", () => {
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`,
  );
  let jpeg: Buffer;
  beforeAll(async () => {
    // Noise, so that it doesn't compress well.
    const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
    jpeg = await sharp({
      create: { width: 400, height: 400, channels: 3, noise, background: "red" },
    })
      .jpeg()
      .toBuffer();
  });

  it("an invalid photo is refused with the whole sign-up, and nothing is stored", async () => {
    const wrong: Record<string, string> = {
      "a page": dataUrl(Buffer.from("<html></html>"), "text/html"),
      "a page that says it is an image": dataUrl(Buffer.from("<html></html>"), "image/png"),
      "a drawing": dataUrl(svg, "image/svg+xml"),
      "a drawing that says it is a photo": dataUrl(svg, "image/png"),
      "a photo in a format that unfolds too far": dataUrl(
        await picture().avif().toBuffer(),
        "image/avif",
      ),
      "a document": dataUrl(Buffer.from("%PDF-1.7\n"), "image/jpeg"),
      "the beginning of a photo": dataUrl(jpeg.subarray(0, jpeg.length / 2)),
      "the first bytes of one": dataUrl(jpeg.subarray(0, 4)),
      "a photo with its middle overwritten": dataUrl(
        Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(jpeg.length - 20, 7)]),
      ),
      "an address of somewhere else": "http://169.254.169.254/latest/meta-data",
      "a file of the server": "file:///etc/passwd",
      "no base64": "data:image/png;base64,%%%%",
      nothing: "data:image/png;base64,",
      "base64 with an end that isn't": `${dataUrl(jpeg)}!`,
    };
    const before = await countPhotos();
    for (const [what, url] of Object.entries(wrong)) {
      const { status, body, visitor } = await signUpWith(url);
      expect([what, status, body.code]).toEqual([what, 400, "invalid_request"]);
      expect(body.issues.map((issue: { path: string }) => issue.path)).toEqual(["avatarUrl"]);
      expect((await visitor.get("/api/auth/me")).status).toBe(401);
    }
    expect(await countPhotos()).toBe(before);
  });

  it("a photo of a few bytes that decompress to a huge image is refused", async () => {
    const flat = (width: number) =>
      sharp({ create: { width, height: 4_096, channels: 3, background: "red" } });
    expect((await signUpWith(dataUrl(await flat(6_144).png().toBuffer()))).status).toBe(201);
    for (const bytes of [
      await flat(6_145).png().toBuffer(),
      await flat(6_145).webp({ effort: 0 }).toBuffer(),
    ]) {
      const { status, body } = await signUpWith(dataUrl(bytes));
      expect([status, body.issues]).toEqual([
        400,
        [{ path: "avatarUrl", message: "must have at most 24 megapixels" }],
      ]);
    }
  });

  it("a photo whose declared size is false is refused", async () => {
    const lying = await sharp({
      create: { width: 8_400, height: 3_072, channels: 3, background: "red" },
    })
      .gif({ effort: 1 })
      .toBuffer();
    lying.writeUInt32LE(0x0001_0001, 6);
    const { status, body } = await signUpWith(dataUrl(lying));
    expect([status, body.issues]).toEqual([
      400,
      [{ path: "avatarUrl", message: "must be an image that can be read" }],
    ]);
  });

  it("a photo leaves nothing behind if the sign-up's email is taken", async () => {
    const { email } = await server.signUp();
    const before = await countPhotos();
    const reply = await server
      .visitor()
      .post("/api/auth/signup", signupPayload({ email, avatarUrl: dataUrl(jpeg) }));
    expect([reply.status, await countPhotos()]).toEqual([409, before]);
  });
});

describe("too many photos", () => {
  const { max } = photosFrom("anywhere").limit;

  it("too many photos are refused before they are decoded", async () => {
    const small = dataUrl(await picture(8, 8).png().toBuffer());
    const endless = dataUrl(
      Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(photoMaxBytes - 2, 0xff)]),
    );
    expect((await signUpWith(endless)).status).toBe(400);
    const { visitor } = await signUpWith(small);
    const change = { fullName: "Ada", fitnessLevel: "advanced", bio: "", avatarUrl: small };
    expect((await visitor.put("/api/profile", change)).status).toBe(200);
    const { db } = server.application.context;
    await db.updateTable("attempts").set({ tries: max }).where("key", "like", "photo:%").execute();
    for (const reply of [
      await signUpWith(small),
      await signUpWith(endless),
      await visitor.put("/api/profile", change),
    ]) {
      expect([reply.status, reply.body.code]).toEqual([429, "too_many_requests"]);
      expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    expect((await server.visitor().post("/api/auth/signup", signupPayload())).status).toBe(201);
    expect((await visitor.put("/api/profile", { ...change, avatarUrl: null })).status).toBe(200);
  });
});
