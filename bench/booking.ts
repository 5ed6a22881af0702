import { Agent, request as httpRequest } from "node:http";
import pg from "pg";
import type { World } from "./world.ts";

/** Sessions per block, with 40 spots each: more than any round can book. */
const blockSize = 4_000;
/** Members who book in turn: enough that none reaches the limit in a round. Divides `blockSize`. */
export const bookers = 1_000;
const blockDays = Math.ceil(blockSize / 24);

/** The k-th booking of a block: sessions in turn, and no member twice in one. */
function nthBooking(k: number): { session: number; member: number } {
  return { session: k % blockSize, member: 1 + ((k + Math.floor(k / blockSize)) % bookers) };
}

/**
 * Makes a block of empty sessions an hour apart, years ahead so that nothing else overlaps them; returns the first id.
 * Deletes the bookings of earlier blocks, which would exceed the members' limits.
 */
export async function addBlock(databaseUrl: string, nth: number): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("delete from bookings where starts_at > now() + interval '400 days'");
    await client.query("vacuum analyze bookings");
    const { rows } = await client.query(
      `insert into sessions (city, starts_at, ends_at, workout_type, total_spots, default_venue_id)
       select 'Dallas, TX', start, start + interval '1 hour', 'gym', 40, (select min(id) from venues)
       from generate_series(1, $1::int) n
       cross join lateral (select date_trunc('hour', now()) + make_interval(days => 400 + $2::int * $3::int, hours => n) as start) as at
       returning id`,
      [blockSize, nth, blockDays],
    );
    return Math.min(...rows.map((row) => Number(row.id)));
  } finally {
    await client.end();
  }
}

/** One booking in its plainest form; the arguments are SQL expressions. */
export function plainBooking(session: string, member: string, area: string): string {
  return `with spot as (update sessions set booked_count = booked_count + 1 where id = ${session} and booked_count < total_spots and starts_at > now() and cancelled_at is null and city = (select city from areas where id = ${area}) returning id, starts_at, ends_at) insert into bookings (session_id, member_id, area_id, starts_at, ends_at, created_at) select id, ${member}, ${area}, starts_at, ends_at, now() from spot returning id`;
}

/** The same transaction for pgbench, one booking per statement. */
export function bookingScript(clients: number): string {
  return `
\\set k :i * ${clients} + :client_id
\\set i :i + 1
\\set session :first + :k % ${blockSize}
\\set member 1 + (:k + :k / ${blockSize}) % ${bookers}
${plainBooking(":session", ":member", ":area")};
`;
}

/**
 * Books over HTTP with `clients` at once for `seconds`; returns bookings per second. Throws at any answer other than
 * 201.
 */
export async function bookOverHttp(
  url: string,
  world: World,
  firstSession: number,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const until = performance.now() + seconds * 1000;
  let next = 0;
  let booked = 0;
  async function client(): Promise<void> {
    while (performance.now() < until) {
      const k = next;
      next += 1;
      const { session, member } = nthBooking(k);
      const sessionId = String(firstSession + session);
      const status = await post(
        agent,
        `${url}/api/sessions/${sessionId}/book`,
        world.cookieOf(member),
        {
          sessionId,
          userId: world.usernameOf(member),
          areaId: world.areaId,
        },
      );
      if (status !== 201) throw new Error(`A booking answered ${status}.`);
      booked += 1;
    }
  }
  const began = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  const tookSeconds = (performance.now() - began) / 1000;
  agent.destroy();
  return booked / tookSeconds;
}

function post(agent: Agent, url: string, cookie: string, body: unknown): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      url,
      { agent, method: "POST", headers: { cookie, "content-type": "application/json" } },
      (response) => {
        response.resume();
        response.once("end", () => resolve(response.statusCode ?? 0));
      },
    );
    request.once("error", reject);
    request.end(JSON.stringify(body));
  });
}
