// The parts of the faces. A face is an <img>, which the page's theme doesn't reach, so it has its own background, and
// its colours are those of the light theme.

const line = "#2a231d";
const bandColours = { onLinen: "#f0591b", onColour: "#ffffff" } as const;

const skins = {
  rosy: "#f9dcc4",
  fair: "#f3c9a6",
  tan: "#e5ab80",
  olive: "#c98a5b",
  brown: "#a0663f",
  deep: "#7d4c31",
} as const;

const hairColours = {
  black: "#1d1714",
  brown: "#4a3022",
  chestnut: "#85492a",
  blond: "#dba945",
  ginger: "#c0562c",
  grey: "#b3aca4",
} as const;

const shirts = {
  ember: "#f0591b",
  green: "#2b8259",
  sun: "#f6bd4b",
  linen: "#e9dfcf",
  blue: "#4a6fb5",
  plum: "#8d5aa8",
} as const;

/** By the shirt. */
const scarfColours = {
  ember: "#4a6fb5",
  green: "#f6bd4b",
  sun: "#8d5aa8",
  linen: "#2b8259",
  blue: "#f6bd4b",
  plum: "#f6bd4b",
} as const;

const grounds = {
  blush: "#fbd5c0",
  mint: "#b5dcc5",
  straw: "#f8dfa3",
  sky: "#d5dff2",
  rose: "#f3d0da",
  lilac: "#ded6f0",
  pool: "#c0e2e8",
  sand: "#efdccb",
} as const;

type HairStyle =
  | "bald"
  | "bob"
  | "braids"
  | "bun"
  | "buzz"
  | "cloud"
  | "crop"
  | "curls"
  | "long"
  | "parted"
  | "ponytail"
  | "quiff"
  | "scarf"
  | "short";

type Extra = "none" | "glasses" | "headband" | "beard" | "moustache";

type Parts = readonly [
  skin: keyof typeof skins,
  hair: HairStyle,
  hairColour: keyof typeof hairColours,
  extra: Extra,
  shirt: keyof typeof shirts,
  ground: keyof typeof grounds,
];

/**
 * One row per face, by its number. Rows must stay in place, because members have chosen them. Any two differ in at
 * least three parts.
 */
export const faces: readonly Parts[] = [
  ["rosy", "bob", "blond", "none", "blue", "lilac"],
  ["deep", "short", "brown", "beard", "sun", "blush"],
  ["brown", "bun", "black", "glasses", "plum", "pool"],
  ["olive", "buzz", "chestnut", "headband", "green", "sand"],
  ["tan", "long", "black", "none", "ember", "mint"],
  ["fair", "quiff", "grey", "moustache", "linen", "rose"],
  ["rosy", "curls", "blond", "headband", "ember", "sky"],
  ["deep", "bald", "grey", "glasses", "green", "straw"],
  ["brown", "ponytail", "brown", "none", "linen", "sand"],
  ["olive", "crop", "black", "moustache", "sun", "lilac"],
  ["tan", "braids", "ginger", "headband", "plum", "blush"],
  ["fair", "parted", "brown", "headband", "blue", "mint"],
  ["fair", "cloud", "ginger", "none", "green", "sky"],
  ["rosy", "short", "ginger", "moustache", "plum", "straw"],
  ["deep", "scarf", "black", "none", "blue", "rose"],
  ["brown", "buzz", "grey", "beard", "ember", "sky"],
  ["olive", "bob", "brown", "glasses", "ember", "rose"],
  ["tan", "quiff", "brown", "beard", "green", "pool"],
  ["fair", "bun", "blond", "none", "sun", "blush"],
  ["rosy", "bald", "ginger", "beard", "linen", "mint"],
  ["deep", "long", "brown", "headband", "linen", "pool"],
  ["brown", "crop", "chestnut", "headband", "blue", "straw"],
  ["olive", "curls", "black", "none", "plum", "sand"],
  ["tan", "parted", "black", "glasses", "linen", "lilac"],
  ["tan", "ponytail", "black", "headband", "sun", "pool"],
  ["fair", "short", "chestnut", "glasses", "blue", "sand"],
  ["rosy", "braids", "black", "glasses", "sun", "rose"],
  ["deep", "buzz", "brown", "moustache", "plum", "mint"],
  ["brown", "cloud", "black", "headband", "ember", "lilac"],
  ["olive", "quiff", "chestnut", "none", "green", "blush"],
  ["tan", "scarf", "grey", "glasses", "sun", "sky"],
  ["fair", "bald", "chestnut", "moustache", "ember", "pool"],
  ["rosy", "bob", "black", "headband", "green", "straw"],
  ["deep", "crop", "black", "none", "plum", "sky"],
  ["brown", "bun", "brown", "headband", "sun", "rose"],
  ["olive", "parted", "grey", "beard", "plum", "straw"],
  ["olive", "long", "black", "glasses", "blue", "blush"],
  ["tan", "short", "chestnut", "none", "linen", "pool"],
  ["fair", "curls", "blond", "glasses", "ember", "mint"],
  ["rosy", "buzz", "black", "none", "linen", "blush"],
  ["deep", "ponytail", "brown", "glasses", "blue", "lilac"],
  ["brown", "quiff", "black", "moustache", "blue", "sand"],
  ["olive", "braids", "brown", "none", "sun", "sky"],
  ["tan", "bald", "brown", "none", "plum", "rose"],
  ["fair", "cloud", "chestnut", "headband", "linen", "straw"],
  ["rosy", "crop", "blond", "beard", "green", "sand"],
  ["deep", "scarf", "brown", "glasses", "ember", "mint"],
  ["brown", "parted", "grey", "moustache", "green", "lilac"],
  ["brown", "bob", "grey", "glasses", "linen", "blush"],
  ["olive", "short", "grey", "headband", "sun", "mint"],
  ["tan", "bun", "chestnut", "glasses", "ember", "straw"],
  ["fair", "buzz", "brown", "glasses", "green", "blush"],
  ["rosy", "long", "brown", "glasses", "plum", "sand"],
  ["deep", "quiff", "black", "beard", "linen", "sky"],
  ["brown", "curls", "grey", "none", "sun", "pool"],
  ["olive", "bald", "chestnut", "none", "blue", "mint"],
  ["tan", "ponytail", "grey", "none", "green", "lilac"],
  ["fair", "crop", "chestnut", "beard", "plum", "rose"],
  ["rosy", "braids", "brown", "headband", "linen", "lilac"],
  ["deep", "parted", "black", "moustache", "ember", "straw"],
  ["deep", "cloud", "black", "glasses", "sun", "sand"],
  ["brown", "short", "brown", "moustache", "ember", "pool"],
  ["olive", "scarf", "chestnut", "glasses", "linen", "pool"],
  ["tan", "buzz", "chestnut", "moustache", "blue", "rose"],
];

