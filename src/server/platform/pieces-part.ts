import { hourMs } from "#shared/rules/durations.ts";
import type { Context } from "./context.ts";
import type { Part } from "./part.ts";
import { deleteStaleFailures } from "./piece-queries.ts";

/** Forgets what failed and isn't due any more: a session that was called off, say. */
export function piecesPart({ db, clock }: Context): Part {
  const before = () => new Date(clock.now().getTime() - hourMs);
  return {
    sweeps: [{ name: "sweep failed pieces", run: () => deleteStaleFailures(db, before()) }],
  };
}
