import { englishStart } from "./english-start.ts";
import type { StartMessages } from "./messages.ts";

export const germanStart: StartMessages = englishStart;
