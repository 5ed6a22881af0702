import { app } from "./english/app.ts";
import { bookings } from "./english/bookings.ts";
import { choices } from "./english/choices.ts";
import { connections } from "./english/connections.ts";
import { landing } from "./english/landing.ts";
import { notificationSheet } from "./english/notification-sheet.ts";
import { outbox } from "./english/outbox.ts";
import { profiles } from "./english/profiles.ts";
import { sessions } from "./english/sessions.ts";
import { ui } from "./english/ui.ts";
import { update } from "./english/update.ts";

/** The rooms that the tabs need; those of the other screens come with the first of them. */
export const englishFirst = {
  app,
  bookings,
  choices,
  connections,
  landing,
  notificationSheet,
  outbox,
  profiles,
  sessions,
  ui,
  update,
};
