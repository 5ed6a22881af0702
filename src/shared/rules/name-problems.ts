/** A name as it is stored: composed letters, and single plain spaces between the words. */
export function tidyName(typed: string): string {
  return typed
    .normalize("NFC")
    .replace(/\p{Zs}+/gu, " ")
    .trim();
}

export type NameProblem = "missing_name" | "unreadable_name" | "reserved_name" | "link_in_name";

/** The reason why a tidy name is refused, or null. */
export function nameProblem(name: string): NameProblem | null {
  if (name === "") return "missing_name";
  if (!isReadable(name)) return "unreadable_name";
  if (link.test(name.normalize("NFKC").replaceAll("。", "."))) return "link_in_name";
  return isReserved(name) ? "reserved_name" : null;
}

// Controls, direction changes, and characters without width. The Braille blank only looks like a space.
const hidden =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{NChar}\p{Default_Ignorable_Code_Point}\u2800]/u;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;
// Where some of those belong: joiners between letters, after a Malayalam consonant and in emoji, and variation
// selectors of emoji, Han and Mongolian.
const joined =
  /[\p{L}\p{M}][\u200C\u200D](?=[\p{L}\p{M}])|\u0D4D\u200D|\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?\u200D(?=\p{Extended_Pictographic})|\p{Extended_Pictographic}\uFE0F|\p{Script=Han}[\uFE00-\uFE02\u{E0100}-\u{E01EF}]|\p{Script=Mongolian}[\u180B-\u180D\u180F]/gu;

// No script needs more on one letter. A pile of them covers the lines above and below.
const tooManyMarks = /\p{M}{4}/u;

// New endings of addresses appear each year, so that after three letters every word is one. "St.John" and "J.De la Cruz"
// are people: after fewer letters only common endings count.
const link =
  /:\/\/|\bwww\.|[\p{L}\p{N}-]\.(?:com|net|org|info|biz|app|dev|link|xyz|club|site|shop|online|zip|money)\b|[\p{L}\p{N}-]{3}\.\p{L}{2}|\.[a-z]{2,}\/|\bdot\s*com\b|\S@[^\s@]+\.\S/iu;

function isReadable(name: string): boolean {
  return (
    visible.test(name) &&
    !hidden.test(name.replace(joined, "")) &&
    !tooManyMarks.test(name.normalize("NFD"))
  );
}

// In plain letters, as compared, and in all languages of the app.

/** Names shown for members without a visible name. */
const nameless = [
  "member",
  "former member",
  "miembro",
  "antiguo miembro",
  "membre",
  "ancien membre",
  "mitglied",
  "ehemaliges mitglied",
  "membro",
  "ex membro",
  "会員",
  "退会した会員",
  "会员",
  "已离开的会员",
];

/** Names that staff might use. */
const roles = wordsIn(`
  admin admins administrator administration moderator operator support helpdesk team staff customer
  service administrador administradora administracion moderador moderadora operador operadora
  soporte equipo administrateur administratrice moderateur moderatrice operateur equipe assistance
  kundendienst kundenservice betreiber amministratore amministratrice moderatore operatore
  assistenza squadra administracao suporte equipa 管理者 管理人 運営 サポート チーム モデレーター スタッフ 管理员 客服 支持 团队 运营
  mod mods moderators sysadmin webmaster host owner founder official trust safety security billing anfitrion anfitriona
  anfitriao anfitria gastgeber gastgeberin hote hotesse supporto moderatorin betreiberin ホスト 公式 官方
  主持人 主办方 管理團隊
`);

/**
 * Letters and digits that look like a plain letter. From the skeletons of Unicode Technical Standard 39 (version 15.0),
 * without those that NFKD resolves; with small capitals and leetspeak's digits.
 */
