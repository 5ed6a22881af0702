import type { ReactNode } from "react";
import { genders } from "#shared/rules/choices.ts";
import { RadioCards } from "./radio-cards.tsx";

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
