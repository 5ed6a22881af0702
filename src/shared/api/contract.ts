import type { Call } from "./call.ts";
import * as access from "./access.ts";
import * as accounts from "./accounts.ts";
import * as appeals from "./appeals.ts";
import * as attendance from "./attendance.ts";
import * as bookings from "./bookings.ts";
import * as calendar from "./calendar.ts";
import * as cities from "./cities.ts";
import * as connections from "./connections.ts";
import * as emergencyContacts from "./emergency-contacts.ts";
import * as errors from "./errors.ts";
import * as exchange from "./exchange.ts";
import * as figures from "./figures.ts";
import * as logins from "./logins.ts";
import * as members from "./members.ts";
import * as messages from "./messages.ts";
import * as moderation from "./moderation.ts";
import * as notifications from "./notifications.ts";
import * as operate from "./operate.ts";
import * as passwords from "./passwords.ts";
import * as personalDetails from "./personal-details.ts";
import * as preferences from "./preferences.ts";
import * as profiles from "./profiles.ts";
import * as providers from "./providers.ts";
import * as refunds from "./refunds.ts";
import * as safety from "./safety.ts";
import * as sandbox from "./sandbox.ts";
import * as sessions from "./sessions.ts";
import * as staff from "./staff.ts";
import * as staffMessages from "./staff-messages.ts";
import * as staffSessions from "./staff-sessions.ts";
import * as stream from "./stream.ts";
import * as subscriptions from "./subscriptions.ts";
import * as survey from "./survey.ts";
import * as timetable from "./timetable.ts";
import * as venues from "./venues.ts";
import * as waivers from "./waivers.ts";
import * as waitlists from "./waitlists.ts";

const nouns = {
  access,
  accounts,
  appeals,
  attendance,
  bookings,
  calendar,
  cities,
  connections,
  emergencyContacts,
  errors,
  exchange,
  figures,
  logins,
  members,
  messages,
  moderation,
  notifications,
  operate,
  passwords,
  personalDetails,
  preferences,
  profiles,
  providers,
  refunds,
  safety,
  sandbox,
  sessions,
  staff,
  staffMessages,
  staffSessions,
  stream,
  subscriptions,
  survey,
  timetable,
  venues,
  waivers,
  waitlists,
};

/** The contract by noun. Calls and schemas are known outside by their names here. */
export const contract: Readonly<Record<string, Readonly<Record<string, unknown>>>> = nouns;

type ExportOf<Noun> = Noun[keyof Noun];
export type DeclaredCall = Extract<
  { [Noun in keyof typeof nouns]: ExportOf<(typeof nouns)[Noun]> }[keyof typeof nouns],
  Call
>;
