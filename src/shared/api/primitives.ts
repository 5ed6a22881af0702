import { z } from "zod";

/** Text that PostgreSQL can store: no NUL and no half of a surrogate pair. */
const storable = (text: string) => !/\u0000|\p{Surrogate}/u.test(text);

/** A line or more of text, trimmed, of at most `max` characters. */
export const text = (max: number) =>
  z.string().trim().max(max).refine(storable, "must not contain control characters");

/** Like `text`, with at least one character left after trimming. */
export const filledText = (max: number) =>
  z.string().trim().min(1).max(max).refine(storable, "must not contain control characters");

/** An opaque id. What is no id of ours is simply not found. */
export const id = z.string().min(1).max(64);

export const username = z.string().min(1).max(64);

/** An instant in UTC, ISO 8601 with milliseconds. */
export const instant = z.iso.datetime();

/** A day that exists, `YYYY-MM-DD`, from year 1 on (PostgreSQL knows no year 0). */
export const day = z.iso.date().refine((value) => !value.startsWith("0000"), "must be a real date");

/** The calls "by user" work with the username as the last segment and, for oneself, without it. */
export const ownPaths = <Path extends string>(path: Path) => [path, `${path}/:username`] as const;
export const ofUser = z.object({ username: username.optional() });

export const byId = z.object({ id });
