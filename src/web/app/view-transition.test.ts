import { expect, it } from "vitest";
import { locationOf } from "./shown-screen.ts";
import { moveBetween } from "./view-transition.ts";

it("a screen below a tab moves in over it and out again, and tabs replace one another", () => {
  const moves = [
    ["/profile", "/profile/edit"],
    ["/browse", "/pricing"],
    ["/pricing", "/subscribe"],
    ["/subscribe", "/pricing"],
    ["/profile/faq", "/profile"],
    ["/home", "/events"],
    ["/home", "/browse"],
    ["/connections", "/connections?chat=7"],
    ["/connections?chat=7", "/connections"],
    ["/connections?chat=7", "/profile/edit"],
  ] as const;
  expect(moves.map(([from, to]) => moveBetween(locationOf(from), locationOf(to)))).toEqual([
    "push",
    "push",
    "push",
    "pop",
    "pop",
    "fade",
    "fade",
    "push",
    "pop",
    "fade",
  ]);
});
