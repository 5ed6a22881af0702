import type { ReactNode } from "react";
import { earliestBirthday } from "#shared/rules/birthdays.ts";
import { TextField } from "./text-field.tsx";

interface BirthdayFieldProps {
  words: { readonly birthday: string; readonly birthdayHint: string };
  /** Asked in the label's place, which stays the field's name. */
  question?: ReactNode;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  /** The last day that can be chosen. */
  today: string;
  error: string | null;
  onChange: (birthday: string) => void;
}

/** Asks for the birthday, which nobody has to say, and says what becomes of it. */
export const BirthdayField = ({
  words,
  question,
  value,
  today,
  error,
  onChange,
}: BirthdayFieldProps) => (
  <TextField
    label={question ?? words.birthday}
    aria-label={question === undefined ? undefined : words.birthday}
    hint={words.birthdayHint}
    optional
    type="date"
    value={value}
    min={earliestBirthday}
    max={today}
    error={error}
    name="birthday"
    autoComplete="bday"
    onChange={(event) => onChange(event.target.value)}
  />
);
