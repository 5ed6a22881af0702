import { dayMs, hourSeconds } from "./durations.ts";
/** Numbers that the product fixes; the names say the units. */
export const passwordMinLength = 6;
export const passwordMaxLength = 200;
export const fullNameMaxLength = 100;
export const bioMaxLength = 500;
export const accessCodeMaxLength = 100;
export const photoMaxBytes = 5 * 1024 * 1024;
/** What the cameras of phones call 24 megapixels: 5712 × 4284 and the like. */
export const photoMaxPixels = 24 * 1024 * 1024;
export const bodyMaxBytes = 64 * 1024;
/** How many fields that a call doesn't know its body may have, at whatever depth. */
export const unknownKeysMax = 50;
/** Of a file of venues or of a timetable: far more than its rows take, so that one that is too long is refused by its line. */
export const importMaxBytes = 6 * 1024 * 1024;
export const importMaxRows = 2_000;
export const importMaxIssues = 1_000;
/** Of the calls that carry a photo; without it, their body is held to `bodyMaxBytes` too. */
export const photoBodyMaxBytes = 8 * 1024 * 1024;
export const travelRadiusMiles = { min: 5, max: 100, step: 5, default: 10 } as const;
export const workoutFrequencyPerWeek = { min: 1, max: 7, default: 3 } as const;
export const sessionHorizonDays = 28;
/** How many bookings of sessions that have not started a member may hold. */
export const maxComingBookings = 20;
/** Of one session. */
export const sessionMinutes = { min: 15, max: 480 } as const;
export const sessionSpots = { min: 1, max: 40 } as const;
/** How many days of sessions are put in the order of how full they are: no index can follow what each booking changes. */
export const fillSortDays = 62;
/**
 * How often a member may make any of the calls that change something, all of them together: far more than fingers do,
 * with room for an app that sends again what it had kept.
 */
export const memberWriteLimit = { max: 600, windowSeconds: 60 } as const;
/** How many requests of one member are worked on at once, and how many wait behind them before more are refused. */
export const memberTurns = { atOnce: 4, maxWaiting: 200 };
/** How often each of the staff may make each of their calls, where it doesn't say otherwise itself. */
export const staffCallLimits = {
  read: { max: 600, windowSeconds: 60 },
  write: { max: 300, windowSeconds: 60 },
} as const;
/** How often one of the staff may make a call that shows members or counts for long: nobody reads faster. */
export const costlyStaffCallLimit = { max: 120, windowSeconds: 60 } as const;
/** How often one of the staff may ask for, or send, a whole file. */
export const staffFileLimit = { max: 60, windowSeconds: 600 } as const;
/** How often one network may ask for the description of the API, which is large. */
export const apiReferenceLimit = { max: 60, windowSeconds: 60 } as const;
/** Each reaches many. */
export const staffMessageLimit = { max: 60, windowSeconds: hourSeconds, isExact: true } as const;
/** How many rows a page of the console's lists may have. */
export const staffPageMax = 100;
/** How far ahead a single session may be planned. */
export const plannedAheadDays = 400;
/** How far ahead the console's first screen, *Today*, looks. */
export const todayHours = 48;
export const groupSize = 4;
/** After the forming, a group is no smaller unless it can't be helped. */
export const minGroupSize = 3;
/** How many sessions back somebody still counts as met lately. */
export const metLatelySessions = 4;
export const attendeesOnCard = 4;
/** How often a member may book one and the same session within 24 hours of real time. */
export const maxBookingsOfSessionADay = 5;
/** How many mails a day, of real time, answer a member's bookings, and as many their cancellations. */
export const maxBookingMailsADay = 20;
/** How long a booking counts against booking the same session again. */
export const rebookingWindowMs = dayMs;
export const notificationsListed = 50;
export const notificationPollMs = 30_000;
export const chatPollMs = 3_000;
/** After incoming messages were marked read, the notifications are marked read and fetched again. */
export const notificationsAfterReadMs = 500;
export const messagesListed = 200;
export const messageMaxLength = 2_000;
export const feedbackMaxLength = 2_000;
export const reportMaxLength = 2_000;
export const appealMaxLength = 2_000;
/** Of why somebody of the staff did something. */
export const reasonMaxLength = 500;
/** Of what the staff tell a member about what they do. */
export const toldMaxLength = 500;
export const emergencyNameMaxLength = 100;
export const phoneMaxLength = 30;
export const waiverMaxLength = 20_000;
/** What somebody signs with: their name. */
export const signatureMaxLength = 100;
/** Of what the staff write to many, which has to fit into a push. */
export const staffTitleMaxLength = 80;
export const staffMessageMaxLength = 1_000;
/** How many are notified of it at once. */
export const staffMessageBatch = 50;
export const carouselIntervalMs = 5_000;
export const unreadBadgeMax = 9;

/**
 * By how many people the fitness levels that a session shows change at a time, and the fewest who are going while they
 * are shown: one who comes or goes must not show in them.
 */
export const levelMixStep = 4;
