import { app } from "./english/app.ts";
import { landing } from "./english/landing.ts";
import { ui } from "./english/ui.ts";
import { update } from "./english/update.ts";

/** The rooms that the first load of the page needs; the others come with the first screen behind it. */
export const englishStart = { app, landing, ui, update };
