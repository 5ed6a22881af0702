import { afterAll, beforeAll, expect, it } from "vitest";
import { SandboxClock } from "#stand-ins/clock.ts";
import { createStandIns } from "#stand-ins/stand-ins.ts";
import type { StandIns } from "#stand-ins/stand-ins.ts";
import { openTestDatabase } from "#testing/test-database.ts";
import { createApplication } from "./application.ts";
import type { Application } from "./application.ts";
import { connectExternalServices } from "./external-services.ts";
import { createParts } from "./parts.ts";
import { readConfig } from "./platform/config.ts";
import { schedule } from "./schedule.ts";

const config = readConfig({ NODE_ENV: "test", SANDBOX: "on", LOG_LEVEL: "silent" });
let application: Application;
let standIns: StandIns;

beforeAll(async () => {
  application = await createApplication(config, { openDatabase: openTestDatabase });
  const { context } = application;
  standIns = await createStandIns(context, new SandboxClock(context.database, context.realClock));
});
afterAll(async () => {
  await standIns.part(() => []).stop?.();
  await application.stop();
});

const partsOfServer = async () => [
  ...createParts(application.context, await connectExternalServices(application.context, standIns)),
  standIns.part(() => []),
];

it("the schedule lists all background work exactly once", async () => {
  const parts = await partsOfServer();
  const named = (all: readonly { readonly name: string }[]) =>
    all.map(({ name }) => name).toSorted();
  const listed = (kind: "jobs" | "sweeps") =>
    schedule
      .flatMap((round): readonly string[] => (kind in round ? Object(round)[kind] : []))
      .toSorted();
  expect(listed("jobs")).toEqual(named(parts.flatMap(({ jobs = [] }) => jobs)));
  expect(listed("sweeps")).toEqual(named(parts.flatMap(({ sweeps = [] }) => sweeps)));
});

it("all due work is done piece by piece, except the stand-ins'", async () => {
  const jobs = (await partsOfServer()).flatMap(({ jobs = [] }) => jobs);
  const whole = jobs.filter(({ backlog }) => backlog === undefined);
  expect(whole.map(({ name }) => name)).toEqual([
    "answer messages",
    "payment stand-in",
    "events of the payment stand-in",
  ]);
});

it("refunds don't wait for checks of subscriptions", () => {
  const rounds = schedule.map((round): readonly string[] => ("jobs" in round ? round.jobs : []));
  const refunding = rounds.find((jobs) => jobs.includes("carry out refunds"));
  expect(refunding).not.toContain("check subscriptions");
});
