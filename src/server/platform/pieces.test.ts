import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase } from "#testing/test-database.ts";
import type { Context } from "./context.ts";
import type { Database } from "./database.ts";
import { runDueJobs } from "./due-jobs.ts";
import { jobOfPieces, retryPieces, sweepOfPieces } from "./pieces.ts";
import type { Piecework } from "./pieces.ts";

const minute = 60_000;
const noon = new Date("2026-11-20T12:00:00.000Z");
const after = (minutes: number) => new Date(noon.getTime() + minutes * minute);

let database: Database;
let logged: { job: string; row: string; failures: number; retryAt: Date }[];
let done: string[];
let due: Map<string, Date>;
let failing: Map<string, Error>;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  [logged, done, due, failing] = [[], [], new Map(), new Map()];
  await database.db.deleteFrom("failed_pieces").execute();
});

const context = () =>
  ({
    db: database.db,
    log: { error: (facts: (typeof logged)[number]) => logged.push(facts), warn: () => undefined },
  }) as unknown as Context;

const finish = (pieces: readonly string[], now: Date) => {
  for (const piece of pieces) if (failing.has(piece)) throw failing.get(piece);
  for (const piece of pieces) {
    due.delete(piece);
    done.push(`${piece} at ${(now.getTime() - noon.getTime()) / minute}`);
  }
};
const errands = (): Piecework => ({
  name: "errands",
  due: (until) => {
    const pieces = [...due].filter(([, at]) => at <= until);
    return sql`select * from unnest(
      ${pieces.map(([piece]) => piece)}::text[], ${pieces.map(([, at]) => at)}::timestamptz[]
    ) as due (piece, due_at)`;
  },
  one: async (piece, now) => finish([piece], now),
});
const run = (work: Piecework, from: Date, until = from) =>
  runDueJobs([jobOfPieces(context(), work)], from, until, async () => undefined);
const failures = () =>
  database.db
    .selectFrom("failed_pieces")
    .select(["work", "piece", "failures", "failing_since as since", "retry_at as retry", "error"])
    .orderBy("work")
    .orderBy("piece")
    .execute();

