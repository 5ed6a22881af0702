import { sweepAttempts } from "./attempts.ts";
import type { Context } from "./context.ts";
import type { Part } from "./part.ts";

/** Sweeps away what all others have counted. */
export function attemptsPart({ db, realClock }: Context): Part {
  return {
    sweeps: [{ name: "sweep attempts", run: () => sweepAttempts(db, realClock.now()) }],
  };
}
