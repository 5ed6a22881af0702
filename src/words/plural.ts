import { cached } from "./formatter-cache.ts";

type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

// Created with the first count, which many pages never need.
const pluralRules = cached((languageTag) => new Intl.PluralRules(languageTag));
const numbers = cached((languageTag) => new Intl.NumberFormat(languageTag));

/** Picks the form that `count` takes in a language; `#` stands for the number. */
export const pluralsOf =
  (languageTag: string) =>
  (count: number, forms: PluralForms): string => {
    const form = forms[pluralRules(languageTag).select(count)] ?? forms.other;
    return form.replaceAll("#", numbers(languageTag).format(count));
  };
