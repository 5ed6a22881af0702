import type { StartMessages } from "#messages/messages.ts";
import { app } from "./app.ts";
import { landing } from "./landing.ts";

export const start: StartMessages = { app, landing };
