import { app } from "./spanish/app.ts";
import { landing } from "./spanish/landing.ts";
import { ui } from "./spanish/ui.ts";
import { update } from "./spanish/update.ts";
import type { StartMessages } from "./messages.ts";

export const spanishStart: StartMessages = { app, landing, ui, update };
