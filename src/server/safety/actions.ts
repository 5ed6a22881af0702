import { serverWords } from "../../messages/server-words.ts";
import type { Block, ParsedReport } from "../../shared/api/safety.ts";
import { visibleName } from "../../shared/rules/names.ts";
import { announceConnectionOf, readExcerpt, reserveConnectionOf } from "../connections/actions.ts";
import type { Member } from "../identity/logins.ts";
import { forgetEachOther, sendEmail } from "../notifications/actions.ts";
import { type AttemptLimit, countAttempt } from "../platform/attempts.ts";
import type { Context } from "../platform/context.ts";
import type { Db } from "../platform/database.ts";
import { parseId } from "../platform/ids.ts";
import { ApiProblem, invalidField } from "../platform/problems.ts";
import {
  deleteBlock,
  findMemberByUsername,
  haveSharedSession,
  insertBlock,
  insertReport,
  listApart,
  listBlocks,
  listOperators,
} from "./queries.ts";

// Each is mailed to people.
const reportsOfMember: AttemptLimit = { max: 20, windowSeconds: 3_600 };
const excerptMessages = 50;

async function findOther(db: Db, member: Member, username: string) {
  const other = await findMemberByUsername(db, username);
  if (other === undefined) throw new ApiProblem("not_found");
  if (other.id === member.id) throw invalidField("userId", "must be somebody else");
  return other;
}

/**
 * Closes the connection of the two for both, hides their names from each other and keeps them out of one
 * group. Throws `not_found` for nobody; blocking once more changes nothing.
 */
export async function blockMember(
  context: Context,
  member: Member,
  username: string,
): Promise<Block> {
  const { db, clock } = context;
  const other = await findOther(db, member, username);
  await db.transaction().execute(async (trx) => {
    await reserveConnectionOf(trx, member.id, other.id);
    if (!(await insertBlock(trx, member.id, other.id, clock.now()))) return;
    await announceConnectionOf(trx, member.id, other.id);
    await forgetEachOther(trx, member.id, other.id);
  });
  const block = (await readBlocks(context, member)).find(({ userId }) => userId === username);
  if (block === undefined) throw new ApiProblem("not_found");
  return block;
}

/** Lifts the member's block; throws `not_found` when there is none. Their connection, if any, is open again. */
export async function unblockMember(
  { db }: Context,
  member: Member,
  username: string,
): Promise<void> {
  const other = await findMemberByUsername(db, username);
  if (other === undefined) throw new ApiProblem("not_found");
  await db.transaction().execute(async (trx) => {
    await reserveConnectionOf(trx, member.id, other.id);
    if (!(await deleteBlock(trx, member.id, other.id))) throw new ApiProblem("not_found");
    await announceConnectionOf(trx, member.id, other.id);
  });
}

/** Whom the member blocked, newest first. */
export async function readBlocks({ db }: Context, member: Member): Promise<Block[]> {
  const rows = await listBlocks(db, member.id);
  return rows.map(({ username, fullName, createdAt, wereConnected }) => ({
    userId: username,
    name: visibleName(fullName, wereConnected),
    createdAt: createdAt.toISOString(),
  }));
}

/**
 * Keeps the report with its context and mails the operators. Throws `not_found` for nobody, and for a
 * context that has nothing to do with both.
 */
export async function reportMember(
  context: Context,
  member: Member,
  { userId, context: { kind, id }, text }: ParsedReport,
): Promise<{ id: string; createdAt: string }> {
  const { db, clock, config } = context;
  const other = await findOther(db, member, userId);
  const contextId = parseId(id);
  const pair = [member.id, other.id] as const;
  const excerpt = kind === "chat" ? await readExcerpt(context, contextId, pair, excerptMessages) : [];
  if (kind !== "chat" && !(await haveSharedSession(db, contextId, pair))) {
    throw new ApiProblem("not_found");
  }
  await countAttempt(db, `report:${member.id}`, reportsOfMember);
  const now = clock.now();
  const reportId = await db.transaction().execute(async (trx) => {
    const report = { reporterId: member.id, reportedId: other.id, reportedUsername: other.username };
    const kept = await insertReport(trx, { ...report, kind, contextId, excerpt, text }, now);
    const operators = await listOperators(trx);
    const facts = {
      reportId: kept,
      reporter: `${member.full_name} (${member.username})`,
      reported: `${other.fullName} (${other.username})`,
      kind,
      contextId,
      text,
    };
    const support = { email: config.supportEmail, language: "English" as const };
    for (const { email, language } of operators.length > 0 ? operators : [support]) {
      const { subject, text: textOf } = serverWords(language).mailWords.report;
      const mail = { subject: subject(kind), text: textOf(facts), path: null, language };
      await sendEmail(trx, { to: email, ...mail }, now);
    }
    return kept;
  });
  return { id: reportId, createdAt: now.toISOString() };
}

/** Pairs of the members who are never to be in one group: a block or a low rating stands between them. */
export async function listForbiddenPairs(
  db: Db,
  memberIds: readonly string[],
): Promise<[string, string][]> {
  return listApart(db, memberIds);
}
