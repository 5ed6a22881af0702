import { app } from "./japanese/app.ts";
import { landing } from "./japanese/landing.ts";
import { ui } from "./japanese/ui.ts";
import { update } from "./japanese/update.ts";
import type { StartMessages } from "./messages.ts";

export const japaneseStart: StartMessages = { app, landing, ui, update };
