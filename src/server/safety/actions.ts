import type { Block, NewBlock } from "#shared/api/safety.ts";
import type { Language } from "#shared/rules/choices.ts";
import { visibleName } from "#shared/rules/names.ts";
import type { EmergencyContact } from "#shared/api/emergency-contacts.ts";
import { serverWords } from "#words/server-words.ts";
import { lockConnectionBetween, publishConnectionChange } from "#server/connections/actions.ts";
import {
  lockBookers,
  lockSharedSessions,
  mendGroupsOfSessions,
  readBookingsInSmallGroups,
  separateMembers,
} from "#server/groups/actions.ts";
import type { Member } from "#server/identity/logins.ts";
import { hideNamesFromEachOther } from "#server/notifications/actions.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { ApiProblem, invalidField } from "#server/platform/problems.ts";
import { publish } from "#server/platform/stream-events.ts";
import { deleteKeptBlock } from "./kept-queries.ts";
import {
  deleteBlock,
  findMemberByUsername,
  insertBlock,
  listBlocks,
  listSharedSessions,
} from "./queries.ts";
import { voidSignaturesOf } from "./waivers.ts";

/** Voids data that somebody entered before the address's owner got the account, in the same transaction. */
export async function removeUnprovenSafetyData(
  trx: Trx,
  memberId: string,
  now: Date,
): Promise<void> {
  await deleteContactOf(trx, memberId);
  await voidSignaturesOf(trx, memberId, now);
}

async function findOther(db: Db, member: Member, username: string) {
  const other = await findMemberByUsername(db, username);
  if (other === undefined) throw new ApiProblem("not_found");
  if (other.id === member.id) throw invalidField("userId", "must be somebody else");
  return other;
}

/**
 * Closes the two's connection, hides their names from each other, and separates them, at once in groups that haven't
 * trained yet. Throws `not_found`. Idempotent. The reply doesn't reveal the other's blocks.
 */
export async function blockMember(
  context: Context,
  member: Member,
  username: string,
): Promise<NewBlock> {
  const { db, clock } = context;
  const other = await findOther(db, member, username);
  const pair = [member.id, other.id] as const;
  const separation = { memberId: member.id, otherIds: [other.id] };
  const now = clock.now();
  const separated = await db.transaction().execute(async (trx) => {
    await lockBookers(trx, separation);
    const sessionIds = await lockSharedSessions(trx, separation, now);
    await lockConnectionBetween(trx, ...pair);
    if (!(await insertBlock(trx, ...pair, now))) return [];
    await publishConnectionChange(trx, ...pair);
    await hideNamesFromEachOther(trx, ...pair);
    const parted = await separateMembers(trx, sessionIds, separation, now);
    await publishHidden(trx, pair, parted);
    return parted;
  });
  await mendGroupsOfSessions(context, separated);
  const left = await readBookingsInSmallGroups(context, separated, separation);
  if (left.length === 0) return { userId: other.username };
  return { userId: other.username, sessionsToLeave: left.map(presentSessionToLeave) };
}

/** Call it in the transaction that makes or removes the block. Mates in `parted` sessions are told later. */
async function publishHidden(
  trx: Trx,
  pair: readonly [string, string],
  parted: readonly string[],
): Promise<void> {
  const shared = (await listSharedSessions(trx, ...pair)).filter((id) => !parted.includes(id));
  await publish(
    trx,
    shared.flatMap((about) =>
      pair.map((memberId) => ({ memberId, name: "group", about }) as const),
    ),
  );
}

/** Reopens the connection, if any. Throws `not_found`. */
export async function unblockMember(
  { db }: Context,
  member: Member,
  username: string,
): Promise<void> {
  const other = await findMemberByUsername(db, username);
  if (other === undefined) throw new ApiProblem("not_found");
  await db.transaction().execute(async (trx) => {
    await lockConnectionBetween(trx, member.id, other.id);
    if (!(await deleteBlock(trx, member.id, other.id))) throw new ApiProblem("not_found");
    await deleteKeptBlock(trx, member.id, other.id);
    await publishConnectionChange(trx, member.id, other.id);
    await publishHidden(trx, [member.id, other.id], []);
  });
}

/** Newest first, by name if the two have met, whatever the other has blocked. */
export async function readBlocks({ db, clock }: Context, member: Member): Promise<Block[]> {
  const rows = await listBlocks(db, member.id, clock.now());
  return rows.map((row) => presentBlock(row, member.language));
}

type BlockRow = Awaited<ReturnType<typeof listBlocks>>[number];
type LeftSession = Awaited<ReturnType<typeof readBookingsInSmallGroups>>[number];

function presentBlock(
  { username, fullName, createdAt, wereConnected, haveMet }: BlockRow,
  language: Language,
): Block {
  return {
    userId: username,
    name:
      wereConnected || haveMet
        ? visibleName(fullName, wereConnected)
        : serverWords(language).namelessMembers.hidden,
    createdAt: createdAt.toISOString(),
  };
}

function presentSessionToLeave({
  startsAt,
  ...session
}: LeftSession): NonNullable<NewBlock["sessionsToLeave"]>[number] {
  return { ...session, startTime: startsAt.toISOString() };
}

export async function readEmergencyContact(
  { db }: Pick<Context, "db">,
  member: Member,
): Promise<EmergencyContact> {
  const contact = await findEmergencyContact(db, member.id);
  if (contact === undefined) throw new ApiProblem("not_found");
  return contact;
}

export async function setEmergencyContact(
  { db }: Pick<Context, "db">,
  member: Member,
  contact: EmergencyContact,
): Promise<EmergencyContact> {
  await replaceEmergencyContact(db, member.id, contact);
  return contact;
}

/** Idempotent. */
export async function deleteEmergencyContact(
  { db }: Pick<Context, "db">,
  member: Member,
): Promise<void> {
  await deleteContactOf(db, member.id);
}

export async function findEmergencyContact(
  db: Db,
  memberId: string,
): Promise<EmergencyContact | undefined> {
  return db
    .selectFrom("emergency_contacts")
    .select(["name", "phone"])
    .where("member_id", "=", memberId)
    .executeTakeFirst();
}

async function replaceEmergencyContact(
  db: Db,
  memberId: string,
  { name, phone }: EmergencyContact,
): Promise<void> {
  await db
    .insertInto("emergency_contacts")
    .values({ member_id: memberId, name, phone })
    .onConflict((conflict) => conflict.column("member_id").doUpdateSet({ name, phone }))
    .execute();
}

async function deleteContactOf(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom("emergency_contacts").where("member_id", "=", memberId).execute();
}
