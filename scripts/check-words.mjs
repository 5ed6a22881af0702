// Whether the catalogues fit the code and one another: the name of every English word occurs in the code, and no word
// of another language is left in English. Words that are the same in both are listed below.
import { readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { filesBelow, root } from "./setup.mjs";

const wordsFolder = join(root, "src/words");

/** Names are the same in every language, and so are units of time. */
const sameEverywhere =
  /^(Spotter|Google|Apple|Instagram|Facebook|TikTok|Visa|Mastercard|American Express|Discover|Diners Club|JCB|CVC|Bio|[\d × ]+ min)$/;

/** Words that happen to be the same in English and another language. */
const sameWords = {
  fr: [
    "Photo",
    "# mile # miles",
    "Notifications",
    "Dips",
    "Mountain climbers",
    "Goblet squats",
    "Flexible",
    "Studio",
    "Cardio",
    "… minutes",
    "Active",
    "Messages",
    "Promotions",
    "Zoom",
  ],
  de: [
    "Host: …",
    "Optional",
    "Sandbox",
    "Details",
    "Gym",
    "Studio",
    "Calisthenics",
    "Cardio",
    "Training",
    "… in …",
    "Sessions",
    "System",
    "Okay",
    "Passkeys",
    "Name",
  ],
  it: [
    "No",
    "Host: …",
    "Email",
    "Password",
    "Privacy",
    "Sandbox",
    "Home",
    "Hollow hold",
    "Plank",
    "Studio",
    "Calisthenics",
    "Cardio",
    "Zoom",
  ],
  "pt-BR": ["Sandbox", "Cardio", "Zoom"],
  es: ["Cardio", "Zoom", "No"],
};

const complaints = [...(await unusedWords()), ...(await forgottenWords())];
for (const line of complaints) console.log(line);
process.exitCode = complaints.length > 0 ? 1 : 0;

/** The words of a language by their paths, room first. */
async function catalogue(tag) {
  const { all } = await import(join(wordsFolder, tag, "all.ts"));
  const { server } = await import(join(wordsFolder, tag, "server.ts"));
  const words = new Map();
  const collect = (value, names) => {
    if (typeof value === "object") {
      for (const [name, inner] of Object.entries(value)) collect(inner, [...names, name]);
    } else {
      words.set(names.join("."), value);
    }
  };
  collect({ ...all, ...server }, []);
  return words;
}

/** Words whose name the code doesn't contain. Only this is checked: a common name, such as `title`, hides an unused word. */
async function unusedWords() {
  const code = filesBelow(join(root, "src"))
    .map((file) => relative(root, file))
    .filter((path) => /\.tsx?$/.test(path) && !/^src\/words\/[^/]+\/|\.test\./.test(path));
  const names = new Set(
    code.flatMap((path) => readFileSync(join(root, path), "utf8").match(/\w+/g) ?? []),
  );
  const isUnused = (name) => /^\w+$/.test(name) && !names.has(name);
  return [...(await catalogue("en")).keys()]
    .filter((path) => path.split(".").slice(1).some(isUnused))
    .map((path) => `The word ${path} in src/words/en is never used.`);
}

async function forgottenWords() {
  const english = await catalogue("en");
  const tags = readdirSync(wordsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "en")
    .map(({ name }) => name);
  const found = [];
  for (const tag of tags) {
    for (const [path, value] of await catalogue(tag)) {
      const text = textOf(english.get(path));
      if (text === "" || textOf(value) !== text) continue;
      if (sameEverywhere.test(text) || sameWords[tag]?.includes(text)) continue;
      found.push(`The word ${path} in src/words/${tag} is the English one still: "${text}".`);
    }
  }
  return found;
}

/** A word's text without its values; empty if it has no letters. */
function textOf(value) {
  const text = typeof value === "function" ? writtenIn(String(value)) : (value ?? "");
  return /\p{Letter}{2}/u.test(text) ? text : "";
}

function writtenIn(source) {
  const texts = [...source.matchAll(/"([^"]*)"|`([^`]*)`/g)].map(
    ([, plain, template]) => plain ?? template,
  );
  return texts.map((text) => text.replaceAll(/\$\{[^}]*\}/g, "…")).join(" ");
}
