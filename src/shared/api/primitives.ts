import { z } from "zod";
import { addressForm, isEmailAddress } from "#shared/rules/email-addresses.ts";
import { fullNameMaxLength } from "#shared/rules/limits.ts";
import { nameProblem, tidyName } from "#shared/rules/name-problems.ts";

/**
 * Text that PostgreSQL can store and compare: no NUL and no half of a surrogate pair. Whatever text comes in is held
 * to it, but for ids and for what is hashed: calls share statements, and it would fail for all of them.
 */
export const storable = z
  .string()
  .refine(
    (value) => value.isWellFormed() && !value.includes("\0"),
    "must not contain control characters",
  );

/** What people can read as well: no control but line breaks. */
const isReadable = (text: string) => !/[^\P{Cc}\n]|\p{Surrogate}/u.test(text);

/** Line breaks of one kind, and spaces for tabs: what is pasted into a field holds others. */
const plainSpace = (text: string) =>
  text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n").replaceAll("\t", " ");

/** A line or more of text, trimmed, of at most `max` characters. */
export const text = (max: number) =>
  z
    .string()
    .overwrite(plainSpace)
    .trim()
    .max(max)
    .refine(isReadable, "must not contain control characters");

/** Like `text`, with something to be seen in it. */
export const filledText = (max: number) =>
  text(max)
    .min(1, { abort: true })
    .refine((value) => !isBlank(value), "must not be empty");

/** Like `filledText`, without a break: what is one line of a list, a mail or a calendar entry. */
export const filledLine = (max: number) =>
  filledText(max).refine((value) => !value.includes("\n"), "must be a line");

/** What names a mailbox, in the form in which addresses are compared; the one form in which they are taken from anywhere. */
export const email = z
  .string()
  .overwrite(addressForm)
  .refine(isEmailAddress, "must be an email address");

/** What a member is called. */
export const fullName = z
  .string()
  // Whatever is longer isn't looked at any closer; a letter may come in parts.
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

/** An http or https address of at most `max` characters. */
export const httpUrl = (max: number) => storable.max(max).pipe(z.url({ protocol: /^https?$/ }));

/** An opaque id. What is no id of ours is simply not found: the server looks for nothing that can't be one. */
export const id = z.string().min(1).max(64);

/** What every id of ours looks like. */
export const idPattern = /^[1-9]\d{0,17}$/;

export const username = storable.min(1).max(64);

/** An instant in UTC, ISO 8601 with milliseconds. */
export const instant = z.iso.datetime();

/** A day that exists, `YYYY-MM-DD`, from year 1 on (PostgreSQL knows no year 0). */
export const day = z.iso.date().refine((value) => !value.startsWith("0000"), "must be a real date");

/** The last segment of a path may name the member, who is oneself. */
export const ofUser = z.object({ username: username.optional() });

export const byId = z.object({ id });

/** Whether a text shows nothing: spaces alone, or characters that take no room (the Braille blank only looks like none). */
export const isBlank = (text: string): boolean => !/[^\s\p{Cc}\p{Cf}\p{DI}\u2800]/u.test(text);
