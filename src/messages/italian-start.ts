import { app } from "./italian/app.ts";
import { landing } from "./italian/landing.ts";
import { ui } from "./italian/ui.ts";
import { update } from "./italian/update.ts";
import type { StartMessages } from "./messages.ts";

export const italianStart: StartMessages = { app, landing, ui, update };