type Drawn = (colour: string) => string;

const hairBehind: Partial<Record<HairStyle, Drawn>> = {
  bob: (colour) =>
    `<path d="M18 68V44a30 30 0 0 1 60 0v24a7 7 0 0 1-7 5H25a7 7 0 0 1-7-5z" fill="${colour}"/>`,
  long: (colour) => `<path d="M19 96V44a29 29 0 0 1 58 0v52z" fill="${colour}"/>`,
  bun: (colour) => `<circle cx="48" cy="11" r="9" fill="${colour}"/>`,
  ponytail: (colour) =>
    `<path d="M66 24c16-6 24 8 20 24-2 10-8 14-6 24-12-4-14-18-10-30z" fill="${colour}"/>`,
  braids: (colour) =>
    [22, 74]
      .map((x) =>
        [58, 69, 80].map((y) => `<circle cx="${x}" cy="${y}" r="6.5" fill="${colour}"/>`).join(""),
      )
      .join(""),
  cloud: (colour) => `<circle cx="48" cy="37" r="34" fill="${colour}"/>`,
  scarf: (colour) =>
    `<path d="M17 46a31 31 0 0 1 62 0c0 18 3 26 9 34H8c6-8 9-16 9-34z" fill="${colour}"/>`,
};

const fringe: Drawn = (colour) =>
  `<path d="M23 45a25 25 0 0 1 50 0q-20-1-24-14q-4 13-26 14z" fill="${colour}"/>`;
const sidePart: Drawn = (colour) =>
  `<path d="M23 44a25 25 0 0 1 50 0q-10-2-14-12q-10 11-36 12z" fill="${colour}"/>`;
const middlePart: Drawn = (colour) =>
  `<path d="M23 46a25 25 0 0 1 50 0q-18-3-25-19q-7 16-25 19z" fill="${colour}"/>`;
const curlsAt = [
  [26, 36],
  [33, 25],
  [48, 20],
  [63, 25],
  [70, 36],
] as const;

