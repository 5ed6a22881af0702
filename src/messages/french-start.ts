import { app } from "./french/app.ts";
import { landing } from "./french/landing.ts";
import { ui } from "./french/ui.ts";
import { update } from "./french/update.ts";
import type { StartMessages } from "./messages.ts";

export const frenchStart: StartMessages = { app, landing, ui, update };
