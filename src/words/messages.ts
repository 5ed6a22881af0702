import type { all } from "./en/all.ts";
import type { server } from "./en/server.ts";
import type { start } from "./en/start.ts";
import type { tabs } from "./en/tabs.ts";

/** English is the typed master: every other language has the shape of its words. */
export type Messages = typeof all;

/** The part that the tabs of the app need. */
export type TabMessages = typeof tabs;

/** The part that the first load of the page carries. */
export type StartMessages = typeof start;

/** What the server itself says. */
export type ServerMessages = typeof server;
