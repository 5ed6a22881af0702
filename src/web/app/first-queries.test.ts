import { expect, it } from "vitest";
import { firstQueries } from "./first-queries.ts";
import { specialFirstViews } from "./first-views.ts";

it.each(["/home", "/browse", "/events"])(
  "the queries that %s waits for are those that the page requests early",
  (path) => {
    const asked = specialFirstViews[path]?.early?.map((call) => call.path) ?? [];
    expect(asked).not.toEqual([]);
    const awaited = firstQueries(path, "amy").map(({ queryKey }) => queryKey[0]);
    expect(new Set(awaited)).toEqual(new Set(asked));
  },
);