const hairOnTop: Record<HairStyle, Drawn> = {
  bob: fringe,
  long: middlePart,
  bun: fringe,
  ponytail: sidePart,
  braids: middlePart,
  short: sidePart,
  buzz: (colour) => `<path d="M23.5 41a24.7 24.7 0 0 1 49 0q-24-12-49 0z" fill="${colour}"/>`,
  quiff: (colour) =>
    `<path d="M24 41c-6-18 6-28 24-27c22-6 30 10 24 27q-4-9-10-11q-16 4-30-2q-5 4-8 13z" fill="${colour}"/>`,
  crop: (colour) =>
    `<path d="M23 44c-2-32 52-32 50 0l-5-9l-6 4l-7-5l-7 5l-7-5l-7 5l-6-4z" fill="${colour}"/>`,
  parted: (colour) =>
    `<path d="M22 47c-3-34 55-36 52-1q-7-4-9-13q-14 3-27-6q-3 14-16 20z" fill="${colour}"/>`,
  scarf: (colour) =>
    `<path d="M48 19a28 28 0 0 1 28 28c0 20-14 30-28 30s-28-10-28-30a28 28 0 0 1 28-28z M48 28c-14 0-21 8-21 20s8 22 21 22s21-10 21-22s-7-20-21-20z" fill="${colour}" fill-rule="evenodd"/>`,
  bald: () => "",
  curls: (colour) =>
    curlsAt.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="10" fill="${colour}"/>`).join("") +
    `<path d="M27 38l7-12h28l7 12q-21-9-42 0z" fill="${colour}" stroke="none"/>`,
  cloud: (colour) =>
    `<path d="M23.5 42q2-20 24.5-20t24.5 20q-5-9-12-9q-5 3-12 0q-7 3-13 0q-7 0-12 9z" fill="${colour}"/>`,
};

const extras: Record<Extra, (hairColour: string, bandColour: string) => string> = {
  none: () => "",
  glasses: () =>
    `<g stroke-width="2.5"><circle cx="38.5" cy="48" r="7.5"/><circle cx="57.5" cy="48" r="7.5"/><path d="M46 47q2-2 4 0M31 46l-7-2M65 46l7-2"/></g>`,
  headband: (_hair, band) => `<path d="M24.5 35q23.5-10 47 0l1 7q-24.5-10-49 0z" fill="${band}"/>`,
  beard: (hair) =>
    `<path d="M23 47c1 6 4 9 9 8q16-5 32 0q8 1 9-8c1 17-10 25-25 25s-26-8-25-25z" fill="${hair}"/>`,
  moustache: (hair) =>
    `<path d="M48 55q-9-4-14 4q8 3 14-1q6 4 14 1q-5-8-14-4z" fill="${hair}" stroke-width="2"/>`,
};

/** A beard gets a light patch around the mouth. */
function drawSmile(extra: Extra, skin: string): string {
  if (extra === "beard")
    return `<path d="M40 58q8-3 16 0q-1 8-8 8t-8-8z" fill="${skin}" stroke="none"/><path d="M43 60q5 4 10 0" stroke-width="2.5"/>`;
  return extra === "moustache"
    ? `<path d="M43 62q5 4 10 0" stroke-width="2.5"/>`
    : `<path d="M40.5 57q7.5 7 15 0" stroke-width="2.8"/>`;
}

/** The face as an SVG of 96 by 96, in the style of the start page's people. */
export function drawFace(face: number): string {
  const parts = faces[face];
  if (parts === undefined) throw new RangeError(`There is no face ${face}.`);
  const [skinName, hair, hairName, extra, shirt, ground] = parts;
  const skin = skins[skinName];
  // Headwear is cloth.
  const hairColour = hair === "scarf" ? scarfColours[shirt] : hairColours[hairName];
  const drawnExtra = extras[extra](
    hairColours[hairName],
    shirt === "linen" ? bandColours.onLinen : bandColours.onColour,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" fill="none" stroke="${line}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">`,
    `<path d="M0 0h96v96H0z" fill="${grounds[ground]}" stroke="none"/>`,
    hairBehind[hair]?.(hairColour) ?? "",
    `<path d="M8 99c0-16 10-22 24-22h32c14 0 24 6 24 22z" fill="${shirts[shirt]}"/>`,
    `<path d="M39 66v11a9 9 0 0 0 18 0V66" fill="${skin}"/>`,
    `<circle cx="48" cy="46" r="25" fill="${skin}"/>`,
    extra === "beard" ? drawnExtra : "",
    hairOnTop[hair](hairColour),
    `<g fill="${line}" stroke="none"><circle cx="39" cy="48" r="2.7"/><circle cx="57" cy="48" r="2.7"/></g>`,
    drawSmile(extra, skin),
    extra === "beard" ? "" : drawnExtra,
    "</svg>",
  ].join("");
}