describe("work in pieces", () => {
  it("a failing piece is logged, recorded and put off, and the others go on", async () => {
    for (const piece of ["a", "b", "c"]) due.set(piece, noon);
    failing.set("a", new Error("poisoned"));
    await run(errands(), noon);
    expect(done).toEqual(["b at 0", "c at 0"]);
    const retry = after(1);
    expect(logged).toMatchObject([{ job: "errands", row: "a", failures: 1, retryAt: retry }]);
    const noted = { work: "errands", piece: "a", failures: 1, since: noon, retry };
    expect(await failures()).toEqual([{ ...noted, error: "poisoned" }]);
  });

  it("a failed piece is retried after growing pauses, also when the clock jumps", async () => {
    due.set("a", noon).set("b", after(100));
    failing.set("a", new Error("poisoned"));
    await run(errands(), noon, after(14));
    expect(logged.map(({ retryAt }) => retryAt)).toEqual([1, 3, 7, 15].map(after));
    const job = jobOfPieces(context(), errands());
    expect(await job.nextDueAt(after(14))).toBeNull();
    expect(await job.nextDueAt(after(60))).toEqual(after(15));
    await run(errands(), after(14), after(14 + 400 * 24 * 60));
    expect(done).toEqual(["b at 100"]);
  });

  it("a piece that has failed for a day is set aside until its failures are forgotten", async () => {
    due.set("a", noon);
    failing.set("a", new Error("poisoned\n    at somewhere.ts:1"));
    await run(errands(), noon, after(400 * 24 * 60));
    expect(logged.map(({ retryAt }) => retryAt).slice(-3)).toEqual([
      after(1023),
      after(24 * 60),
      undefined,
    ]);
    const { set_aside_at: setAsideAt, error } = await database.db
      .selectFrom("failed_pieces")
      .select(["set_aside_at", "error"])
      .executeTakeFirstOrThrow();
    expect([setAsideAt, error]).toEqual([after(24 * 60), "poisoned"]);
    failing.delete("a");
    const later = after(401 * 24 * 60);
    await run(errands(), later);
    expect(done).toEqual([]);
    await retryPieces(database.db, {
      work: "errands",
      ids: ["a"],
      states: ["set_aside"],
      limit: 1_000,
    });
    await run(errands(), later);
    expect(done).toEqual([`a at ${401 * 24 * 60}`]);
  });

  it("work is neither tried nor counted as failed while a service that it needs is away", async () => {
    due.set("a", noon);
    let isHeldBack = true;
    const work = (): Piecework => ({ ...errands(), isHeldBack: () => isHeldBack });
    await run(work(), noon);
    expect([done, await failures()]).toEqual([[], []]);
    isHeldBack = false;
    await run(work(), noon);
    expect(done).toEqual(["a at 0"]);
  });

  it("a piece that succeeds at last is forgotten; other failures stay", async () => {
    due.set("a", noon).set("b", noon);
    for (const piece of ["a", "b"]) failing.set(piece, new Error("poisoned"));
    await run(errands(), noon);
    await run({ ...errands(), name: "others" }, noon);
    failing.delete("a");
    await run(errands(), after(1));
    expect(done).toEqual(["a at 1"]);
    expect((await failures()).map(({ work, piece }) => `${work} ${piece}`)).toEqual([
      "errands b",
      "others a",
      "others b",
    ]);
  });

  it("pieces that fail together are done alone, as are those that failed before", async () => {
    const together: string[][] = [];
    const work = (): Piecework => ({
      ...errands(),
      atOnce: 2,
      many: async (pieces, now) => {
        together.push([...pieces]);
        finish(pieces, now);
      },
    });
    for (const piece of ["a", "b", "c", "d"]) due.set(piece, noon);
    failing.set("a", new Error("poisoned"));
    await run(work(), noon);
    expect(together).toEqual([
      ["a", "b"],
      ["c", "d"],
    ]);
    expect(done.toSorted()).toEqual(["b at 0", "c at 0", "d at 0"]);
    due.set("e", after(1));
    await run(work(), after(1));
    expect(together.at(-1)).toEqual(["e"]);
    expect(await failures()).toMatchObject([{ piece: "a", failures: 2 }]);
  });

  it("a round of pieces ends when the database is away, which counts against no piece", async () => {
    due.set("a", noon).set("b", noon);
    failing.set("a", Object.assign(new Error("going down"), { code: "57P01" }));
    await expect(run(errands(), noon)).rejects.toThrow("going down");
    const many = async (pieces: readonly string[], now: Date) => finish(pieces, now);
    await expect(run({ ...errands(), many }, noon)).rejects.toThrow("going down");
    expect([done, await failures()]).toEqual([[], []]);
  });

  it("a piece can end the round without counting against any", async () => {
    due.set("a", noon).set("b", noon);
    const tried: string[] = [];
    const one = async (piece: string) => {
      tried.push(piece);
      due.delete(piece);
      return { endsRun: true };
    };
    const sweep = sweepOfPieces(context(), { now: () => noon }, { ...errands(), one });
    expect(await sweep.run()).toBe(false);
    expect([tried, await failures()]).toEqual([["a"], []]);
  });

  it("a piece that is due again each time is put off while the others go on", async () => {
    due.set("a", noon).set("b", noon);
    const one = async (piece: string, now: Date) => {
      if (piece === "b") finish([piece], now);
    };
    await run({ ...errands(), one }, noon);
    expect(done).toEqual(["b at 0"]);
    expect(await failures()).toMatchObject([{ piece: "a", failures: 1 }]);
  });

  it("a piece that fails in two processes at once counts one failure", async () => {
    due.set("a", noon);
    failing.set("a", new Error("poisoned"));
    await Promise.all([run(errands(), noon), run(errands(), noon)]);
    expect(await failures()).toMatchObject([{ piece: "a", failures: 1 }]);
  });
});
