import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { serverWords } from "#words/server-words.ts";
import type { Receipt } from "#shared/api/subscriptions.ts";
import type { Language } from "#shared/rules/choices.ts";
import { messagesListed } from "#shared/rules/limits.ts";
import { visibleName } from "#shared/rules/names.ts";
import { readFeed } from "#server/calendar/actions.ts";
import { presentMessage } from "#server/connections/actions.ts";
import { listMessages } from "#server/connections/message-queries.ts";
import type { Member } from "#server/identity/logins.ts";
import { readNotificationsById, readSettings } from "#server/notifications/actions.ts";
import type { Context } from "#server/platform/context.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { findEmergencyContact, readBlocks } from "#server/safety/actions.ts";
import { listBlockedMailboxes } from "#server/safety/kept-queries.ts";
import { listAccepted } from "#server/documents/documents.ts";
import { readSignatures } from "#server/safety/waivers.ts";
import { readReceiptsOf, readStatus } from "#server/subscriptions/actions.ts";
import type { PaymentContext } from "#server/subscriptions/payment-context.ts";
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
import {
  findInvitedBy,
  findOwnConversation,
  listAbsencesReported,
  listDeliveries,
  listHostedSessions,
  listInvitations,
  listMeasures,
  listMoney,
  listStaffMessages,
  listWeeklyResults,
} from "./own-records.ts";

const pageSize = 500;

export type OwnDataContext = Context & Pick<PaymentContext, "payments">;

/** The text of one JSON object, in pieces, because it may exceed memory. */
async function readOwnData(
  context: OwnDataContext,
  member: Member,
): Promise<AsyncIterable<string>> {
  const account = await findOwnRow(context.db, member.id);
  if (account === undefined) throw new ApiProblem("not_authenticated");
  return write(context, member, account);
}

/** Throws `not_authenticated` if the account is deleted at the same time. */
export async function replyWithOwnData(
  context: OwnDataContext,
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
  context: OwnDataContext,
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
    receipts: await readReceipts(context, member),
    ...(await listMoney(db, member.id)),
    measures: await listMeasures(db, member.id),
    staffMessages: await listStaffMessages(db, member.id),
    identities: await listIdentities(db, member.id),
    passkeys: await listOwnPasskeys(db, member.id),
    logins: await listOwnLogins(db, member.id),
    calendarFeed: await readFeed(context, member),
    emergencyContact: (await findEmergencyContact(db, member.id)) ?? null,
    signedWaivers: await readSignatures(db, member.id),
    acceptedDocuments: await listAccepted(db, member.id),
    emailChanges: await findEmailChanges(db, member.id),
    waitingFor: await listWaits(db, member.id),
    waitlists: await listWaitlists(db, member.id),
    weeklySessions: await listWeeklySessions(db, member.id),
    weeklyResults: await listWeeklyResults(db, member.id),
    guestPasses: await listGuestPasses(db, member.id),
    invitedBy: await findInvitedBy(db, member.id),
    invitations: await listInvitations(db, member.id),
    hostedSessions: await listHostedSessions(db, member.id),
    absencesReported: await listAbsencesReported(db, member.id),
    networks: await listNetworks(db, member.id),
    devices: await listDevices(db, member.id),
    sentToYou: await listDeliveries(db, member.id),
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

/** Null while the payment provider, which keeps them, is unavailable. */
async function readReceipts(context: OwnDataContext, member: Member): Promise<Receipt[] | null> {
  try {
    return await readReceiptsOf(context, member.id);
  } catch (error) {
    context.log.warn({ err: error }, "a member's data was downloaded without the receipts");
    return null;
  }
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
    messagesReceived: (after) => readReceivedPage(context, member, after),
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

/** As the member reads them in the chat: not in a conversation that a block has closed. */
async function readReceivedPage(
  { db }: Context,
  member: Member,
  place = "0/0",
): ReturnType<ReadPage> {
  const [from = "0", after = "0"] = place.split("/");
  const connectionId = await findOwnConversation(db, member.id, from);
  if (connectionId === undefined) return { last: undefined, entries: [] };
  const page = { after: connectionId === from ? after : "0" };
  const messages = (await listMessages(db, connectionId, page)).map(presentMessage);
  const hasMore = messages.length === messagesListed;
  const entries = messages
    .filter(({ fromUserId }) => fromUserId !== member.username)
    .map(({ id, content, isDeleted, isRead, createdAt }) => {
      return { id, connectionId, content, isDeleted, isRead, createdAt };
    });
  const last = hasMore
    ? `${connectionId}/${messages.at(-1)?.id ?? "0"}`
    : `${BigInt(connectionId) + 1n}/0`;
  return { last, entries };
}

function firstNameOf(fullName: string | null, language: Language): string {
  return fullName === null
    ? serverWords(language).namelessMembers.former
    : (fullName.trim().split(/\s+/)[0] ?? "");
}
