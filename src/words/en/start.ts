import { app } from "./app.ts";
import { landing } from "./landing.ts";

/** Words of the first load: the start page and the shell. */
export const start = { app, landing };
