import type { ReactNode } from "react";
import { earliestBirthday } from "#shared/rules/personal-details.ts";
import { TextField } from "./text-field.tsx";

interface BirthdayFieldProps {
  words: { readonly birthday: string; readonly birthdayHint: string };
  /** Shown in the label's place; the label stays the field's name. */
  question?: ReactNode;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  today: string;
  error: string | null;
  onChange: (birthday: string) => void;
}

/** An optional birthday, with its use explained. */
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
    data-empty={value === "" || undefined}
    onChange={(event) => onChange(event.target.value)}
  />
);
