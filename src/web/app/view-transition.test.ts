import { expect, it } from "vitest";
import { moveBetween } from "./view-transition.ts";

it("what lies below a tab comes in over it and goes out again, and tabs give way to one another", () => {
  const moves = [
    ["/profile", "/profile/edit"],
    ["/browse", "/pricing"],
    ["/pricing", "/subscribe"],
    ["/subscribe", "/pricing"],
    ["/profile/faq", "/profile"],
    ["/home", "/events"],
    ["/home", "/browse"],
  ] as const;
  expect(moves.map(([from, to]) => moveBetween(from, to))).toEqual([
    "push",
    "push",
    "push",
    "pop",
    "pop",
    "fade",
    "fade",
  ]);
});
