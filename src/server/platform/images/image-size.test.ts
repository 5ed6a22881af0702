import sharp from "sharp";
import { expect, it } from "vitest";
import { headerMaxBytes, readImageSize } from "./image-size.ts";

const size = { width: 123, height: 45 };
const picture = () =>
  sharp({ create: { ...size, channels: 4, background: { r: 200, g: 80, b: 40, alpha: 0.5 } } });

const written: Record<string, Promise<Buffer>> = {
  jpeg: picture().jpeg().toBuffer(),
  "progressive jpeg with what a camera notes": picture()
    .withExif({ IFD0: { Make: "x".repeat(3_000) } })
    .withIccProfile("p3")
    .jpeg({ progressive: true })
    .toBuffer(),
  png: picture().png().toBuffer(),
  gif: picture().gif().toBuffer(),
  webp: picture().removeAlpha().webp().toBuffer(),
  "webp with transparency": picture().webp().toBuffer(),
  "webp without loss": picture().webp({ lossless: true }).toBuffer(),
};

it.each(Object.keys(written))("the size of a %s is read from its header", async (name) => {
  const bytes = await written[name];
  if (bytes === undefined) throw new Error("It was not written.");
  expect(readImageSize(bytes)).toEqual(size);
  // Cut off at every early length.
  for (let length = 0; length < 600; length += 1)
    expect([undefined, size]).toContainEqual(readImageSize(bytes.subarray(0, length)));
});

it("a jpeg's segments before the frame are skipped", async () => {
  const jpeg = await picture().jpeg().toBuffer();
  const endOfFirst = 4 + jpeg.readUInt16BE(4);
  const filled = Buffer.concat([
    jpeg.subarray(0, endOfFirst),
    Buffer.from([0, 0, 0xff, 0xff, 0xff, 0x01]),
    jpeg.subarray(endOfFirst),
  ]);
  expect(readImageSize(filled)).toEqual(size);
});

it("no byte of a picture is looked at beyond its first 256 kB, and none twice", async () => {
  const jpeg = await picture().jpeg().toBuffer();
  const endOfFirst = 4 + jpeg.readUInt16BE(4);
  const filledBy = (bytes: number) =>
    Buffer.concat([
      jpeg.subarray(0, endOfFirst),
      Buffer.alloc(bytes, 0xff),
      jpeg.subarray(endOfFirst),
    ]);
  expect(readImageSize(filledBy(headerMaxBytes - jpeg.length))).toEqual(size);
  expect(readImageSize(filledBy(headerMaxBytes))).toBeUndefined();
  const fill = filledBy(5_000_000);
  const before = process.cpuUsage();
  for (let nth = 0; nth < 80; nth += 1) readImageSize(fill);
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000);
});

it("an unknown format has no size", async () => {
  const others = [
    Buffer.alloc(0),
    Buffer.alloc(5_000_000, 0xff),
    await picture().avif().toBuffer(),
    await picture().tiff().toBuffer(),
    Buffer.from("<svg width='9' height='9'/>"),
  ];
  for (const bytes of others) expect(readImageSize(bytes)).toBeUndefined();
});
