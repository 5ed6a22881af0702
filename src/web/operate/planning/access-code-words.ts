import { accountsFollowed } from "#shared/rules/limits.ts";

export const accessCodeWords = {
  title: "Access codes",
  lead: `People enter a code on the start page. Each code counts the accounts that began with it, deleted ones too. The steps are those of its latest ${accountsFollowed.toLocaleString("en-US")} accounts that still exist.`,
  add: "Add a code",
  none: "No codes yet",
  noneText:
    "The code from the server's settings always works. Add others to see where people come from.",
  caption: "Access codes, newest first",
  code: "Code",
  codeHint: "3 to 40 letters, digits and dashes. Capitals don't matter.",
  label: "Label",
  labelHint: "Where you hand it out, such as: Flyer, Uptown.",
  signedUp: "Signed up",
  steps: { trial: "Began a plan", booked: "Booked", came: "Came", paid: "Paid" },
  usedOf: (times: number, max: number | null) => (max === null ? `${times}` : `${times} of ${max}`),
  expires: "Expires",
  active: "Active",
  over: "Over",
  max: "Sign-ups in all",
  maxHint: "Empty: any number.",
  lastDay: "Last day",
  lastDayHint: "It expires when this day ends in UTC. Empty: never.",
  wrong: "Fill in a code and a label.",
  addEffect: "People can use it as soon as you add it. A code can't be changed, only withdrawn.",
  added: (code: string) => `${code} is active.`,
  withdraw: "Withdraw",
  withdrawNamed: (code: string) => `Withdraw ${code}`,
  withdrawTitle: (code: string) => `Withdraw ${code}?`,
  withdrawEffect:
    "Nobody can enter it from now on. People who entered it before can still sign up.",
  withdrawn: (code: string) => `${code} is withdrawn.`,
  waiting: "Waiting for a code",
  waitingIn: (city: string, people: number, since: string) =>
    `${city}: ${people === 1 ? "1 person" : `${people} people`}, since ${since}`,
  invite: "Invite",
  inviteIn: (city: string) => `Invite people in ${city}`,
  inviteCount: "How many",
  inviteEffect: "Emails a new code to those who have waited longest, and takes them off this list.",
  invited: (count: number, code: string | null) =>
    code === null
      ? "Nobody is waiting any more."
      : `${count === 1 ? "1 person" : `${count} people`} got the code ${code}.`,
};
