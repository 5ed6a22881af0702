import type { LocationType } from "./choices.ts";
import { milesToNearest } from "./distances.ts";
import type { Coordinates } from "./distances.ts";
import { suitsLocationType } from "./choices.ts";

/** A venue that is open on the session's day and has room for all its spots. */
export interface VenueCandidate {
  readonly id: string;
  readonly areaId: string;
  /** Whether it has the equipment for the session's workout. */
  readonly servesType: boolean;
  readonly locationType: LocationType | null;
  readonly place: Coordinates | null;
}

export interface Voter {
  /** The area chosen when booking. */
  readonly areaId: string;
  readonly locationType: LocationType | null;
  readonly home: Coordinates | null;
  readonly travelRadius: number;
}

/**
 * The venue of a session, by its id, or null if there is no candidate. Candidates come oldest first.
 *
 * 1. The area with most votes wins. Among its venues that serve the workout, the one whose kind suits most attendees;
 *    then the default one, then the oldest.
 * 2. Without votes, with a tie, or if nothing in that area serves the workout: the default venue.
 * 3. If that is unavailable, the venue of the city that is out of reach for the fewest attendees; then the one whose
 *    kind suits most, then the one with the fewest miles in total, then the oldest.
 */
export function chooseVenue(
  candidates: readonly VenueCandidate[],
  voters: readonly Voter[],
  defaultVenueId: string,
): string | null {
  const serving = candidates.filter(({ servesType }) => servesType);
  const areaId = winningArea(voters);
  const inArea = serving.filter((venue) => venue.areaId === areaId);
  if (inArea.length > 0) {
    return best(inArea, (venue) => [
      -countSuited(venue, voters),
      venue.id === defaultVenueId ? 0 : 1,
    ]);
  }
  if (candidates.some(({ id }) => id === defaultVenueId)) return defaultVenueId;
  return best(serving, (venue) => [
    countOutOfReach(venue, voters),
    -countSuited(venue, voters),
    sumOfMiles(venue, voters),
  ]);
}

/** The area with most votes, of equals the one voted for first; null without votes. Votes come earliest first. */
export function leadingArea(votes: readonly Pick<Voter, "areaId">[]): string | null {
  return areasWithMostVotes(votes)[0] ?? null;
}

/** Undefined without votes or with a tie. */
function winningArea(voters: readonly Voter[]): string | undefined {
  const winners = areasWithMostVotes(voters);
  return winners.length === 1 ? winners[0] : undefined;
}

function areasWithMostVotes(voters: readonly Pick<Voter, "areaId">[]): string[] {
  const votes = new Map<string, number>();
  for (const { areaId } of voters) votes.set(areaId, (votes.get(areaId) ?? 0) + 1);
  const max = Math.max(...votes.values());
  return [...votes].filter(([, count]) => count === max).map(([areaId]) => areaId);
}

const milesOf = ({ place }: VenueCandidate, { home }: Voter) => milesToNearest(home, [place]);

const countSuited = (venue: VenueCandidate, voters: readonly Voter[]) =>
  voters.filter((voter) => suitsLocationType(voter.locationType, venue.locationType)).length;

const countOutOfReach = (venue: VenueCandidate, voters: readonly Voter[]) =>
  voters.filter((voter) => (milesOf(venue, voter) ?? 0) > voter.travelRadius).length;

const sumOfMiles = (venue: VenueCandidate, voters: readonly Voter[]) =>
  voters.reduce((sum, voter) => sum + (milesOf(venue, voter) ?? 0), 0);

/** The id with the lowest figures, compared one by one. Of equals, the first. */
function best(
  venues: readonly VenueCandidate[],
  figuresOf: (venue: VenueCandidate) => readonly number[],
): string | null {
  const ranked = venues.map((venue) => ({ id: venue.id, figures: figuresOf(venue) }));
  const [first] = ranked.toSorted((one, other) => {
    const differing = one.figures.findIndex((figure, at) => figure !== other.figures[at]);
    return (one.figures[differing] ?? 0) - (other.figures[differing] ?? 0);
  });
  return first?.id ?? null;
}