const lookAlikes = {
  a: "ɑαаꭺᗅ⍶⍺ꓮ𐊠𖽀4@ᴀ",
  b: "ƀƃƅɓβбвьѣҍꮟᏼᑲᑳᖯᗷꓐꞵ𐊂𐊡𐌁ʙ",
  c: "¢ȼςσсҫꮯᴄ₡ⲥꓚ𐊢𐌂𐐽𐔜𑣩𑣲🅮🝌",
  d: "ðđɖƌɗԁꭰꮷᑯᗞᗪ₫ꓒꓓᴅ",
  e: "ɇεеҽҿꭼ℮⋿ⴹꓰꬲ𐊆𑣆𑣎3ᴇǝə",
  f: "ƒϝքᖴᵮẝꓝꞙꬵ𐊇𐊥𐔥𑣂𝈓ꜰ",
  g: "ƍǥɠɡԍցꮐᏻᶃꓖɢ",
  h: "ħɦηнћңһӈӊհꮋꮒᏺᕼⱨⲏꓧꚕ𐋏ʜ",
  i: "ıɨɩɪιіӏꭵᵻᵼ⍳⍸ꙇ𑣃1",
  j: "ɉϳјꭻᒍꓙʝ",
  k: "ƙκкқҟꮶᛕ₭ⱪⲕꓗꝁ𐔘ᴋ",
  l: "łƚǀɫɭ׀וןا١ٳ۱ߊꮮᒪᛁ∣⏽ⲓⳑⵏꓡꓲ│𐊊𐌉𐌠𐑃𐔦𑣒𖼖𖼨𝈪𞣇ʟ",
  m: "μϻмӎꮇᗰᛖⲙꓟ𐊰𐌑ᴍ",
  n: "ɲƞɳνηոռᵰⲛꓠ𐆎𐔓ɴп",
  o: "øɵοθσоѳөօסه٥ھەہ۵ۿ߀०০੦૦ଠ୦௦౦೦ഠ൦๐໐တဝ၀ჿዐꮎꮻᴏᴑ0⊖⊝⍬ⲟⴱⵁⵔ〇ꓳꝋꬽꬾꭴ𐊒𐊫𐐬𐓪𐔖𑓐𑣕𑣈𑣗𑣠𝈚🜔",
  p: "ƥρрꮲᑭᵽ⍴ⲣꓑ𐊕ᴘ",
  q: "ʠԛգզⵕ",
  r: "ʀɍɼɽгғꭱꮢᖇᴦᵲⲅꓣꭇꭈꮁ𐓜𖼵𝈖ɹ",
  s: "ƽʂѕտꮥꮪᵴꓢꜱ𐊖𐑈𑣁𖼺5$",
  t: "ŧƭʈⱦτтҭꭲᵵ₮⊤⍡⟙ⲧꓔ𐊗𐊱𐌕𑣜𖼊🝨7ᴛ",
  u: "ʉʋυսሀꮜᑌᴜᵾ∪⋃ꓴꞟꭎꭒ𐓶𑣘𖽂",
  v: "νѵט٧۷ꮩᐯᴠ∨⋁ⴸꓦꛟ𐆗𐔝𑜆𑣀𖼈𝈍🜈",
  w: "ɯѡѽԝաꮃꮤᴡ₩ꓪꝡ𑓅𑜊𑜎𑜏𑣦𑣯",
  x: "×χхҳᕁᕽ᙭᙮ᚷ╳⤫⤬⨯⨰ⲭⵝꓫꭓ𐆖𐊐𐊴𐌗𐌢𐔧𑣬",
  y: "¥ƴɏɣʏυγуүұყꭹꮍᶌỿⲩꓬꭚ𐊲𑣄𑣜𖽃",
  z: "ƶȥʐζꮓᴢᵶꓜ𐋵𑣉𑣄𑣥",
};
const plainLetterOf = new Map(
  Object.entries(lookAlikes).flatMap(([letter, others]) =>
    [...others].map((other) => [other, letter] as const),
  ),
);

/** Replaces a phonetic letter that looks like no other. */
const anyLetter = "\uFFFC";
const phonetic = /[\u0250-\u02AF\u1D00-\u1DBF]/gu;

/** Words before a role that don't make it a person's name: "The Team", "Your host". */
const determiners = new Set(
  wordsIn(`
  the your our my der die das dein deine euer eure unser unsere el la tu su nuestro nuestra le les
  ton ta votre notre il lo tuo tua vostro nostro seu sua nosso nossa and of und et head chief あなたの
  你的
`).map(fold),
);

