import { expect, it } from "vitest";
import { retryAt } from "./retries.ts";

it("a pause grows from a minute to a day, however often something fails", () => {
  const now = new Date("2026-11-20T18:00:00.000Z");
  const minutes = [0, 1, 2, 10, 11, 5_000].map(
    (doublings) => (retryAt(now, doublings).getTime() - now.getTime()) / 60_000,
  );
  expect(minutes).toEqual([1, 2, 4, 1_024, 1_440, 1_440]);
});
