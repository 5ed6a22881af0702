import { englishFirst } from "./english-first.ts";
import { englishLater } from "./english-later.ts";

/** The typed master of all words on the screens, one file a room. */
export const english = { ...englishFirst, ...englishLater };
