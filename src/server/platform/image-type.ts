/** Which raster image format the bytes begin with; vector formats run too much code to be accepted. */
export function fileTypeOfBytes(bytes: Buffer): "jpeg" | "png" | "gif" | "webp" | "avif" | undefined {
  const ascii = (from: number, to: number) => bytes.toString("latin1", from, to);
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
  if (ascii(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (ascii(0, 4) === "GIF8") return "gif";
  if (ascii(0, 4) === "RIFF" && ascii(8, 12) === "WEBP") return "webp";
  if (ascii(4, 8) === "ftyp" && /^(avif|avis|mif1)/.test(ascii(8, 12))) return "avif";
  return undefined;
}
