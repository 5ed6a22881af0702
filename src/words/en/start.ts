import { app } from "./app.ts";
import { landing } from "./landing.ts";

/** What the first load of the page says: the start page and the shell. */
export const start = { app, landing };
