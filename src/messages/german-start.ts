import { app } from "./german/app.ts";
import { landing } from "./german/landing.ts";
import { ui } from "./german/ui.ts";
import { update } from "./german/update.ts";
import type { StartMessages } from "./messages.ts";

export const germanStart: StartMessages = { app, landing, ui, update };
