type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Picks the form that `count` takes in a language; `#` stands for the number. */
export function pluralsOf(languageTag: string) {
  // Made with the first count: a cheap phone takes long over it, and a page may count nothing.
  let rules: Intl.PluralRules | undefined;
  let numbers: Intl.NumberFormat | undefined;
  return (count: number, forms: PluralForms): string => {
    rules ??= new Intl.PluralRules(languageTag);
    numbers ??= new Intl.NumberFormat(languageTag);
    return (forms[rules.select(count)] ?? forms.other).replaceAll("#", numbers.format(count));
  };
}
