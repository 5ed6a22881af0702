import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { serverWords } from "#words/server-words.ts";
import type { Language } from "#shared/rules/choices.ts";
import { visibleName } from "#shared/rules/names.ts";
import { readFeed } from "#server/calendar/actions.ts";
import type { Member } from "#server/identity/logins.ts";
import { readNotificationsById, readSettings } from "#server/notifications/actions.ts";
import type { Context } from "#server/platform/context.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { findEmergencyContact, readBlocks } from "#server/safety/actions.ts";
import { listBlockedMailboxes } from "#server/safety/kept-queries.ts";
import { listAccepted } from "#server/documents/documents.ts";
import { readSignatures } from "#server/safety/waivers.ts";
import { readStatus } from "#server/subscriptions/actions.ts";
import {
  findEmailChanges,
  findOwnRow,
  firstTimedPlace,
  findPhotoOf,
  listGuestPasses,
  listDevices,
  listIdentities,
  listNetworks,
  listOwnLogins,
  listOwnPasskeys,
  listWaitlists,
  listWeeklySessions,
  listWaits,
  pageBookings,
  pageConnections,
  pageMessages,
  pageNotificationIds,
  pageRatings,
  pageReports,
} from "./own-data-queries.ts";

const pageSize = 500;

/** The text of one JSON object, in pieces, because it may exceed memory. */
async function readOwnData(context: Context, member: Member): Promise<AsyncIterable<string>> {
  const account = await findOwnRow(context.db, member.id);
  if (account === undefined) throw new ApiProblem("not_authenticated");
  return write(context, member, account);
}

/** Throws `not_authenticated` if the account is deleted at the same time. */
export async function replyWithOwnData(
  context: Context,
  member: Member,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const data = await readOwnData(context, member);
  return reply
    .type("application/json; charset=utf-8")
    .header("content-disposition", 'attachment; filename="spotter-data.json"')
    .header("cache-control", "no-store")
    .send(Readable.from(data));
}

async function* write(
  context: Context,
  member: Member,
  account: object,
): AsyncGenerator<string, void> {
  const { db, clock } = context;
  const photo = await findPhotoOf(db, member.id);
  const single = {
    writtenAt: clock.now(),
    account,
    photo:
      photo === undefined
        ? null
        : `data:${photo.contentType};base64,${Buffer.from(photo.content).toString("base64")}`,
    notificationSettings: await readSettings(context, member),
    subscription: await readStatus(context, member),
    identities: await listIdentities(db, member.id),
    passkeys: await listOwnPasskeys(db, member.id),
    logins: await listOwnLogins(db, member.id, pageSize),
    calendarFeed: await readFeed(context, member),
    emergencyContact: (await findEmergencyContact(db, member.id)) ?? null,
    signedWaivers: await readSignatures(db, member.id),
    acceptedDocuments: await listAccepted(db, member.id),
    emailChanges: await findEmailChanges(db, member.id),
    waitingFor: await listWaits(db, member.id),
    waitlists: await listWaitlists(db, member.id),
    weeklySessions: await listWeeklySessions(db, member.id),
    guestPasses: await listGuestPasses(db, member.id, pageSize),
    networks: await listNetworks(db, member.id),
    devices: await listDevices(db, member.id),
    blocked: [
      ...(await readBlocks(context, member)).map(({ name, createdAt }) => ({ name, createdAt })),
      ...(await listBlockedMailboxes(db, member.id)).map((createdAt) => ({
        name: serverWords(member.language).namelessMembers.former,
        createdAt,
      })),
    ],
  };
  yield JSON.stringify(single).slice(0, -1);
  for (const [name, read] of Object.entries(lists(context, member))) {
    yield `,${JSON.stringify(name)}:[`;
    yield* writeList(read);
    yield "]";
  }
  yield "}\n";
}

type ReadPage = (
  after: string | undefined,
) => Promise<{ last: string | undefined; entries: object[] }>;

async function* writeList(read: ReadPage): AsyncGenerator<string, void> {
  let after: string | undefined;
  let isFirst = true;
  do {
    const { last, entries } = await read(after);
    if (entries.length > 0) {
      const text = entries.map((entry) => JSON.stringify(entry)).join(",");
      yield isFirst ? text : `,${text}`;
      isFirst = false;
    }
    after = last;
  } while (after !== undefined);
}

function lists(context: Context, member: Member): Record<string, ReadPage> {
  const { db } = context;
  const paged =
    <Row extends { readonly id: string } | { readonly place: string }>(
      load: (page: { memberId: string; after: string; limit: number }) => Promise<Row[]>,
      present: (row: Row) => object = (row) => row,
      first = "0",
    ): ReadPage =>
    async (after = first) => {
      const rows = await load({ memberId: member.id, after, limit: pageSize });
      const end = rows.length < pageSize ? undefined : rows.at(-1);
      const last = end && ("place" in end ? end.place : end.id);
      return { last, entries: rows.map(present) };
    };
  return {
    bookings: paged(
      (page) => pageBookings(db, page),
      (row) => {
        const { place: _, ...booking } = row;
        return booking;
      },
      firstTimedPlace,
    ),
    ratingsGiven: paged(
      (page) => pageRatings(db, page),
      ({ sessionId, fullName, stars, createdAt }) => ({
        sessionId,
        name: visibleName(fullName, false),
        stars,
        createdAt,
      }),
    ),
    connections: paged(
      (page) => pageConnections(db, page),
      ({ id, fullName, connectedAt }) => ({
        id,
        firstName: firstNameOf(fullName, member.language),
        connectedAt,
      }),
    ),
    messages: paged((page) => pageMessages(db, page)),
    reports: paged((page) => pageReports(db, page)),
    notifications: (after) => readNotificationPage(context, member, after),
  };
}

async function readNotificationPage(
  context: Context,
  member: Member,
  after = firstTimedPlace,
): ReturnType<ReadPage> {
  const page = { memberId: member.id, after, limit: pageSize };
  const rows = await pageNotificationIds(context.db, page);
  const found = await readNotificationsById(
    context,
    rows.map(({ id }) => id),
  );
  const entries = rows.flatMap(({ id }) => {
    const notification = found.get(id);
    if (notification === undefined) return [];
    const { type, title, message, isRead, createdAt } = notification;
    return [{ type, title, message, isRead, createdAt }];
  });
  return { last: rows.length < pageSize ? undefined : rows.at(-1)?.place, entries };
}

function firstNameOf(fullName: string | null, language: Language): string {
  return fullName === null
    ? serverWords(language).namelessMembers.former
    : (fullName.trim().split(/\s+/)[0] ?? "");
}
