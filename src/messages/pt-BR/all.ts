import type { Messages } from "#messages/messages.ts";
import { accounts } from "./accounts.ts";
import { attendance } from "./attendance.ts";
import { bookingSheet } from "./booking-sheet.ts";
import { calendar } from "./calendar.ts";
import { cancellations } from "./cancellations.ts";
import { cities } from "./cities.ts";
import { help } from "./help.ts";
import { invitations } from "./invitations.ts";
import { meeting } from "./meeting.ts";
import { moderation } from "./moderation.ts";
import { nextSession } from "./next-session.ts";
import { preferences } from "./preferences.ts";
import { profiles } from "./profiles.ts";
import { safetySheet } from "./safety-sheet.ts";
import { sandboxStory } from "./sandbox-story.ts";
import { security } from "./security.ts";
import { signIn } from "./sign-in.ts";
import { subscriptions } from "./subscriptions.ts";
import { survey } from "./survey.ts";
import { tabs } from "./tabs.ts";
import { waitlist } from "./waitlist.ts";
import { waivers } from "./waivers.ts";
import { welcome } from "./welcome.ts";
import { workoutPlans } from "./workout-plans.ts";

export const all: Messages = {
  ...tabs,
  accounts,
  attendance,
  bookingSheet,
  calendar,
  cancellations,
  cities,
  help,
  invitations,
  meeting,
  moderation,
  nextSession,
  preferences,
  profiles,
  safetySheet,
  sandboxStory,
  security,
  signIn,
  subscriptions,
  survey,
  waitlist,
  waivers,
  welcome,
  workoutPlans,
};