/** Words that name an origin: "Robin from Support". */
const origins = new Set(
  wordsIn(`
  from at of vom aus beim von de del desde du des chez da do dal dalla dallo dell di
`).map(fold),
);

const brand = [...fold("spotter")];
const roleWords = [brand, ...roles.map((word) => [...fold(word)])];
const namelessPhrases = new Set(
  nameless.flatMap((phrase) => [fold(phrase), fold(phrase.replace(" ", ""))]),
);

/** Whether a name impersonates Spotter, its staff, or a member without a visible name. */
function isReserved(name: string): boolean {
  const segments = name.split(/[()[\]{}|/:·•–—~]|\s-\s/u).map(wordsOf);
  const words = wordsOf(name);
  if (words.some((word) => holds(brand, word) && isMostlyPlain(word))) return true;
  // S. Potter is a person.
  if (isMadeOf([brand], words.join("")) && !isLetter(words[0])) return true;
  if (namelessPhrases.has(words.join(" "))) return true;
  if (segments.some(isRole) || isRole(wordsOf(name.split(",").at(-1) ?? ""))) return true;
  return words.some(
    (word, index) => index > 0 && origins.has(word) && isRole(words.slice(index + 1)),
  );
}

/** Whether the words are only roles and determiners. */
function isRole(words: readonly string[]): boolean {
  const telling = words.filter((word) => !determiners.has(word));
  return (
    telling.length > 0 && telling.every((word) => isMadeOf(roleWords, word) && isMostlyPlain(word))
  );
}

type Letters = readonly string[];

const startsAt = (text: Letters, at: number, word: Letters): boolean =>
  word.every((letter, index) => {
    const found = text[at + index];
    return found === letter || found === anyLetter;
  });

/**
 * Whether a text is one or several of the words in a row. Takes time in proportion to its length, which a pattern that
 * repeats alternatives does not: letters that stand for any other let it try every combination.
 */
function isMadeOf(words: readonly Letters[], text: string): boolean {
  const letters = [...text];
  const ends = new Set([0]);
  for (let at = 0; at < letters.length; at += 1) {
    if (!ends.has(at)) continue;
    for (const word of words) if (startsAt(letters, at, word)) ends.add(at + word.length);
  }
  return letters.length > 0 && ends.has(letters.length);
}

function holds(word: Letters, text: string): boolean {
  const letters = [...text];
  return letters.some((_, at) => startsAt(letters, at, word));
}

/** Whether at most a third of the letters are ambiguous. */
function isMostlyPlain(word: string): boolean {
  return 3 * (word.split(anyLetter).length - 1) <= word.length;
}

/** The words of a name as compared. Single letters in a row form one word. */
function wordsOf(name: string): string[] {
  const words: string[] = [];
  let before: string | undefined;
  for (const word of fold(name).split(/[^\p{L}\p{N}\uFFFC]+/u)) {
    if (word === "") continue;
    if (isLetter(word) && isLetter(before)) words.push(`${words.pop()}${word}`);
    else words.push(word);
    before = word;
  }
  return words;
}

/** Replaces look-alikes with small plain letters. `l` counts as `i`, and `rn` as `m`. */
function fold(text: string): string {
  // Marks make other kana; on all other letters they are decoration.
  const bare = text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\P{M}\u3099\u309A]|[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "");
  return [...bare.normalize("NFC")]
    .map((letter) => plainLetterOf.get(letter) ?? letter)
    .join("")
    .replaceAll("l", "i")
    .replaceAll("rn", "m")
    .replace(phonetic, anyLetter);
}

function wordsIn(text: string): string[] {
  return text.trim().split(/\s+/);
}

function isLetter(word: string | undefined): boolean {
  return word !== undefined && [...word].length === 1;
}

/**
 * Whether a text shows nothing: spaces alone, or characters without width. (The Braille blank only looks like a space.)
 */
export const isBlank = (text: string): boolean =>
  !/[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
