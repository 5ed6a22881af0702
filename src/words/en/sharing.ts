import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("en");

/** The page and the picture of a shared session, for people without an account. */
export const sharedPage = {
  going: (count: number) =>
    plural(count, { one: "# person is going", other: "# people are going" }),
  first: "Be the first to join",
  full: "It's full right now, but there's a waitlist.",
  about:
    "You train in a small group of people who suit you. The day before, you learn who they are and where you meet.",
  open: "See this session",
  joining: "New to Spotter? Signing up takes two minutes, and then we take you back here.",
  over: "This session has already started.",
  others: "See other sessions",
  gone: {
    title: "This session isn't on",
    text: "It was called off, or the link is incomplete. There are others.",
  },
};
