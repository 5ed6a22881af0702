import { languageFor } from "#words/languages.ts";
import { languages } from "#shared/rules/choices.ts";
import type { Language } from "#shared/rules/choices.ts";
import { oneOf } from "./stored.ts";
import { storedSetting } from "./stored-setting.ts";

/** By default the device's own language. `public/before-paint.js` reads the same key. */
export const languageSetting = storedSetting<Language>("spotter.language", oneOf(languages), () =>
  languageFor(navigator.languages),
);
