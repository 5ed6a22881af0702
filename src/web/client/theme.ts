import { themes } from "#shared/rules/choices.ts";
import type { Theme } from "#shared/rules/choices.ts";
import { oneOf } from "./stored.ts";
import { storedSetting } from "./stored-setting.ts";

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
