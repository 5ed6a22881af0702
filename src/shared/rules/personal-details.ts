/** The earliest birthday that anyone alive can have, and the first that a field offers. */
export const earliestBirthday = "1900-01-01";

export type BirthdayProblem = "invalid_birthday" | "ancient_birthday";

/** What is wrong with a birthday (`YYYY-MM-DD`, or empty for none) on the day `today`; null for nothing. */
export function birthdayProblem(birthday: string, today: string): BirthdayProblem | null {
  if (birthday === "") return null;
  if (birthday < earliestBirthday) return "ancient_birthday";
  return birthday > today ? "invalid_birthday" : null;
}

const minDigits = 5;

/** Whether the text has the digits that a phone number needs at least, whatever stands between them. */
export function hasPhoneDigits(text: string): boolean {
  return text.replaceAll(/\D/g, "").length >= minDigits;
}
