import type { all } from "./en/all.ts";
import type { server } from "./en/server.ts";
import type { start } from "./en/landing.ts";
import type { tabs } from "./en/tabs.ts";

/** English is the typed master of all other languages. */
export type Messages = typeof all;

export type TabMessages = typeof tabs;

export type StartMessages = typeof start;

export type ServerMessages = typeof server;
