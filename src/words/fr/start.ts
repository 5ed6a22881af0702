import type { StartMessages } from "#words/messages.ts";
import { app } from "./app.ts";
import { landing } from "./landing.ts";

export const start: StartMessages = { app, landing };
