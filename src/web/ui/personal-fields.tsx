import type { ReactNode } from "react";
import { earliestBirthday } from "#shared/rules/personal-details.ts";
import { genders } from "#shared/rules/choices.ts";
import { TextField } from "./text-field.tsx";
import { RadioCards } from "./radio-cards.tsx";

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

type Gender = (typeof genders)[number];

interface GenderFieldProps {
  words: { readonly gender: string; readonly genderHint: string };
  /** Shown in the label's place. */
  question?: ReactNode;
  labels: Readonly<Record<Gender, string>>;
  value: Gender | null;
  onChange: (gender: Gender) => void;
}

export const GenderField = ({ words, question, labels, value, onChange }: GenderFieldProps) => (
  <RadioCards
    legend={question ?? words.gender}
    hint={words.genderHint}
    optional
    columns={2}
    options={genders.map((gender) => ({ value: gender, label: labels[gender] }))}
    value={value}
    onChange={onChange}
  />
);
