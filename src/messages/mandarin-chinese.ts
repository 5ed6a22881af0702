import { english } from "./english.ts";
import type { Messages } from "./messages.ts";

export const mandarinChinese: Messages = english;
