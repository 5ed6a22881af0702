// The parts of the faces. A face is an <img>, which the page's theme doesn't reach, so it has its own background, and
// its colours are those of the light theme.

export const line = "#2a231d";
export const bandColours = { onLinen: "#f0591b", onColour: "#ffffff" } as const;

export const skins = {
  rosy: "#f9dcc4",
  fair: "#f3c9a6",
  tan: "#e5ab80",
  olive: "#c98a5b",
  brown: "#a0663f",
  deep: "#7d4c31",
} as const;

export const hairColours = {
  black: "#1d1714",
  brown: "#4a3022",
  chestnut: "#85492a",
  blond: "#dba945",
  ginger: "#c0562c",
  grey: "#b3aca4",
} as const;

export const shirts = {
  ember: "#f0591b",
  green: "#2b8259",
  sun: "#f6bd4b",
  linen: "#e9dfcf",
  blue: "#4a6fb5",
  plum: "#8d5aa8",
} as const;

/** By the shirt. */
export const scarfColours = {
  ember: "#4a6fb5",
  green: "#f6bd4b",
  sun: "#8d5aa8",
  linen: "#2b8259",
  blue: "#f6bd4b",
  plum: "#f6bd4b",
} as const;

export const grounds = {
  blush: "#fbd5c0",
  mint: "#b5dcc5",
  straw: "#f8dfa3",
  sky: "#d5dff2",
  rose: "#f3d0da",
  lilac: "#ded6f0",
  pool: "#c0e2e8",
  sand: "#efdccb",
} as const;

export type HairStyle =
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

export type Extra = "none" | "glasses" | "headband" | "beard" | "moustache";

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
