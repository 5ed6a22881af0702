import { languages, themes } from "#shared/rules/choices.ts";
import type { Language, Theme } from "#shared/rules/choices.ts";
import { languageFor } from "#words/languages.ts";
import { createStore } from "./store.ts";
import { anyText, oneOf, stored, storedSetting } from "./stored.ts";

export const accessFlag = storedSetting("spotter.access", oneOf(["true", "false"]), () => "false");

/** The access code that was entered here, which the sign-up counts. */
export const enteredCode = stored("spotter.code", anyText, "localStorage");

/** The guest pass that was opened here, with which the sign-up leads back to it. */
export const openedPass = stored("spotter.guest-pass", anyText, "localStorage");

/** Whether the access code was entered since the page was loaded: the login screen then greets a newcomer. */
export const justEnteredAccessCode = createStore(false);

/** By default the device's own language. `public/before-paint.js` reads the same key. */
export const languageSetting = storedSetting<Language>("spotter.language", oneOf(languages), () =>
  languageFor(navigator.languages),
);

/** This device's theme. `public/before-paint.js` reads the same key before the first paint. */
export const themeSetting = storedSetting<Theme>("spotter.theme", oneOf(themes), () => "system");

const darkDevice = () => matchMedia("(prefers-color-scheme: dark)");

function applyTheme() {
  const setting = themeSetting.get();
  const shown = setting === "system" ? (darkDevice().matches ? "dark" : "light") : setting;
  const root = document.documentElement;
  if (root.dataset["theme"] === shown) return;
  root.dataset["theme"] = shown;
  const canvas = getComputedStyle(root).getPropertyValue("--canvas").trim();
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute("content", canvas);
}

/** Applies the chosen theme, following the device while it is `system`. */
export function followTheme() {
  applyTheme();
  themeSetting.subscribe(applyTheme);
  darkDevice().addEventListener("change", applyTheme);
}
