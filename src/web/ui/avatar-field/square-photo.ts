const sidePixels = 640;
const quality = 0.86;

/** In the pixels of the upright picture. */
export interface PhotoSquare {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

function middleSquare({ width, height }: { width: number; height: number }): PhotoSquare {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, side };
}

const readPicture = (file: Blob) => createImageBitmap(file, { imageOrientation: "from-image" });

export async function isReadablePhoto(file: Blob): Promise<boolean> {
  try {
    (await readPicture(file)).close();
    return true;
  } catch {
    return false;
  }
}

const heicBrands = ["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"];

/** Few browsers can show it. By its bytes, because not every device sets its type. */
export async function isHeicPhoto(file: Blob): Promise<boolean> {
  const start = await file.slice(4, 12).text();
  return start.startsWith("ftyp") && heicBrands.includes(start.slice(4));
}

/** By default the middle, upright and at most 640 px wide, as a JPEG data URL. Throws if it is no picture. */
export async function squarePhoto(file: Blob, square?: PhotoSquare): Promise<string> {
  const bitmap = await readPicture(file);
  const { x, y, side } = square ?? middleSquare(bitmap);
  const size = Math.max(1, Math.round(Math.min(side, sidePixels)));
  const canvas = document.createElement("canvas");
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("this browser has no canvas");
  // Otherwise transparent parts would turn black.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, size, size);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, x, y, side, side, 0, 0, size, size);
  bitmap.close();
  return canvas.toDataURL("image/jpeg", quality);
}
