import { describe, expect, it } from "vitest";
import type { Context } from "./context.ts";
import type { Job } from "./due-jobs.ts";
import type { Part } from "./part.ts";
import { createRounds } from "./rounds.ts";

const now = new Date("2026-11-20T18:00:00.000Z");

function roundsOf(timetable: Parameters<typeof createRounds>[0], parts: readonly Part[]) {
  let wake = () => undefined as void;
  const errors: unknown[] = [];
  const context = {
    clock: { now: () => now },
    log: { error: (error: unknown) => errors.push(error) },
    database: { listen: async (_channel: string, heard: () => void) => void (wake = heard) },
  } as unknown as Context;
  return { rounds: createRounds(timetable, parts, context), wake: () => wake(), errors };
}

describe("the rounds of a timetable", () => {
  const done: string[] = [];
  const job = (name: string): Job => {
    let isDone = false;
    return {
      name,
      nextDueAt: async () => (isDone ? null : now),
      async run() {
        done.push(name);
        isDone = true;
      },
    };
  };
  const sweep = (name: string) => ({ name, run: async () => void done.push(name) });

  it("do what is due at the same moment in the timetable's order, whichever part comes first", async () => {
    done.length = 0;
    const parts: Part[] = [{ jobs: [job("third"), job("first")] }, { jobs: [job("second")] }];
    const timetable = [
      { name: "one", everyMs: 1_000, jobs: ["first", "second", "not there", "third"] },
    ];
    const { rounds } = roundsOf(timetable, parts);
    expect(rounds.jobs.map(({ name }) => name)).toEqual(["first", "second", "third"]);
    await rounds.run("one");
    expect(done).toEqual(["first", "second", "third"]);
  });

  it("refuse a part whose job or sweep stands in none", () => {
    const parts: Part[] = [{ jobs: [job("lost")] }, { sweeps: [sweep("forgotten")] }];
    expect(() => roundsOf([], parts)).toThrow("Not in the timetable: lost, forgotten.");
    const feeding = [{ jobs: [{ ...job("known"), feeds: ["unknown"] }] }];
    const timetable = [{ name: "one", everyMs: 1_000, jobs: ["known"] }];
    expect(() => roundsOf(timetable, feeding)).toThrow("Not in the timetable: unknown.");
  });

  it("that something wakes are done then, even where no time passes; the others are not", async () => {
    done.length = 0;
    const parts: Part[] = [{ sweeps: [sweep("sent"), sweep("swept")] }];
    const timetable = [
      { name: "outbox", everyMs: 1_000, wokenBy: "deliveries", sweeps: ["sent"] },
      { name: "leftovers", everyMs: 1_000, sweeps: ["swept"] },
    ];
    const { rounds, wake, errors } = roundsOf(timetable, parts);
    await rounds.connect();
    rounds.start(false);
    await new Promise(setImmediate);
    wake();
    await rounds.stop();
    wake();
    expect([done, errors]).toEqual([["sent", "sent"], []]);
  });
});
