import type { FastifyBaseLogger } from "fastify";
import { dateFormatter } from "#words/formatter-cache.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { widestNetwork } from "#server/platform/networks.ts";
import { busy, WorkFailed, WorkQueue } from "#server/platform/work-process.ts";
import type { Language, WorkoutType } from "#shared/rules/choices.ts";
import { languageTags } from "#words/languages.ts";
import { serverWords } from "#words/server-words.ts";
import type { Drawing } from "./picture-process.ts";
import type { SharedSession } from "./read.ts";

export const pictureWidth = 1_200;
export const pictureHeight = 630;

const edge = 60;
const ticket = { x: edge, y: 140, width: pictureWidth - 2 * edge, height: 370, stub: 360 };

const colors = {
  canvas: "#faf8f4",
  ink: "#1e1a16",
  brand: "#ad3205",
  gym: { soft: "#ece8fb", text: "#4f36a3" },
  cardio: { soft: "#fce6ef", text: "#9c1655" },
  calisthenics: { soft: "#dcf1f2", text: "#0c5a61" },
} as const satisfies Record<string, string> | Record<WorkoutType, object>;

/** They change only with the session, because messengers keep pictures. */
export interface PictureTexts {
  readonly weekday: string;
  readonly day: string;
  readonly month: string;
  readonly title: string;
  readonly time: string;
  readonly city: string;
  readonly line: string;
}

export function pictureTexts(session: SharedSession, language: Language): PictureTexts {
  const { startsAt, timeZone, workoutType, city } = session;
  const { calendarEvents, sharedPage } = serverWords(language);
  const part = (options: Intl.DateTimeFormatOptions) =>
    dateFormatter(languageTags[language], { ...options, timeZone }).format(startsAt);
  return {
    weekday: part({ weekday: "long" }),
    // Japanese and Chinese would add a character to the number.
    day: dateFormatter("en", { day: "numeric", timeZone }).format(startsAt),
    month: part({ month: "long" }),
    title: calendarEvents.sessionOf(calendarEvents.workoutTypes[workoutType]),
    time: part({ hour: "numeric", minute: "2-digit" }),
    city,
    line: sharedPage.line,
  };
}

