type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

interface Counting {
  readonly rules: Intl.PluralRules;
  readonly numbers: Intl.NumberFormat;
}

/** By language: a cheap phone takes long to make them, and many files have words with counts. */
const made = new Map<string, Counting>();

function countingIn(languageTag: string): Counting {
  const known = made.get(languageTag);
  if (known !== undefined) return known;
  const counting = {
    rules: new Intl.PluralRules(languageTag),
    numbers: new Intl.NumberFormat(languageTag),
  };
  made.set(languageTag, counting);
  return counting;
}

/** Picks the form that `count` takes in a language; `#` stands for the number. */
export const pluralsOf =
  (languageTag: string) =>
  (count: number, forms: PluralForms): string => {
    // With the first count, as a page may count nothing.
    const { rules, numbers } = countingIn(languageTag);
    return (forms[rules.select(count)] ?? forms.other).replaceAll("#", numbers.format(count));
  };
