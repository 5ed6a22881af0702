import type { Messages } from "#messages/messages.ts";
import { accounts, cities, welcome } from "./accounts.ts";
import { attendance } from "./attendance.ts";
import {
  bookingSheet,
  calendar,
  cancellations,
  invitations,
  nextSession,
} from "./bookings-in-detail.ts";
import { meeting } from "./groups.ts";
import { help } from "./help.ts";
import { preferences, profiles } from "./profiles.ts";
import { moderation, safetySheet, waivers } from "./safety-in-detail.ts";
import { sandboxStory } from "./sandbox.ts";
import { security, signIn } from "./sign-in.ts";
import { subscriptions } from "./subscriptions.ts";
import { survey } from "./survey.ts";
import { tabs } from "./tabs.ts";
import { waitlists } from "./waitlists.ts";
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
  waitlists,
  waivers,
  welcome,
  workoutPlans,
};
