import { dayMs, daySeconds, hourSeconds, minuteMs } from "./durations.ts";
/** Numbers that the product fixes. Names give the units. */
export const passwordMinLength = 6;
export const passwordMaxLength = 200;
export const fullNameMaxLength = 100;
export const bioMaxLength = 500;
export const accessCodeMaxLength = 100;
/** Refused cards after which a member needs a confirmed email address for the next one. */
export const refusedCardsUnconfirmed = 3;
/** The most that a city can let each member make. */
export const guestPassesAMonthMax = 31;
export const photoMaxBytes = 5 * 1024 * 1024;
/** 24 megapixels, as phones count them: 5712 × 4284 and the like. */
export const photoMaxPixels = 24 * 1024 * 1024;
export const bodyMaxBytes = 64 * 1024;
/** Unknown fields in a request's body, at any depth. */
export const unknownKeysMax = 50;
/** For files of venues and timetables. Far more than their rows take, so that a longer file is refused by its line. */
export const importMaxBytes = 6 * 1024 * 1024;
export const importMaxRows = 2_000;
export const importMaxIssues = 1_000;
/** For calls with a photo. Without one, their body is limited to `bodyMaxBytes` too. */
export const photoBodyMaxBytes = 8 * 1024 * 1024;
export const travelRadiusMiles = { min: 5, max: 100, step: 5, default: 10 } as const;
export const workoutFrequencyPerWeek = { min: 1, max: 7, default: 3 } as const;
export const sessionHorizonDays = 28;
export const maxComingBookings = 20;
export const sessionMinutes = { min: 15, max: 480 } as const;
export const sessionSpots = { min: 1, max: 40 } as const;
/**
 * How many days of sessions can be sorted by how full they are, because each booking changes the order and no index can
 * follow.
 */
export const fillSortDays = 62;
/**
 * For all of a member's calls that change something, together: far more than fingers can do, with room for an app that
 * resends its unsent ones.
 */
export const memberWriteLimit = { max: 600, windowSeconds: 60 } as const;
/** Requests of one member that are handled at once, and those that may wait before more are refused. */
export const memberTurns = { atOnce: 4, maxWaiting: 200 };
/** For each staff member and call, unless the call sets its own. */
export const staffCallLimits = {
  read: { max: 600, windowSeconds: 60 },
  write: { max: 300, windowSeconds: 60 },
} as const;
/** For staff calls that show members or take long. Nobody reads faster. */
export const costlyStaffCallLimit = { max: 120, windowSeconds: 60 } as const;
/** Different members whose emails a planner or finance finds in a day, unless an admin allows as many again. */
export const peopleFoundLimit = { max: 200, windowSeconds: daySeconds } as const;
/** For staff calls that send or receive a whole file. */
export const staffFileLimit = { max: 60, windowSeconds: 600 } as const;
export const passkeysMax = 10;
export const passkeyNameMaxLength = 60;
export const recoveryCodesMade = 8;
/** For each network, because the description of the API is large. */
export const apiReferenceLimit = { max: 60, windowSeconds: 60 } as const;
/** Low, because each message reaches many. */
export const staffMessageLimit = { max: 60, windowSeconds: hourSeconds, isExact: true } as const;
/** Rows on a page of the console's lists. */
export const staffPageMax = 100;
/** Rows of failed work in one request. */
export const workIdsMax = 100;
/** The most that each job's work in one state is counted to. */
export const workCountedMax = 1_000;
/** How long the staff can send an email or push again that was given up. */
export const givenUpListedMs = 14 * dayMs;
/** Due work counts as late after this. */
export const workLateMs = 5 * minuteMs;
/** How long before its start a session with too few bookings is called off. */
export const callOffHours = { min: 2, max: 48 } as const;
export const minBookingsMin = 2;
/** Sessions changed by one call. */
export const bulkSessionsMax = 200;
/** For single sessions outside the timetable. */
export const plannedAheadDays = 400;
/** How far ahead the console's first screen looks. */
export const todayHours = 48;
export const groupSize = 4;
/** Smaller groups remain only if there is no other way. */
export const minGroupSize = 3;
/** Two members who met within this many sessions count as met recently. */
export const metLatelySessions = 4;
export const attendeesOnCard = 4;
/** Within 24 hours of real time. */
export const maxBookingsOfSessionADay = 5;
/** Emails per day of real time that answer a member's bookings, and as many for cancellations. */
export const maxBookingMailsADay = 20;
/** How long a booking counts towards `maxBookingsOfSessionADay`. */
export const rebookingWindowMs = dayMs;
export const notificationsListed = 50;
export const notificationPollMs = 30_000;
export const chatPollMs = 3_000;
/** The delay before notifications are marked read and fetched again, once incoming messages were marked read. */
export const notificationsAfterReadMs = 500;
export const messagesListed = 200;
export const messageMaxLength = 2_000;
export const feedbackMaxLength = 2_000;
export const reportMaxLength = 2_000;
export const appealMaxLength = 2_000;
/** For the sentence that members read during maintenance. */
export const maintenanceMaxLength = 200;
/** For the reason that staff give for an action. */
export const reasonMaxLength = 500;
/** For the text that a member gets about an action. */
export const toldMaxLength = 500;
export const emergencyNameMaxLength = 100;
export const phoneMaxLength = 30;
export const waiverMaxLength = 20_000;
export const documentMaxLength = 40_000;
/** A signature is the member's name. */
export const signatureMaxLength = 100;
/** For staff messages to many, which must fit into a push. */
export const staffTitleMaxLength = 80;
export const staffMessageMaxLength = 1_000;
/** Weekly times in one question to a venue: more would make its page too long. */
export const maxAskedTimes = 30;
export const venueNoteMaxLength = 300;
/** Of a venue, with those it asks for. Staff may add more. */
export const openClosuresMax = 10;
/** A venue that closes for more days in a row asks a planner. */
export const unaskedClosureDays = 14;
export const closureNameMaxLength = 60;
/** Recipients of a staff message notified at once. */
export const staffMessageBatch = 50;
/** The latest accounts of an access code whose steps the list of codes counts. */
export const accountsFollowed = 1_000;
export const carouselIntervalMs = 5_000;
export const unreadBadgeMax = 9;

/**
 * The fitness levels of a session are updated after this many members, and shown from this many on, so that they reveal
 * nobody's level.
 */
export const levelMixStep = 4;

/** Final refusals of an address after which only emails that the member asks for are tried. */
export const refusalsUntilSilence = 2;
