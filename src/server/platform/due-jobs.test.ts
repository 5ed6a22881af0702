import { describe, expect, it } from "vitest";
import { startTicker, runDueJobs } from "./due-jobs.ts";
import type { Job } from "./due-jobs.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute));

function workDueAt(name: string, minutes: number[], diary: string[]): Job {
  const due = [...minutes].sort((a, b) => a - b);
  return {
    name,
    nextDueAt: async (until) => {
      const next = due[0];
      return next === undefined || at(next) > until ? null : at(next);
    },
    run: async (now) => {
      diary.push(`${name} at ${now.getUTCMinutes()}`);
      while (due[0] !== undefined && at(due[0]) <= now) due.shift();
    },
  };
}

describe("walking through the time", () => {
  it("jobs run at their own moments, in order", async () => {
    const diary: string[] = [];
    const jobs = [
      workDueAt("venues", [30, 10], diary),
      workDueAt("reminders", [20, 10, 45], diary),
    ];
    await runDueJobs(jobs, at(0), at(40), async (moment) => {
      diary.push(`it is ${moment.getUTCMinutes()}`);
    });
    expect(diary).toEqual([
      "it is 10",
      "venues at 10",
      "it is 10",
      "reminders at 10",
      "it is 20",
      "reminders at 20",
      "it is 30",
      "venues at 30",
    ]);
  });

  it("overdue work runs first, at the present moment", async () => {
    const diary: string[] = [];
    const jobs = [workDueAt("reminders", [5, 25], diary), workDueAt("venues", [1], diary)];
    await runDueJobs(jobs, at(20), at(30), async () => undefined);
    expect(diary).toEqual(["venues at 20", "reminders at 20", "reminders at 25"]);
  });

  it("work that another job gave runs too", async () => {
    const diary: string[] = [];
    const venues = workDueAt("venues", [], diary);
    let opened = false;
    const timetable: Job = {
      name: "timetable",
      nextDueAt: async () => (opened ? null : at(10)),
      run: async () => {
        opened = true;
        diary.push("timetable");
      },
    };
    const later: Job = {
      ...venues,
      nextDueAt: async () => (opened && diary.length < 2 ? at(15) : null),
    };
    await runDueJobs([later, timetable], at(0), at(20), async () => undefined);
    expect(diary).toEqual(["timetable", "venues at 15"]);
  });

  it("only jobs that may have got work are asked again, and all of them at the end", async () => {
    const diary: string[] = [];
    const asked: string[] = [];
    const counting = (job: Job): Job => ({
      ...job,
      nextDueAt: (until) => {
        asked.push(job.name);
        return job.nextDueAt(until);
      },
    });
    const due = [30];
    const reminders: Job = {
      name: "reminders",
      triggers: [],
      nextDueAt: async () => (due[0] === undefined ? null : at(Math.min(...due))),
      run: async (now) => {
        diary.push(`reminders at ${now.getUTCMinutes()}`);
        due.splice(due.indexOf(now.getUTCMinutes()), 1);
      },
    };
    const days = workDueAt("timetable", [5, 15], diary);
    const timetable: Job = {
      ...days,
      triggers: ["reminders"],
      run: async (now) => {
        await days.run(now);
        const made = now.getUTCMinutes() + 20;
        due.push(made);
        return at(made);
      },
    };
    const venues = { ...workDueAt("venues", [1, 2, 3, 4], diary), triggers: [] };
    const jobs = [reminders, venues, timetable].map(counting);
    await runDueJobs(jobs, at(0), at(40), async () => undefined);
    expect(diary.slice(4)).toEqual([
      "timetable at 5",
      "timetable at 15",
      "reminders at 25",
      "reminders at 30",
      "reminders at 35",
    ]);
    const times = (name: string) => asked.filter((one) => one === name).length;
    // At the start, at the end and after each of their own runs, plus the reminders when they were given earlier work.
    expect(["venues", "timetable", "reminders"].map(times)).toEqual([2 + 4, 2 + 2, 2 + 3 + 1]);
  });

  it("nothing runs when nothing is due, and the last moment is included", async () => {
    const diary: string[] = [];
    const jobs = [workDueAt("venues", [10], diary)];
    await runDueJobs(jobs, at(0), at(9), async () => undefined);
    expect(diary).toEqual([]);
    await runDueJobs(jobs, at(9), at(10), async () => undefined);
    expect(diary).toEqual(["venues at 10"]);
  });

  it("a job that never finishes its work fails by name", async () => {
    const stuck: Job = {
      name: "venues",
      nextDueAt: async () => at(1),
      run: async () => undefined,
    };
    await expect(runDueJobs([stuck], at(0), at(5), async () => undefined)).rejects.toThrow(
      'The job "venues" due at 2026-11-20T12:01:00.000Z never gets done.',
    );
  });

  it("a failing job is skipped, the others run, and its error is reported at the end", async () => {
    const diary: string[] = [];
    const failing = (name: string, fails: "asked" | "run"): Job => ({
      name,
      nextDueAt: async () => {
        if (fails === "asked") throw new Error(`no ${name} to be asked`);
        return at(5);
      },
      run: async () => {
        diary.push(name);
        throw new Error(`no ${name}`);
      },
    });
    const jobs = [
      failing("venues", "run"),
      failing("groups", "asked"),
      workDueAt("surveys", [5], diary),
      workDueAt("reminders", [6, 8], diary),
    ];
    const walk = runDueJobs(jobs, at(0), at(9), async () => undefined);
    await expect(walk).rejects.toThrow("no groups to be asked");
    expect(diary).toEqual(["venues", "surveys at 5", "reminders at 6", "reminders at 8"]);
  });

  it("the walk ends at once when the database is away", async () => {
    const diary: string[] = [];
    const away: Job = {
      name: "venues",
      nextDueAt: async () => at(5),
      run: () => Promise.reject(Object.assign(new Error("away"), { code: "ECONNREFUSED" })),
    };
    const jobs = [away, workDueAt("reminders", [5], diary)];
    await expect(runDueJobs(jobs, at(0), at(9), async () => undefined)).rejects.toThrow("away");
    expect(diary).toEqual([]);
  });

  it("nothing more starts once the walk is to stop", async () => {
    const diary: string[] = [];
    const stopping = new AbortController();
    const endless: Job = {
      name: "mails",
      nextDueAt: async () => at(5),
      async run(_now, signal) {
        while (!signal?.aborted) {
          diary.push("a mail");
          if (diary.length === 3) stopping.abort();
        }
      },
    };
    const jobs = [endless, workDueAt("reminders", [5], diary)];
    await runDueJobs(jobs, at(0), at(9), async () => undefined, { stopping: stopping.signal });
    expect(diary).toEqual(["a mail", "a mail", "a mail"]);
  });
});

