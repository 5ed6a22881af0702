/** The first that a field offers. Nobody alive was born earlier. */
export const earliestBirthday = "1900-01-01";

export type BirthdayProblem = "invalid_birthday" | "ancient_birthday" | "too_young";

/** Why a birthday (`YYYY-MM-DD`, or empty) is refused on the day `today`; or null. No minimum age is 0. */
export function birthdayProblem(
  birthday: string,
  today: string,
  minimumAge: number,
): BirthdayProblem | null {
  if (birthday === "") return null;
  if (birthday < earliestBirthday) return "ancient_birthday";
  if (birthday > today) return "invalid_birthday";
  return ageOn(today, birthday) < minimumAge ? "too_young" : null;
}

/** In whole years. A person born on February 29 turns a year older on March 1 of other years. */
function ageOn(today: string, birthday: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) >= birthday.slice(5) ? years : years - 1;
}

const minDigits = 5;

export function hasPhoneDigits(text: string): boolean {
  return text.replaceAll(/\D/g, "").length >= minDigits;
}
