import { TextField } from "./text-field.tsx";

interface BirthdayFieldProps {
  words: { readonly birthday: string; readonly birthdayHint: string };
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  /** The last day that can be chosen. */
  today: string;
  error: string | null;
  onChange: (birthday: string) => void;
}

/** Asks for the birthday, which nobody has to say, and says what becomes of it. */
export const BirthdayField = ({ words, value, today, error, onChange }: BirthdayFieldProps) => (
  <TextField
    label={words.birthday}
    hint={words.birthdayHint}
    optional
    type="date"
    value={value}
    max={today}
    error={error}
    name="birthday"
    autoComplete="bday"
    onChange={(event) => onChange(event.target.value)}
  />
);
