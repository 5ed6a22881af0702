import { loginCookieName } from "#server/identity/permit.ts";
import { hashToken, newToken, makeUsername } from "#server/identity/tokens.ts";
import { insertSettings } from "#server/notifications/queries.ts";
import type { Db } from "#server/platform/database.ts";
import { insertProfiles } from "#server/profiles/queries.ts";
import { addFreeSubscriptions } from "#server/subscriptions/actions.ts";

export interface TestMember {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  /** The header that makes a request theirs. */
  readonly cookie: string;
}

let added = 0;

/** Writes members with a login and a subscription straight into the database, which saves the password hashing. */
export async function addMembers(
  db: Db,
  count: number,
  now = new Date("2026-01-01"),
  city = "Dallas, TX",
): Promise<TestMember[]> {
  const people = Array.from({ length: count }, () => ({
    username: makeUsername(),
    email: `added${(added += 1)}-${process.pid}@test.example`,
    email_verified: true,
    full_name: `Added Member${added}`,
    city,
    zip_code: "75201",
    created_at: now,
  }));
  const profile = {
    travel_radius_miles: 10,
    fitness_level: "intermediate" as const,
    fitness_goal: "maintain_health" as const,
    workout_types: ["gym" as const],
    workout_frequency: 3,
    available_weekdays: ["monday" as const],
    preferred_session_times: [],
    preferred_group_size: "medium" as const,
    session_preference: "balance" as const,
    energy_rhythm: "flexible" as const,
  };
  const rows = await db
    .insertInto("members")
    .values(people)
    .returning(["id", "username", "email"])
    .execute();
  const ids = rows.map(({ id }) => id);
  await insertProfiles(
    db,
    ids.map((member_id) => ({ member_id, ...profile })),
  );
  await insertSettings(db, ids, { pushNotificationsEnabled: false });
  await addFreeSubscriptions(db, ids);
  const members = rows.map((row) => ({ ...row, token: newToken() }));
  await db
    .insertInto("logins")
    .values(
      members.map(({ id, token }) => ({
        token_hash: hashToken(token),
        member_id: id,
        user_agent: "a test",
        created_at: new Date(Date.now()),
        last_seen_at: new Date(Date.now()),
      })),
    )
    .execute();
  // Works over https and http.
  const names = [loginCookieName(), loginCookieName("https://spotter.test")];
  return members.map(({ token, ...member }) => ({
    ...member,
    cookie: names.map((name) => `${name}=${token}`).join("; "),
  }));
}

/** Connects each member to the next, and the last to the first. */
export async function connectInARing(db: Db, members: readonly TestMember[]): Promise<void> {
  const pairs = members.flatMap((member, index) => {
    const next = members[(index + 1) % members.length];
    if (next === undefined || next.id === member.id) return [];
    const [member_a = "", member_b = ""] = [member.id, next.id].sort(
      (a, b) => Number(a) - Number(b),
    );
    return [{ member_a, member_b, created_at: new Date("2026-01-01") }];
  });
  await db.insertInto("connections").values(pairs).execute();
}
