import { apiPrefix } from "#shared/api/addresses.ts";
import { vi } from "vitest";
import { z } from "zod";
import { problems as englishProblems } from "#messages/en/problems.ts";
import { problems as germanProblems } from "#messages/de/problems.ts";
import { userReply } from "#shared/api/accounts.ts";
import {
  booking,
  bookingList,
  cancellation,
  eventHistory,
  eventHistoryEntry,
  unpaidBookings,
  dueEvents,
} from "#shared/api/bookings.ts";
import { calendarFeed, calendarFeedStatus } from "#shared/api/calendar.ts";
import { ownCity } from "#shared/api/cities.ts";
import { connectionList } from "#shared/api/connections.ts";
import { signature, waiver } from "#shared/api/waivers.ts";
import { emergencyContact } from "#shared/api/emergency-contacts.ts";
import { errorStatuses, problem } from "#shared/api/errors.ts";
import type { ErrorCode, Problem } from "#shared/api/errors.ts";
import { importResult } from "#shared/api/exchange.ts";
import { loginList } from "#shared/api/logins.ts";
import { memberDetails, memberStanding, reportSummary } from "#shared/api/moderation.ts";
import { message, messageList } from "#shared/api/messages.ts";
import { notificationList, notificationSettings, readReply } from "#shared/api/notifications.ts";
import { personalDetails } from "#shared/api/personal-details.ts";
import { fitnessPreferences, sessionPreferences } from "#shared/api/preferences.ts";
import { profile, trainingRecord } from "#shared/api/profiles.ts";
import { appInfo, clockReply, outbox, populateReply } from "#shared/api/sandbox.ts";
import { memberReceipts } from "#shared/api/refunds.ts";
import { blockList, newBlock } from "#shared/api/safety.ts";
import { staffMessage, staffMessagePreview } from "#shared/api/staff-messages.ts";
import { staffSession, staffSessionList } from "#shared/api/staff-sessions.ts";
import { timetableSlot } from "#shared/api/timetable.ts";
import { changedVenue, venueList } from "#shared/api/venues.ts";
import { areaList, levelMix, sessionList } from "#shared/api/sessions.ts";
import { streamEvents } from "#shared/api/stream.ts";
import type { StreamEventName, StreamEvents } from "#shared/api/stream.ts";
import {
  offer,
  paymentMethod,
  receiptList,
  subscriptionStatus,
} from "#shared/api/subscriptions.ts";
import { waitList, waitlistPlace } from "#shared/api/waitlists.ts";

const noContent = z.null();

/** The calls of the tests, each with the contract's shape of its reply. `*` stands for one part of the path. */
const replies = {
  "DELETE /api/auth/account": noContent,
  "DELETE /api/auth/logins/*": noContent,
  "DELETE /api/blocks/*": noContent,
  "DELETE /api/calendar-feed": noContent,
  "DELETE /api/bookings/*": booking,
  "DELETE /api/city/waiting": ownCity,
  "GET /api/app": appInfo,
  "GET /api/areas": areaList,
  "GET /api/auth/logins": loginList,
  "GET /api/auth/me": userReply,
  "GET /api/bookings/*": bookingList,
  "GET /api/bookings/*/cancellation": cancellation,
  "GET /api/calendar-feed": calendarFeedStatus,
  "GET /api/city": ownCity,
  "GET /api/sessions/*/levels": levelMix,
  "GET /api/blocks": blockList,
  "GET /api/connections": connectionList,
  "GET /api/connections/*": connectionList,
  "GET /api/due-events": dueEvents,
  "GET /api/emergency-contact": emergencyContact,
  "GET /api/event-history/*": eventHistory,
  "GET /api/messages/*": messageList,
  "GET /api/notifications/*": notificationList,
  "GET /api/notifications/settings/*": notificationSettings,
  "GET /api/offer": offer,
  "GET /api/operate/members/*": memberDetails,
  "GET /api/operate/receipts": memberReceipts,
  "GET /api/operate/sessions": staffSessionList,
  "GET /api/operate/venues": venueList,
  "GET /api/payment-method": paymentMethod,
  "GET /api/personal-details": personalDetails,
  "GET /api/preferences/fitness/*": fitnessPreferences,
  "GET /api/preferences/session/*": sessionPreferences,
  "GET /api/profile": profile,
  "GET /api/receipts": receiptList,
  "GET /api/sandbox/outbox": outbox,
  "GET /api/sessions": sessionList,
  "GET /api/subscription-status": subscriptionStatus,
  "GET /api/waiver": waiver,
  "POST /api/waiver/signature": signature,
  "GET /api/unpaid-bookings": unpaidBookings,
  "GET /api/training-record": trainingRecord,
  "GET /api/waitlists": waitList,
  "DELETE /api/sessions/*/waitlist": noContent,
  "PATCH /api/messages/*/read": message,
  "POST /api/access": noContent,
  "POST /api/auth/login": userReply,
  "POST /api/auth/logout": noContent,
  "POST /api/blocks": newBlock,
  "POST /api/bookings/*/arrival": booking,
  "POST /api/bookings/*/check-in": booking,
  "POST /api/auth/email-check": noContent,
  "POST /api/auth/password-check": noContent,
  "POST /api/auth/password-reset/check": noContent,
  "POST /api/auth/signup": userReply,
  "PUT /api/subscription-plan": subscriptionStatus,
  "POST /api/calendar-feed": calendarFeed,
  "POST /api/cancel-subscription": subscriptionStatus,
  "POST /api/city/waiting": ownCity,
  "POST /api/event-history": eventHistoryEntry,
  "POST /api/messages": message,
  "POST /api/notifications/read": readReply,
  "PATCH /api/operate/sessions/*": staffSession,
  "POST /api/push-subscriptions": noContent,
  "PATCH /api/operate/timetable/*": timetableSlot,
  "PATCH /api/operate/venues/*": changedVenue,
  "POST /api/operate/import/timetable": importResult,
  "POST /api/operate/members/*/mute": memberStanding,
  "POST /api/operate/members/*/suspend": memberStanding,
  "POST /api/operate/messages": staffMessage,
  "POST /api/operate/messages/preview": staffMessagePreview,
  "POST /api/operate/reports/*/decision": reportSummary,
  "POST /api/sandbox/clock": clockReply,
  "POST /api/sandbox/populate": populateReply,
  "POST /api/sessions/*/book": booking,
  "POST /api/sessions/*/waitlist": waitlistPlace,
  "PUT /api/notifications/settings/*": notificationSettings,
  "PUT /api/preferences/fitness/*": fitnessPreferences,
  "PUT /api/profile/*": profile,
} as const;

