import { serverWords } from "#messages/server-words.ts";
import { isMuted } from "#shared/rules/moderation.ts";
import type { LoggedInMember } from "#server/identity/login-lookup.ts";
import type { Context } from "#server/platform/context.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { findTimeZoneOf } from "./message-queries.ts";

/** Throws `muted`, which says until when, if the member is muted. */
export async function requireUnmuted(
  { db, clock }: Pick<Context, "db" | "clock">,
  { city, mutedUntil }: Pick<LoggedInMember, "city" | "mutedUntil">,
): Promise<void> {
  if (mutedUntil === null || !isMuted(mutedUntil, clock.now())) return;
  const timeZone = await findTimeZoneOf(db, city);
  throw new ApiProblem("muted", {
    detail: (language) =>
      serverWords(language).measures.mutedUntil({ until: mutedUntil, timeZone }),
  });
}
