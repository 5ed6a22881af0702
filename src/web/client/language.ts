import { languageFor } from "#words/languages.ts";
import { languages } from "#shared/rules/choices.ts";
import type { Language } from "#shared/rules/choices.ts";
import { oneOf } from "./stored.ts";
import { storedSetting } from "./stored-setting.ts";

/**
 * The language of this device's screens; by default the device's own. `public/before-paint.js` reads the same key
 * before the first paint.
 */
export const languageSetting = storedSetting<Language>("spotter.language", oneOf(languages), () =>
  languageFor(navigator.languages),
);
