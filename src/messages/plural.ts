type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Picks the form that `count` takes in a language; `#` stands for the number. */
export function pluralsOf(languageTag: string) {
  const rules = new Intl.PluralRules(languageTag);
  const numbers = new Intl.NumberFormat(languageTag);
  return (count: number, forms: PluralForms): string =>
    (forms[rules.select(count)] ?? forms.other).replaceAll("#", numbers.format(count));
}
