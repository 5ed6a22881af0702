import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { minuteMs } from "#shared/rules/durations.ts";
import { setMaintenance } from "#server/platform/maintenance.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { startTestServer } from "#testing/test-server.ts";
import { createRefusalLog } from "./refusals.ts";

const lines: [string, unknown][] = [];
const warn = (fields: unknown, said?: unknown) => lines.push([String(said), Object(fields).count]);
beforeEach(() => void lines.splice(0));
afterEach(() => vi.useRealTimers());

it("refusals of one kind are logged at once, then once a minute with their number", () => {
  vi.useFakeTimers();
  const log = createRefusalLog({ warn });
  const refuse = () => log("1", new ApiProblem("unavailable"));
  const refuseElsewhere = () => log("1", new ApiProblem("unavailable"));
  for (let nth = 0; nth < 300; nth += 1) refuse();
  refuseElsewhere();
  expect(lines).toEqual([
    ["request refused", undefined],
    ["request refused", undefined],
  ]);
  vi.advanceTimersByTime(minuteMs);
  for (let nth = 0; nth < 20; nth += 1) refuse();
  vi.advanceTimersByTime(3 * minuteMs);
  expect(lines.slice(2)).toEqual([
    ["requests were refused in the last minute", 299],
    ["requests were refused in the last minute", 20],
  ]);
  refuse();
  expect(lines).toHaveLength(5);
});

it("writes refused during maintenance fill no log", async () => {
  const server = await startTestServer();
  const { context } = server.application;
  const error = vi.spyOn(context.log, "error");
  const info = vi.spyOn(context.log, "info");
  const warned = vi.spyOn(context.log, "warn");
  await setMaintenance(context.db, "Back at 6.", server.clock.now());
  context.maintenance.forget();
  const statuses = new Set<number>();
  for (let nth = 0; nth < 30; nth += 1)
    statuses.add((await server.visitor().post("/api/access", { code: "x" })).status);
  expect([...statuses]).toEqual([503]);
  expect([error, info, warned].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 1]);
  await server.stop();
});
