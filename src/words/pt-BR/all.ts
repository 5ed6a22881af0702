import type { Messages } from "#words/messages.ts";
import { accounts } from "./accounts.ts";
import { attendance } from "./attendance.ts";
import { bookingsInDetail, series, waitlists } from "./bookings-in-detail.ts";
import { groups } from "./groups.ts";
import { guestPasses } from "./guest-passes.ts";
import { help } from "./help.ts";
import { install } from "./install.ts";
import { passkeys } from "./passkeys.ts";
import { payments, subscriptions } from "./subscriptions.ts";
import { profiles } from "./profiles.ts";
import { safety } from "./safety.ts";
import { sandbox } from "./sandbox.ts";
import { security } from "./security.ts";
import { signIn } from "./sign-in.ts";
import { survey } from "./survey.ts";
import { tabs } from "./tabs.ts";
import { workoutPlans } from "./workout-plans.ts";

export const all: Messages = {
  ...tabs,
  accounts,
  attendance,
  bookingsInDetail,
  groups,
  guestPasses,
  help,
  install,
  passkeys,
  payments,
  profiles,
  safety,
  sandbox,
  security,
  series,
  signIn,
  subscriptions,
  survey,
  waitlists,
  workoutPlans,
};
