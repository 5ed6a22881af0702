import { app } from "./portuguese/app.ts";
import { landing } from "./portuguese/landing.ts";
import { ui } from "./portuguese/ui.ts";
import { update } from "./portuguese/update.ts";
import type { StartMessages } from "./messages.ts";

export const portugueseStart: StartMessages = { app, landing, ui, update };
