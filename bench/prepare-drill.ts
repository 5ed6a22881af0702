import { minuteMs } from "#shared/rules/durations.ts";
import { makeThrowAwayFolder } from "./throw-away-folder.ts";

/**
 * A drill's temporary folder, its cleanups (last first), and `run`, which sets the exit code by whether all promises
 * were kept. Ends by itself after `maxMinutes`.
 */
export function prepareDrill(maxMinutes: number) {
  process.once("SIGINT", () => process.exit(130)).once("SIGTERM", () => process.exit(143));
  const overdue = setTimeout(() => {
    console.error(`The drill wasn't over after ${maxMinutes} minutes.`);
    process.exit(1);
  }, maxMinutes * minuteMs);
  const folder = makeThrowAwayFolder();
  const cleanUp: (() => Promise<unknown>)[] = [];
  return {
    folder,
    cleanUp,
    run: async (drill: () => Promise<boolean>): Promise<void> => {
      let isWhole = false;
      try {
        isWhole = await drill();
      } finally {
        clearTimeout(overdue);
        for (const end of cleanUp.toReversed()) await end();
        folder.remove();
      }
      process.exitCode = isWhole ? 0 : 1;
    },
  };
}
