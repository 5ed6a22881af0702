import type { Db } from "#server/platform/database.ts";
import { addMembers, connectInARing } from "./members.ts";
import type { TestMember } from "./members.ts";

export interface Pair {
  readonly one: TestMember;
  readonly other: TestMember;
  readonly connectionId: string;
}

export async function addPair(db: Db): Promise<Pair> {
  const [one, other] = await addMembers(db, 2);
  if (one === undefined || other === undefined) throw new Error("Two members were to be added.");
  return { one, other, connectionId: await connectPair(db, one, other) };
}

export async function connectPair(
  db: Db,
  one: { readonly id: string },
  other: { readonly id: string },
): Promise<string> {
  const [member_a = "", member_b = ""] = [one.id, other.id].sort((a, b) => Number(a) - Number(b));
  const { id } = await db
    .insertInto("connections")
    .values({ member_a, member_b, created_at: new Date("2026-01-01") })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function connectByUsername(db: Db, one: string, other: string): Promise<string> {
  const [first, second] = await db
    .selectFrom("members")
    .select("id")
    .where("username", "in", [one, other])
    .execute();
  if (first === undefined || second === undefined)
    throw new Error("There are no such two members.");
  return connectPair(db, first, second);
}

/** Members connected in a ring, each with the id of the connection to the next. */
export async function addRing(
  db: Db,
  count: number,
): Promise<{ member: TestMember; connectionId: string }[]> {
  const members = await addMembers(db, count);
  await connectInARing(db, members);
  const rows = await db
    .selectFrom("connections")
    .where(
      "member_a",
      "in",
      members.map(({ id }) => id),
    )
    .select(["id", "member_a", "member_b"])
    .execute();
  const byPair = new Map(rows.map((row) => [`${row.member_a} ${row.member_b}`, row.id]));
  return members.map((member, index) => {
    const next = members[(index + 1) % members.length] ?? member;
    const pair = [member.id, next.id].sort((a, b) => Number(a) - Number(b)).join(" ");
    return { member, connectionId: byPair.get(pair) ?? "" };
  });
}
