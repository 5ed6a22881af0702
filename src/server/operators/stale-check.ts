import { ApiProblem } from "#server/platform/problems.ts";

/** Throws `stale` where somebody has changed what the client saw; `now` is how it is, in the words of the contract. */
export function requireSeen<Fields extends object>(
  seen: { readonly [Name in keyof Fields]?: Fields[Name] | undefined } | undefined,
  now: Fields,
): void {
  const current = Object.fromEntries<unknown>(Object.entries(now));
  const isOtherwise = Object.entries(seen ?? {}).some(
    ([name, value]) => value !== undefined && !isSame(value, current[name]),
  );
  if (isOtherwise) throw new ApiProblem("stale", { current });
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
