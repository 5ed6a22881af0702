import { z } from "zod";
import { addressForm, isEmailAddress } from "#shared/rules/email-addresses.ts";
import { fullNameMaxLength } from "#shared/rules/limits.ts";
import { isBlank, nameProblem, tidyName } from "#shared/rules/name-problems.ts";

/**
 * Text that PostgreSQL can store and compare: no NUL and no half surrogate pair. All text input must be storable,
 * except for ids and hashed input: calls share statements, which would fail for all of them.
 */
export const storable = z
  .string()
  .refine(
    (value) => value.isWellFormed() && !value.includes("\0"),
    "must not contain control characters",
  );

/** Readable for people too: no control characters except line breaks. */
const isReadable = (text: string) => !/[^\P{Cc}\n]|\p{Surrogate}/u.test(text);

/** Unifies line breaks and replaces tabs, which pasted text may contain. */
const plainSpace = (text: string) =>
  text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n").replaceAll("\t", " ");

/** One or more lines, trimmed. */
export const text = (max: number) =>
  z
    .string()
    .overwrite(plainSpace)
    .trim()
    .max(max)
    .refine(isReadable, "must not contain control characters");

/** Like `text`, with something visible. */
export const filledText = (max: number) =>
  text(max)
    .min(1, { abort: true })
    .refine((value) => !isBlank(value), "must not be empty");

/** Like `filledText`, on a single line: for lists, emails and calendar entries. */
export const filledLine = (max: number) =>
  filledText(max).refine((value) => !value.includes("\n"), "must be a line");

/** A mailbox, in the form in which addresses are compared. Every address from outside passes here. */
export const email = z
  .string()
  .overwrite(addressForm)
  .refine(isEmailAddress, "must be an email address");

export const fullName = z
  .string()
  // Longer names aren't examined. A letter may consist of several code points.
  .max(10 * fullNameMaxLength, { abort: true })
  .overwrite(tidyName)
  .min(1)
  .max(fullNameMaxLength, { abort: true })
  .refine(
    (name) => nameProblem(name) !== "unreadable_name",
    "must not contain characters that can't be seen",
  )
  .refine((name) => nameProblem(name) !== "link_in_name", "must not contain a link")
  .refine((name) => nameProblem(name) !== "reserved_name", "is kept for Spotter itself");

/** A code that people are given and type, in any case. */
export const codeText = () =>
  z.string().regex(/^[A-Za-z0-9-]{3,40}$/, "must be 3 to 40 letters, digits and dashes");

export const httpUrl = (max: number) => storable.max(max).pipe(z.url({ protocol: /^https?$/ }));

/** An opaque id. The server doesn't search for ids that can't be its own. */
export const id = z.string().min(1).max(64);

/** The form of every id. */
export const idPattern = /^[1-9]\d{0,17}$/;

export const username = storable.min(1).max(64);

/** An instant in UTC, ISO 8601 with milliseconds. */
export const instant = z.iso.datetime();

/** An existing day, `YYYY-MM-DD`, from year 1 on (PostgreSQL has no year 0). */
export const day = z.iso.date().refine((value) => !value.startsWith("0000"), "must be a real date");

/** The optional last segment of a path with the member's own username. */
export const ofUser = z.object({ username: username.optional() });

export const byId = z.object({ id });
