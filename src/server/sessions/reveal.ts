import { chooseVenue } from "#shared/rules/venue-vote.ts";
import type { Db } from "#server/platform/database.ts";
import { homeOfZip } from "./homes.ts";
import {
  findVotedVenue,
  listCandidates,
  listVoters,
  lockNextReveal,
  revealVenue,
} from "./reveal-queries.ts";

/**
 * Reveals one session whose venue is due at `now`, in the transaction `db`: the one that an operator fixed beforehand,
 * or else what the vote chooses. Undefined when none is left; a session may be left without a venue.
 */
export async function revealNextVenue(
  db: Db,
  now: Date,
): Promise<{ id: string; hasVenue: boolean } | undefined> {
  const due = await lockNextReveal(db, now);
  if (due === undefined) return undefined;
  const venueId =
    due.fixedVenueId ??
    (await findVenueByVote(db, due.id, due.defaultVenueId, await listCandidates(db, due.id)));
  await revealVenue(db, due.id, venueId, now);
  return { id: due.id, hasVenue: venueId !== null };
}

/**
 * Has a session that was changed take place elsewhere where the venue that was revealed to its members doesn't serve it any
 * more, is too small or closed then, in the transaction `db`; at none for now where there is no other. One that an
 * operator fixed stays. Says whether it is elsewhere now.
 */
export async function replaceUnfitVenue(db: Db, sessionId: string, now: Date): Promise<boolean> {
  const session = await findVotedVenue(db, sessionId);
  if (session === undefined) return false;
  const candidates = await listCandidates(db, sessionId);
  if (candidates.some(({ id }) => id === session.venueId)) return false;
  const venueId = await findVenueByVote(db, sessionId, session.defaultVenueId, candidates);
  await revealVenue(db, sessionId, venueId, now);
  return true;
}

async function findVenueByVote(
  db: Db,
  sessionId: string,
  defaultVenueId: string,
  candidates: Awaited<ReturnType<typeof listCandidates>>,
) {
  const voters = await listVoters(db, sessionId);
  return chooseVenue(
    candidates,
    voters.map(({ zipCode, ...voter }) => ({ ...voter, home: homeOfZip(zipCode) })),
    defaultVenueId,
  );
}
