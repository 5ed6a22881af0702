import type { GroupReason } from "#shared/api/bookings.ts";
import type { Context } from "#server/platform/context.ts";
import { scorePairs } from "./compute-groups.ts";
import { weightsOf } from "./learning.ts";
import { findGroupedSession, listPeople, listReasons } from "./queries.ts";

export interface ScoredGroup {
  readonly groupNo: number;
  /** The average of how well its people suit each other, 0 to 1; null for one alone. */
  readonly score: number | null;
  readonly reasons: readonly GroupReason[];
  readonly memberIds: readonly string[];
}

export async function readScoredGroups(
  { db }: Pick<Context, "db">,
  sessionId: string,
): Promise<ScoredGroup[]> {
  const session = await findGroupedSession(db, sessionId);
  if (session === undefined) return [];
  const people = await listPeople(db, sessionId);
  const grouped = people.filter(({ groupNo }) => groupNo !== null);
  if (grouped.length === 0) return [];
  const { weights } = await weightsOf(db, sessionId, false);
  const scores = await scorePairs(db, people, { startsAt: session.startsAt, weights });
  const reasons = await listReasons(db, [sessionId]);
  const placesOf = Map.groupBy(people.keys(), (place) => people[place]?.groupNo ?? null);
  return [...placesOf]
    .flatMap(([groupNo, places]) => {
      if (groupNo === null) return [];
      const pairs = places.flatMap((one, index) =>
        places.slice(index + 1).map((other) => scores[one]?.[other] ?? 0),
      );
      const sum = pairs.reduce((total, score) => total + score, 0);
      return [
        {
          groupNo,
          score: pairs.length === 0 ? null : sum / pairs.length,
          reasons: reasons.get(`${sessionId}:${groupNo}`) ?? [],
          memberIds: places.flatMap((place) => people[place]?.memberId ?? []),
        },
      ];
    })
    .toSorted((one, other) => one.groupNo - other.groupNo);
}
