import type { Db } from "../platform/database.ts";

/** The member's connections with the other's profile, newest first. */
export async function listConnections(db: Db, memberId: string) {
  const half = (mine: "member_a" | "member_b", others: "member_a" | "member_b") =>
    db
      .selectFrom("connections")
      .innerJoin("members as other", "other.id", `connections.${others}`)
      .where(`connections.${mine}`, "=", memberId)
      .select([
        "connections.id",
        "connections.created_at as createdAt",
        "other.id as otherId",
        "other.username as otherUsername",
        "other.full_name as fullName",
        "other.fitness_level as fitnessLevel",
        "other.photo_id as photoId",
      ]);
  return half("member_a", "member_b")
    .unionAll(half("member_b", "member_a"))
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** How many connections the member has. */
export async function countConnections(db: Db, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom("connections")
    .select((select) => select.cast<number>(select.fn.countAll(), "integer").as("count"))
    .where((where) =>
      where.or([where("member_a", "=", memberId), where("member_b", "=", memberId)]),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** The member ids of those of the usernames that the member is connected with. */
export async function connectedAmong(
  db: Db,
  memberId: string,
  usernames: readonly string[],
): Promise<{ id: string; username: string }[]> {
  if (usernames.length === 0) return [];
  return db
    .selectFrom("members")
    .select(["members.id", "members.username"])
    .where("username", "in", [...usernames])
    .where((where) =>
      where.exists(
        where
          .selectFrom("connections")
          .select("connections.id")
          .where((pair) =>
            pair.or([
              pair.and([
                pair("member_a", "=", memberId),
                pair("member_b", "=", pair.ref("members.id")),
              ]),
              pair.and([
                pair("member_b", "=", memberId),
                pair("member_a", "=", pair.ref("members.id")),
              ]),
            ]),
          ),
      ),
    )
    .execute();
}
