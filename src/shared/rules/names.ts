/** Replaces the username of a deleted account. No real username looks like it. */
export const formerMemberUsername = "former-member";

const hiddenPrefix = "hidden-";

/**
 * Replaces the username of a member whom a block hides, differently in each session. No real username looks like it.
 */
export function hiddenUsername(attendeeId: string): string {
  return `${hiddenPrefix}${attendeeId}`;
}

/** The inverse of `hiddenUsername`. */
export function attendeeIdOfHidden(userId: string): string | undefined {
  return userId.startsWith(hiddenPrefix) ? userId.slice(hiddenPrefix.length) : undefined;
}

/** The name as others see it: in full once connected, before that the first name and an initial. */
export function visibleName(fullName: string, connected: boolean): string {
  return connected ? isolated(fullName) : shortName(fullName, 1);
}

/**
 * The names of people who aren't connected to the reader and whom the reader must tell apart: where two would be the
 * same, with as many more letters of the last name as make them differ. Equal last names get none for each other.
 */
export function namesApart(fullNames: readonly string[]): string[] {
  return fullNames.map((fullName) => {
    const own = lettersOf(fullName);
    const alike = fullNames
      .filter((other) => wordsOf(other)[0] === wordsOf(fullName)[0])
      .map(lettersOf)
      .filter((letters) => letters.join("") !== own.join(""));
    const shared = alike.map((letters) => {
      const end = own.findIndex((letter, index) => letter !== letters[index]);
      return end === -1 ? own.length : end;
    });
    return shortName(fullName, Math.max(...shared, 0) + 1);
  });
}

function shortName(fullName: string, letters: number): string {
  const last = lastName(fullName);
  if (last === undefined) return firstName(fullName);
  const [initial = "", ...more] = [...last].slice(0, letters);
  return isolated(`${wordsOf(fullName)[0]} ${initial.toUpperCase()}${more.join("")}.`);
}

/** As compared. */
const lettersOf = (fullName: string): string[] => [...(lastName(fullName) ?? "").toLowerCase()];

function lastName(fullName: string): string | undefined {
  const words = wordsOf(fullName);
  return words.length > 1 ? words.at(-1) : undefined;
}

export function firstName(fullName: string): string {
  return isolated(wordsOf(fullName)[0] ?? "");
}

const wordsOf = (fullName: string): string[] => withoutIsolates(fullName).trim().split(/\s+/);

const rightToLeft =
  /[\p{Script=Adlam}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * A name to be put into a text: one that is written from right to left keeps its order, and the text's, between two
 * characters without width. No stored name has them. Idempotent.
 */
export const isolated = (name: string): string =>
  rightToLeft.test(name) ? `\u2068${withoutIsolates(name)}\u2069` : name;

export const withoutIsolates = (name: string): string => name.replaceAll(/[\u2068\u2069]/g, "");
