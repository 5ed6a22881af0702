import { listsOf } from "#messages/lists.ts";

const listText = listsOf("en");

/** What comes next, as the profile and a wide window begin with it. */
export const nextSession = {
  title: "Next session",
  now: "Happening now",
  with: (names: readonly string[]) => `With ${listText(names)}`,
  none: "Nothing booked yet. Good company is one tap away.",
};
