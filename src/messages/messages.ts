import type { englishStart } from "./english-start.ts";
import type { english } from "./english.ts";

/** Every catalogue has the shape of the English one. */
export type Messages = typeof english;

/** The part of a catalogue that the first load of the page carries. */
export type StartMessages = typeof englishStart;
