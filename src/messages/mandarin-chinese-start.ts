import { app } from "./mandarin-chinese/app.ts";
import { landing } from "./mandarin-chinese/landing.ts";
import { ui } from "./mandarin-chinese/ui.ts";
import { update } from "./mandarin-chinese/update.ts";
import type { StartMessages } from "./messages.ts";

export const mandarinChineseStart: StartMessages = { app, landing, ui, update };