/** All texts are paths, so the machine needs no fonts. */
export function drawPicture(
  texts: PictureTexts,
  workoutType: WorkoutType,
  language: Language,
): string {
  const { soft, text } = colors[workoutType];
  const { x, y, width, height, stub } = ticket;
  const tear = x + stub;
  const middle = x + stub / 2;
  const left = tear + 60;
  const room = x + width - 50 - left;
  const write = writerOf(language);
  const notch = (at: number) => `<circle cx="${tear}" cy="${at}" r="24" fill="${colors.canvas}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${pictureHeight}">`,
    `<rect width="100%" height="100%" fill="${colors.canvas}"/>`,
    mark,
    write("Spotter", { x: edge + 76, y: 100, size: 52, room: 600, color: colors.brand }),
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="40" fill="${soft}"/>`,
    `<path d="M${tear} ${y + 36}V${y + height - 36}" stroke="${colors.canvas}" stroke-width="6" stroke-dasharray="16 14"/>`,
    notch(y),
    notch(y + height),
    write(texts.weekday, {
      x: middle,
      y: y + 88,
      size: 46,
      room: stub - 50,
      color: text,
      isMiddle: true,
    }),
    write(texts.day, {
      x: middle,
      y: y + 268,
      size: 200,
      room: stub - 50,
      color: text,
      isMiddle: true,
    }),
    write(texts.month, {
      x: middle,
      y: y + 328,
      size: 46,
      room: stub - 50,
      color: text,
      isMiddle: true,
    }),
    write(texts.title, { x: left, y: y + 98, size: 56, room, color: text }),
    write(texts.time, { x: left, y: y + 218, size: 108, room, color: colors.ink }),
    write(texts.city, {
      x: left,
      y: y + 306,
      size: 46,
      room,
      color: colors.ink,
    }),
    write(texts.line, { x: edge, y: 580, size: 40, room: width, color: colors.ink }),
    "</svg>",
  ].join("\n");
}

/** As public/favicon.svg. */
const mark = `<g transform="translate(${edge} 52) scale(1.25)"><rect width="48" height="48" rx="12" fill="#d4400a"/><circle cx="24" cy="14.5" r="5.5" fill="#fff"/><path d="M10.5 12c0 9.5 5.3 15 13.5 15s13.5-5.5 13.5-15M24 27v10" fill="none" stroke="#fff" stroke-width="5.5" stroke-linecap="round"/></g>`;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** A longer text becomes smaller. */
  readonly room: number;
  readonly color: string;
  readonly isMiddle?: boolean;
}

/** The advance and the outline, with 1,000 units to the em. */
const glyph = z.tuple([z.number(), z.string()]);
const glyphFile = z.object({
  latin: z.record(z.string(), glyph),
  kerning: z.record(z.string(), z.number()),
  japanese: z.record(z.string(), glyph),
  chinese: z.record(z.string(), glyph),
});
const unitsPerEm = 1_000;

let glyphs: z.infer<typeof glyphFile> | undefined;
/** From scripts/glyphs.mjs. */
const readGlyphs = () =>
  (glyphs ??= glyphFile.parse(
    JSON.parse(readFileSync(join(import.meta.dirname, "glyphs.json"), "utf8")),
  ));

/** A letter without a glyph is drawn without its accents, anything else not at all. */
function glyphOf(character: string, language: Language) {
  const { latin, japanese, chinese } = readGlyphs();
  const own = language === "Japanese" ? japanese : language === "Mandarin Chinese" ? chinese : {};
  const [base = ""] = character.normalize("NFD");
  return latin[character] ?? own[character] ?? latin[base];
}

function writerOf(language: Language) {
  const { kerning } = readGlyphs();
  return (text: string, { x, y, size, room, color, isMiddle = false }: Place): string => {
    let width = 0;
    let before = "";
    const outlines: string[] = [];
    for (const character of text.normalize("NFC")) {
      const [advance, outline] = glyphOf(character, language) ?? [0, ""];
      width += kerning[before + character] ?? 0;
      if (outline !== "") outlines.push(`<path transform="translate(${width} 0)" d="${outline}"/>`);
      width += advance;
      before = character;
    }
    const scale = Math.min(size / unitsPerEm, room / Math.max(1, width));
    const start = isMiddle ? x - (width * scale) / 2 : x;
    return `<g fill="${color}" transform="translate(${start.toFixed(1)} ${y}) scale(${scale.toFixed(4)})">${outlines.join("")}</g>`;
  };
}

/** About 15 kB each, so that a stranger who asks for all of a city's makes each once. */
const maxKept = 2_000;

const limits = { maxWaiting: 12, maxWaitingOfSender: 4, workMs: 5_000 };
const program = {
  module: new URL("./picture-process.ts", import.meta.url),
  name: "drawings",
  heapMb: 64,
};

/** Keeps the pictures last asked for. */
export interface Pictures {
  /** A PNG. Throws `unavailable` if too many wait. Each network gets one turn while others wait. */
  of(session: SharedSession, language: Language, network: string): Promise<Buffer>;
  stop(): void;
}

export function createPictures(log: Pick<FastifyBaseLogger, "warn">): Pictures {
  const queue = new WorkQueue<Drawing, Uint8Array>(program, log, limits);
  const kept = new Map<string, Promise<Buffer>>();
  const draw = async (svg: string, network: string) => {
    const png = await queue.run({ svg }, widestNetwork(network)).catch((error: unknown) => {
      throw error instanceof WorkFailed ? busy() : error;
    });
    return Buffer.from(png);
  };
  return {
    of(session, language, network) {
      const texts = pictureTexts(session, language);
      // By its texts, not by its session: sessions of one weekly time differ only in the date.
      const key = JSON.stringify([language, session.workoutType, texts]);
      const known = kept.get(key);
      if (known === undefined && !queue.hasRoomFor(widestNetwork(network)))
        return Promise.reject(busy());
      const picture = known ?? draw(drawPicture(texts, session.workoutType, language), network);
      kept.delete(key);
      kept.set(key, picture);
      for (const oldest of kept.keys()) {
        if (kept.size <= maxKept) break;
        kept.delete(oldest);
      }
      picture.catch(() => {
        if (kept.get(key) === picture) kept.delete(key);
      });
      return picture;
    },
    stop: () => queue.stop(),
  };
}
