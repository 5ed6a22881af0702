import type { Call } from "./call.ts";
import * as access from "./access.ts";
import * as accounts from "./accounts.ts";
import * as appeals from "./appeals.ts";
import * as attendance from "./attendance.ts";
import * as bookings from "./bookings.ts";
import * as calendar from "./calendar.ts";
import * as closures from "./operate/planning/closures.ts";
import * as cities from "./cities.ts";
import * as connections from "./connections.ts";
import * as documents from "./documents.ts";
import * as emergencyContacts from "./emergency-contacts.ts";
import * as emailChanges from "./email-changes.ts";
import * as errors from "./errors.ts";
import * as exchange from "./operate/exchange.ts";
import * as guestPasses from "./guest-passes.ts";
import * as figures from "./operate/figures.ts";
import * as learning from "./operate/learning.ts";
import * as logins from "./logins.ts";
import * as members from "./operate/moderation/members.ts";
import * as messages from "./messages.ts";
import * as serviceDesk from "./operate/moderation/service-desk.ts";
import * as moderation from "./operate/moderation/moderation.ts";
import * as notifications from "./notifications.ts";
import * as operate from "./operate/fields.ts";
import * as passkeys from "./passkeys.ts";
import * as passwords from "./passwords.ts";
import * as personalDetails from "./personal-details.ts";
import * as preferences from "./preferences.ts";
import * as profiles from "./profiles.ts";
import * as providers from "./providers.ts";
import * as refunds from "./operate/money.ts";
import * as safety from "./safety.ts";
import * as sandbox from "./sandbox.ts";
import * as series from "./series.ts";
import * as sessions from "./sessions.ts";
import * as sharing from "./sharing.ts";
import * as staff from "./operate/staff.ts";
import * as staffMessages from "./operate/notices.ts";
import * as bulk from "./operate/planning/bulk.ts";
import * as staffSessions from "./operate/planning/sessions.ts";
import * as stream from "./stream.ts";
import * as subscriptions from "./subscriptions.ts";
import * as survey from "./survey.ts";
import * as timetable from "./operate/planning/timetable.ts";
import * as venues from "./operate/planning/venues.ts";
import * as venuePages from "./venue-pages.ts";
import * as waivers from "./waivers.ts";
import * as waitlists from "./waitlists.ts";
import * as audit from "./operate/audit.ts";
import * as places from "./operate/planning/places.ts";
import * as server from "./operate/server.ts";

const nouns = {
  access,
  accounts,
  appeals,
  attendance,
  bookings,
  calendar,
  cities,
  closures,
  places,
  connections,
  documents,
  emailChanges,
  emergencyContacts,
  errors,
  exchange,
  figures,
  guestPasses,
  learning,
  logins,
  members,
  messages,
  moderation,
  serviceDesk,
  notifications,
  operate,
  passkeys,
  passwords,
  personalDetails,
  preferences,
  profiles,
  providers,
  refunds,
  safety,
  sandbox,
  series,
  server,
  sessions,
  sharing,
  staff,
  audit,
  staffMessages,
  bulk,
  staffSessions,
  stream,
  subscriptions,
  survey,
  timetable,
  venues,
  venuePages,
  waivers,
  waitlists,
};

/** The staff's calls that are documented under a member's noun, or under another room. */
const nounOf: Readonly<Record<string, string>> = {
  audit: "staff",
  places: "cities",
  venuePages: "venues",
};

type Nouns = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The contract by noun. Calls and schemas are known outside by their names here. */
export const contract = Object.entries<Nouns[string]>(nouns).reduce<Nouns>(
  (all, [name, exports]) => {
    const noun = nounOf[name] ?? name;
    return { ...all, [noun]: { ...all[noun], ...exports } };
  },
  {},
);

const isCall = (value: unknown): value is Call =>
  typeof value === "object" && value !== null && "path" in value && "replies" in value;

export const allCalls: readonly Call[] = Object.values(contract)
  .flatMap((exports) => Object.values(exports))
  .filter(isCall);

type ExportOf<Noun> = Noun[keyof Noun];
export type DeclaredCall = Extract<
  { [Noun in keyof typeof nouns]: ExportOf<(typeof nouns)[Noun]> }[keyof typeof nouns],
  Call
>;
