import { describe, expect, it } from "vitest";
import type { Context } from "./context.ts";
import type { Job } from "./due-jobs.ts";
import type { Part } from "./part.ts";
import { createRounds } from "./rounds.ts";

const now = new Date("2026-11-20T18:00:00.000Z");

function roundsOf(schedule: Parameters<typeof createRounds>[0], parts: readonly Part[]) {
  let wake = () => undefined as void;
  let sentence: string | null = null;
  const errors: unknown[] = [];
  const context = {
    clock: { now: () => now },
    log: { error: (error: unknown) => errors.push(error) },
    maintenance: { read: async () => ({ sentence, since: null }), forget: () => undefined },
    database: { listen: async (_channel: string, heard: () => void) => void (wake = heard) },
  } as unknown as Context;
  return {
    rounds: createRounds(schedule, parts, context),
    wake: () => wake(),
    errors,
    say: (said: string | null) => void (sentence = said),
  };
}

describe("the rounds of a schedule", () => {
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
  const failing = (name: string, error = new Error(name)) => ({
    ...job(name),
    run: () => Promise.reject(error),
  });

  it("work due at one moment follows the schedule's order, not the parts'", async () => {
    done.length = 0;
    const parts: Part[] = [{ jobs: [job("third"), job("first")] }, { jobs: [job("second")] }];
    const schedule = [
      { name: "one", everyMs: 1_000, jobs: ["first", "second", "not there", "third"] },
    ];
    const { rounds } = roundsOf(schedule, parts);
    expect(rounds.jobs.map(({ name }) => name)).toEqual(["first", "second", "third"]);
    await rounds.run("one");
    expect(done).toEqual(["first", "second", "third"]);
  });

  it("a job or sweep outside the schedule is refused", () => {
    const parts: Part[] = [{ jobs: [job("lost")] }, { sweeps: [sweep("forgotten")] }];
    expect(() => roundsOf([], parts)).toThrow("Not in the schedule: lost, forgotten.");
    const triggering = [{ jobs: [{ ...job("known"), triggers: ["unknown"] }] }];
    const schedule = [{ name: "one", everyMs: 1_000, jobs: ["known"] }];
    expect(() => roundsOf(schedule, triggering)).toThrow("Not in the schedule: unknown.");
  });

  it("rounds that something wakes run even while time stands still", async () => {
    done.length = 0;
    const parts: Part[] = [{ sweeps: [sweep("sent"), sweep("swept")] }];
    const schedule = [
      { name: "outbox", everyMs: 1_000, wokenBy: "deliveries", sweeps: ["sent"] },
      { name: "leftovers", everyMs: 1_000, sweeps: ["swept"] },
    ];
    const { rounds, wake, errors } = roundsOf(schedule, parts);
    await rounds.connect();
    rounds.start(false);
    await new Promise(setImmediate);
    wake();
    await new Promise(setImmediate);
    await rounds.stop();
    wake();
    expect([done, errors]).toEqual([["sent", "sent"], []]);
  });

  it("no round begins during maintenance, and the work is done afterwards", async () => {
    done.length = 0;
    const parts: Part[] = [{ jobs: [job("groups")], sweeps: [sweep("sent")] }];
    const schedule = [
      { name: "one", everyMs: 1_000, wokenBy: "deliveries", jobs: ["groups"], sweeps: ["sent"] },
    ];
    const { rounds, wake, say } = roundsOf(schedule, parts);
    say("Back at 6.");
    await rounds.connect();
    await rounds.run("one");
    rounds.start(false);
    wake();
    await new Promise(setImmediate);
    expect(done).toEqual([]);
    say(null);
    wake();
    await new Promise(setImmediate);
    await rounds.stop();
    expect(done).toEqual(["groups", "sent"]);
  });

  it("a round reports a failing job or sweep and goes on", async () => {
    done.length = 0;
    const parts: Part[] = [
      {
        jobs: [failing("no groups"), job("venues")],
        sweeps: [failing("no mails"), sweep("swept")],
      },
    ];
    const jobs = ["no groups", "venues"];
    const schedule = [{ name: "one", everyMs: 1_000, jobs, sweeps: ["no mails", "swept"] }];
    const { rounds, errors } = roundsOf(schedule, parts);
    await rounds.run("one");
    expect(done).toEqual(["venues", "swept"]);
    expect(errors).toMatchObject([
      { err: new Error("no groups"), round: "one" },
      { err: new Error("no mails"), round: "one" },
    ]);
  });

  it("a round ends when the database is away and reports it to its caller", async () => {
    done.length = 0;
    const away = Object.assign(new Error("away"), { code: "ECONNREFUSED" });
    const parts: Part[] = [{ sweeps: [failing("mails", away), sweep("swept")] }];
    const schedule = [{ name: "one", everyMs: 1_000, sweeps: ["mails", "swept"] }];
    await expect(roundsOf(schedule, parts).rounds.run("one")).rejects.toThrow("away");
    expect(done).toEqual([]);
  });

  it("a round starts again at once while a sweep leaves something", async () => {
    done.length = 0;
    const all = Promise.withResolvers<void>();
    const mails = {
      name: "mails",
      async run() {
        done.push("some mails");
        if (done.length === 6) all.resolve();
        return done.length < 6;
      },
    };
    const schedule = [{ name: "one", everyMs: 100_000, sweeps: ["resets", "mails"] }];
    const { rounds } = roundsOf(schedule, [{ sweeps: [mails, sweep("resets")] }]);
    rounds.start(true);
    await all.promise;
    await rounds.stop();
    expect(done).toEqual(Array(3).fill(["resets", "some mails"]).flat());
  });

  it("stopping rounds finish their current work", async () => {
    done.length = 0;
    const begun = Promise.withResolvers<void>();
    const endless = {
      name: "mails",
      async run(stopping?: AbortSignal) {
        begun.resolve();
        while (!stopping?.aborted) await new Promise(setImmediate);
        done.push("a batch");
      },
    };
    const schedule = [{ name: "one", everyMs: 1_000, sweeps: ["mails", "swept"] }];
    const { rounds } = roundsOf(schedule, [{ sweeps: [endless, sweep("swept")] }]);
    rounds.start(true);
    await begun.promise;
    await rounds.stop();
    expect(done).toEqual(["a batch"]);
  });
});
