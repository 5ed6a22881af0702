import type { WorkoutType } from "#shared/rules/choices.ts";

/** The picture's texts. They name nobody. */
interface TicketTexts {
  readonly workoutType: WorkoutType;
  readonly title: string;
  readonly weekday: string;
  readonly day: string;
  readonly month: string;
  readonly time: string;
  readonly city: string;
  readonly line: string;
}

const width = 1080;
const height = 1350;
const edge = 90;
const fileName = "spotter-session.png";

/** Draws the session as a picture of 1080 by 1350, in the theme's colors. */
export async function drawTicket(texts: TicketTexts): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("there is no canvas");
  await document.fonts.ready;
  paint(context, texts);
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) =>
      blob === null ? reject(new Error("the canvas gave no picture")) : resolve(blob),
    );
  });
}

function paint(context: CanvasRenderingContext2D, texts: TicketTexts) {
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string) => tokens.getPropertyValue(name).trim();
  const accent = token(`--${texts.workoutType}-text`);
  context.fillStyle = token("--canvas");
  context.fillRect(0, 0, width, height);
  context.fillStyle = token(`--${texts.workoutType}-soft`);
  context.beginPath();
  context.roundRect(edge, 210, width - 2 * edge, 960, 64);
  context.fill();
  notch(context, token("--canvas"));

  const fonts = getComputedStyle(document.body).fontFamily;
  const write = (text: string, y: number, size: number, weight: number, color: string) => {
    context.fillStyle = color;
    context.textAlign = "center";
    context.font = `${weight} ${size}px ${fonts}`;
    context.fillText(text, width / 2, y, width - 2 * edge - 80);
  };
  const ink = token("--ink");
  write("Spotter", 140, 68, 800, token("--brand-text"));
  write(texts.title, 310, 52, 700, accent);
  write(texts.weekday, 420, 68, 700, accent);
  write(texts.day, 720, 340, 800, accent);
  write(texts.month, 830, 68, 700, accent);
  write(texts.time, 1010, 84, 800, ink);
  write(texts.city, 1095, 48, 600, ink);
  write(texts.line, 1270, 50, 700, ink);
}

/** The perforation of the ticket. */
function notch(context: CanvasRenderingContext2D, color: string) {
  const y = 890;
  context.fillStyle = color;
  for (const x of [edge, width - edge]) {
    context.beginPath();
    context.arc(x, y, 30, 0, 2 * Math.PI);
    context.fill();
  }
  context.strokeStyle = color;
  context.lineWidth = 8;
  context.setLineDash([22, 18]);
  context.beginPath();
  context.moveTo(edge + 50, y);
  context.lineTo(width - edge - 50, y);
  context.stroke();
}

/** Hands the picture to the device's own sharing if it takes files, and otherwise downloads it. */
export async function handOver(picture: Blob): Promise<"shared" | "downloaded"> {
  const files = [new File([picture], fileName, { type: picture.type })];
  if ("canShare" in navigator && navigator.canShare({ files })) {
    await navigator.share({ files });
    return "shared";
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(picture);
  link.download = fileName;
  link.click();
  // Some browsers read the address only after the press is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return "downloaded";
}