type Call = keyof typeof replies;
type Reply<Asked extends Call> = z.input<(typeof replies)[Asked]>;
type Answer = (request: Request) => Response;

interface Asked {
  /** "GET /api/sessions". */
  readonly call: string;
  readonly language: string | null;
  /** Of the body. */
  readonly type: string | null;
  readonly query: string;
  readonly body: unknown;
}

const problemsByLanguage = new Map([
  ["en", englishProblems],
  ["de", germanProblems],
]);

const answers = new Map<Call, Answer>();
const held = new Map<Call, Promise<void>>();
let asked: Asked[] = [];
let streams: FakeStream[] = [];

const callOf = (line: string): Call | undefined =>
  Object.keys(replies).find((call): call is Call =>
    new RegExp(`^${call.replaceAll("*", "[^/]+")}$`).test(line),
  );

/** Stands in for the server, at the network: nothing leaves it that the contract doesn't allow. */
export const fakeServer = {
  /** Forgets all answers and takes the place of the network. */
  start() {
    answers.clear();
    held.clear();
    asked = [];
    streams = [];
    vi.stubGlobal("fetch", fakeFetch);
    vi.stubGlobal("EventSource", FakeStream);
  },
  answer<Asked extends Call>(
    call: Asked,
    value: Reply<Asked>,
    headers: Record<string, string> = {},
  ) {
    const reply = replies[call].parse(value);
    answers.set(call, () =>
      reply === null
        ? new Response(null, { status: 204, headers })
        : Response.json(reply, { headers }),
    );
  },
  /** Refuses a call, in the server's own words in the language that is asked for. */
  refuse(
    call: Call,
    code: ErrorCode,
    more: Partial<Problem> = {},
    headers: Record<string, string> = {},
  ) {
    answers.set(call, ({ headers: asked }) => {
      const { title, detail } = (problemsByLanguage.get(asked.get("accept-language") ?? "en") ??
        englishProblems)[code];
      const status = errorStatuses[code];
      const named = { type: "about:blank", title, status, detail, code, ...more };
      return Response.json(problem.parse(named), { status, headers });
    });
  },
  /** The network is gone for a call. */
  cut(call: Call) {
    answers.set(call, () => {
      throw new TypeError("Failed to fetch");
    });
  },
  /** Keeps the replies to a call back until the returned function is called. */
  hold(call: Call): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    held.set(call, promise);
    return () => {
      held.delete(call);
      resolve();
    };
  },
  /** What was asked, in turn; of one call only when it is named. */
  asked: (call?: Call): readonly Asked[] =>
    asked.filter((one) => call === undefined || callOf(one.call) === call),
  /** The stream that was opened last. */
  stream(): FakeStream {
    const last = streams.at(-1);
    if (last === undefined) throw new Error("No stream was opened");
    return last;
  },
  streamsOpened: () => streams.length,
};

const passOn = globalThis.fetch;

async function fakeFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const { pathname, search: query } = new URL(request.url);
  if (!pathname.startsWith(`${apiPrefix}/`)) return passOn(input, init);
  const line = `${request.method} ${pathname}`;
  const body = await request.clone().text();
  const type = request.headers.get("content-type");
  asked.push({
    call: line,
    language: request.headers.get("accept-language"),
    type,
    query,
    body: body === "" ? null : type === "application/json" ? JSON.parse(body) : body,
  });
  const call = callOf(line);
  const answer = call === undefined ? undefined : answers.get(call);
  if (call === undefined || answer === undefined) {
    console.error(`Nothing was said of ${line}`);
    return new Response(null, { status: 500 });
  }
  await held.get(call);
  request.signal.throwIfAborted();
  return answer(request);
}

/** An EventSource that a test opens, breaks and speaks through. */
class FakeStream extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  readyState: 0 | 1 | 2 = FakeStream.CONNECTING;

  constructor() {
    super();
    streams.push(this);
  }

  close() {
    this.readyState = FakeStream.CLOSED;
  }

  /** The server has taken it. */
  open() {
    this.readyState = FakeStream.OPEN;
    this.dispatchEvent(new Event("open"));
  }

  /** It broke: the browser takes it up again by itself, or gives it up when it was refused. */
  fail(outcome: "retried" | "refused") {
    this.readyState = outcome === "refused" ? FakeStream.CLOSED : FakeStream.CONNECTING;
    this.dispatchEvent(new Event("error"));
  }

  tell<Name extends StreamEventName>(name: Name, data: StreamEvents[Name]) {
    this.dispatchEvent(
      new MessageEvent(name, { data: JSON.stringify(streamEvents[name].parse(data)) }),
    );
  }
}
