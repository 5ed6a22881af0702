import { z } from "zod";

/** A text that may be missing; never an empty one. */
export const optionalText = z.string().trim().min(1).optional();

export const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http(s) address" });

/** A whole number; `message` says what it must be, in words that follow the setting's name. */
export const wholeNumber = (min: number, max: number, message: string) =>
  z.coerce.number(message).int(message).min(min, message).max(max, message);
