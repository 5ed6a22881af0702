import { chooseVenue } from "#shared/rules/venue-vote.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { homeOfZip } from "./homes.ts";
import {
  findVotedVenue,
  listCandidates,
  listVoters,
  lockDueReveal,
  revealVenue,
} from "./reveal-queries.ts";

/**
 * Reveals the session's venue if it is due at `now`: the one that an operator fixed beforehand,
 * or else what the vote chooses. Says whether it did, and there is one.
 */
export async function revealVenueOf(trx: Trx, sessionId: string, now: Date): Promise<boolean> {
  const due = await lockDueReveal(trx, sessionId, now);
  if (due === undefined) return false;
  const venueId =
    due.fixedVenueId ??
    (await findVenueByVote(
      trx,
      sessionId,
      due.defaultVenueId,
      await listCandidates(trx, sessionId),
    ));
  await revealVenue(trx, sessionId, venueId, now);
  return venueId !== null;
}

/**
 * Has a session that was changed take place elsewhere where the venue that was revealed to its members doesn't serve it any
 * more, is too small or closed then; at none for now where there is no other. One that an
 * operator fixed stays. Says whether it is elsewhere now.
 */
export async function replaceUnfitVenue(trx: Trx, sessionId: string, now: Date): Promise<boolean> {
  const session = await findVotedVenue(trx, sessionId);
  if (session === undefined) return false;
  const candidates = await listCandidates(trx, sessionId);
  if (candidates.some(({ id }) => id === session.venueId)) return false;
  const venueId = await findVenueByVote(trx, sessionId, session.defaultVenueId, candidates);
  await revealVenue(trx, sessionId, venueId, now);
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
