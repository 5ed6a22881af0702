/** The first that a field offers. Nobody alive was born earlier. */
export const earliestBirthday = "1900-01-01";

export type BirthdayProblem = "invalid_birthday" | "ancient_birthday";

/** Why a birthday (`YYYY-MM-DD`, or empty) is refused on the day `today`; or null. */
export function birthdayProblem(birthday: string, today: string): BirthdayProblem | null {
  if (birthday === "") return null;
  if (birthday < earliestBirthday) return "ancient_birthday";
  return birthday > today ? "invalid_birthday" : null;
}

const minDigits = 5;

export function hasPhoneDigits(text: string): boolean {
  return text.replaceAll(/\D/g, "").length >= minDigits;
}