describe("ticking", () => {
  it("the ticker reports a failure and goes on", async () => {
    const errors: unknown[] = [];
    let ticks = 0;
    const third = Promise.withResolvers<void>();
    const ticker = startTicker(
      async () => {
        ticks += 1;
        if (ticks === 3) third.resolve();
        if (ticks === 1) throw new Error("the database is away");
      },
      1,
      (error) => errors.push(error),
    );
    await third.promise;
    await ticker.stop();
    expect(errors).toEqual([new Error("the database is away")]);
  });

  it("a ticker without an interval runs only when hurried", async () => {
    let ticks = 0;
    const ticker = startTicker(
      async () => {
        ticks += 1;
      },
      Infinity,
      () => undefined,
    );
    await new Promise((resolve) => setImmediate(resolve));
    expect(ticks).toBe(1);
    ticker.hurry();
    await ticker.stop();
    expect(ticks).toBe(2);
  });

  it("a stopped ticker finishes its work and never runs again", async () => {
    const begun = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    let done = 0;
    const ticker = startTicker(
      async () => {
        begun.resolve();
        await finish.promise;
        done += 1;
      },
      0,
      () => undefined,
    );
    await begun.promise;
    const stopped = ticker.stop().then(() => done);
    finish.resolve();
    expect(await stopped).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    expect(done).toBe(1);
  });
});
