import { app } from "./app.ts";
import { bookings } from "./bookings.ts";
import { choices } from "./choices.ts";
import { connections } from "./connections.ts";
import { landing } from "./landing.ts";
import { notifications } from "./notifications.ts";
import { sessions } from "./sessions.ts";

export const tabs = {
  app,
  landing,
  bookings,
  choices,
  connections,
  notifications,
  sessions,
};
