/** Stands for whoever deleted their account. No username looks like it. */
export const formerMemberUsername = "former-member";

const hiddenPrefix = "hidden-";

/** Stands for somebody whom a block hides, another one in each session. No username looks like it. */
export function hiddenUsername(attendeeId: string): string {
  return `${hiddenPrefix}${attendeeId}`;
}

/** The attendee for whom such a stand-in stands; undefined for all else. */
export function attendeeIdOfHidden(userId: string): string | undefined {
  return userId.startsWith(hiddenPrefix) ? userId.slice(hiddenPrefix.length) : undefined;
}

/** What others see of a name: all of it once connected, before that the first name and an initial. */
export function visibleName(fullName: string, connected: boolean): string {
  if (connected) return fullName;
  const words = fullName.trim().split(/\s+/);
  const last = words.length > 1 ? words.at(-1) : undefined;
  const initial = last === undefined ? undefined : [...last][0];
  return initial === undefined ? (words[0] ?? "") : `${words[0]} ${initial.toUpperCase()}.`;
}

/** What a host calls somebody. */
export function firstName(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? "";
}

/** A name as it is kept: composed letters, and plain spaces between the words alone. */
export function tidyName(typed: string): string {
  return typed
    .normalize("NFC")
    .replace(/\p{Zs}+/gu, " ")
    .trim();
}

export type NameProblem = "missing_name" | "unreadable_name" | "reserved_name";

/** What keeps a tidy name from being somebody's, or null. */
export function nameProblem(name: string): NameProblem | null {
  if (name === "") return "missing_name";
  if (!isReadable(name)) return "unreadable_name";
  return isReserved(name) ? "reserved_name" : null;
}

// Controls, what turns the direction of text, and what takes no room; the Braille blank only looks like nothing.
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{NChar}\p{DI}\u2800]/u;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;
// Where some of that belongs: joiners between letters, after a Malayalam consonant and in emoji, and variants of
// emoji, of Han and of Mongolian letters.
const joined =
  /[\p{L}\p{M}][\u200C\u200D](?=[\p{L}\p{M}])|\u0D4D\u200D|\p{ExtPict}\p{EMod}?\uFE0F?\u200D(?=\p{ExtPict})|\p{ExtPict}\uFE0F|\p{Script=Han}[\uFE00-\uFE02\u{E0100}-\u{E01EF}]|\p{Script=Mongolian}[\u180B-\u180D\u180F]/gu;

function isReadable(name: string): boolean {
  return visible.test(name) && !hidden.test(name.replace(joined, ""));
}

// In plain letters, as names are compared with them, and in all languages of the app.

/** How members are called whose names are not shown. */
const nameless = [
  "member",
  "formermember",
  "miembro",
  "antiguomiembro",
  "membre",
  "ancienmembre",
  "mitglied",
  "ehemaligesmitglied",
  "membro",
  "exmembro",
  "会員",
  "退会した会員",
  "会员",
  "已离开的会员",
];

/** What those who run a service call themselves. */
const roles = [
  "admins?",
  "administrator",
  "administration",
  "moderator",
  "operator",
  "support",
  "helpdesk",
  "team",
  "staff",
  "customer",
  "service",
  "administrador",
  "administradora",
  "administracion",
  "moderador",
  "moderadora",
  "operador",
  "operadora",
  "soporte",
  "equipo",
  "administrateur",
  "administratrice",
  "moderateur",
  "moderatrice",
  "operateur",
  "equipe",
  "assistance",
  "kundendienst",
  "kundenservice",
  "betreiber",
  "amministratore",
  "amministratrice",
  "moderatore",
  "operatore",
  "assistenza",
  "squadra",
  "administracao",
  "suporte",
  "equipa",
  "管理者",
  "管理人",
  "運営",
  "サポート",
  "チーム",
  "モデレーター",
  "スタッフ",
  "管理员",
  "客服",
  "支持",
  "团队",
  "运营",
];

/** What passes for another letter. */
const lookAlikes = {
  a: "аα@4ᴀ",
  b: "вβʙ",
  c: "сᴄ",
  d: "ԁᴅ",
  e: "еε3ᴇ",
  f: "ꜰ",
  h: "нʜ",
  i: "іι1ɪ",
  k: "кκᴋ",
  l: "ӏʟ",
  m: "мμᴍ",
  n: "пνηɴ",
  o: "оο0ᴏ",
  p: "рρᴘ",
  r: "гʀ",
  s: "ѕ5$ꜱ",
  t: "тτ7ᴛ",
  u: "υᴜ",
  v: "ѵᴠ",
};

/** Whether it poses as Spotter or those who run it, or as a member whose name is not shown. */
function isReserved(name: string): boolean {
  const words = spelledOut(
    plainLetters(name)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== ""),
  );
  const whole = words.join("");
  if (words.some((word) => word.includes("spotter")) || nameless.includes(whole)) return true;
  // S. Potter is somebody.
  return !isLetter(words[0]) && new RegExp(`^(?:spotter|${roles.join("|")})+$`, "u").test(whole);
}

/** Small letters in place of all that looks like them, without accents and what can't be seen. */
function plainLetters(text: string): string {
  const plain = new Map(
    Object.entries(lookAlikes).flatMap(([letter, others]) =>
      [...others].map((other) => [other, letter]),
    ),
  );
  // The marks of kana make other letters; all others only adorn theirs.
  const bare = text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\P{M}\u3099\u309A]|[\p{Cf}\p{DI}]/gu, "");
  return [...bare.normalize("NFC")].map((letter) => plain.get(letter) ?? letter).join("");
}

/** The words, and single letters in a row as one of them. */
function spelledOut(words: readonly string[]): string[] {
  const whole: string[] = [];
  for (const [index, word] of words.entries()) {
    const goesOn = isLetter(word) && isLetter(words[index - 1]);
    whole.push(goesOn ? `${whole.pop()}${word}` : word);
  }
  return whole;
}

function isLetter(word: string | undefined): boolean {
  return word !== undefined && [...word].length === 1;
}
