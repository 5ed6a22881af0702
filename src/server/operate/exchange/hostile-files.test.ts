import { monitorEventLoopDelay } from "node:perf_hooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { workProcessesOf } from "#testing/image-processes.ts";
import { addStaff } from "#testing/staff.ts";
import type { TestMember } from "#testing/members.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

let server: TestServer;
let planner: TestMember;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  planner = await addStaff(server.application.context.db, "planner");
});
afterAll(() => server.stop());

/** Members would notice. A busy machine takes up to a second of these from a quick reply. */
const noticedMs = 3_000;
const venueColumns = "city,area,name,street,kind,workout_types,capacity,step_free,notes";
const slotColumns =
  "city,weekday,local_time,workout_type,duration_minutes,total_spots,venue,audience,effective_from";
const row = '"Denver, CO",RiNo,Hall,1 Main St,workout,gym,24,yes,';

/** The reply to a file, and the longest time for which the server was blocked. */
async function send(csv: string, what = "venues") {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const reply = await fetch(`${server.url}/api/operate/import/${what}?dryRun=true`, {
    method: "POST",
    headers: { cookie: planner.cookie, "content-type": "text/csv" },
    body: csv,
  });
  const body = JSON.parse(await reply.text());
  delay.disable();
  return { status: reply.status, body, heldMs: delay.max / 1e6 };
}

describe("a file made to keep the server busy", () => {
  it("a file made to keep the server busy is refused by its first line if that has far more columns than any file", async () => {
    const { status, body, heldMs } = await send(`${",".repeat(6_000_000)}\n${row}`);
    expect([status, body.code]).toEqual([400, "invalid_request"]);
    const message = "has more than 50 columns in its first line";
    expect(body.issues).toEqual([{ path: "", message }]);
    expect(body.detail).toBe(`The file ${message}. Save it as a plain CSV file and try again.`);
    expect(heldMs).toBeLessThan(noticedMs);
  });

  it("a file made to keep the server busy is refused by the first line with far more cells than columns, quoted or not", async () => {
    const lines = [
      ",".repeat(5_900_000),
      `${",".repeat(9_000)}"\n"`.repeat(600),
      `a${",".repeat(3_000)}\r\n`.repeat(1_900),
    ];
    for (const line of lines) {
      const { status, body, heldMs } = await send([venueColumns, row, line].join("\r\n"));
      const issues = [{ line: 3, column: "", message: "has more than 50 cells" }];
      expect([status, body.issues]).toEqual([200, issues]);
      expect(heldMs).toBeLessThan(noticedMs);
    }
  });

  it("a file made to keep the server busy has one fault listed per line, however many each line has", async () => {
    const words = "swim ".repeat(1_900);
    const faulty = `"Denver, CO",RiNo,Hall,1 Main St,workout,${words},24,yes,`;
    const file = [venueColumns, ...Array.from({ length: 600 }, () => faulty)].join("\n");
    const { status, body, heldMs } = await send(file);
    expect([status, body.issues.length]).toEqual([200, 600]);
    expect(heldMs).toBeLessThan(noticedMs);
  });

  it("a file made to keep the server busy is read in another process, and refused after seconds if it isn't finished", async () => {
    await send(`${venueColumns}\n${row}`);
    const [pid] = workProcessesOf(process.pid, "csv-process");
    process.kill(pid ?? 0, "SIGSTOP");
    const stuck = send(`${venueColumns}\n${row}`);
    expect((await fetch(`${server.url}/api/app`)).status).toBe(200);
    const { status, body } = await stuck;
    expect([status, body.issues]).toEqual([400, [{ path: "", message: "takes too long to read" }]]);
    expect((await send(`${venueColumns}\n${row}`)).status).toBe(200);
    expect(workProcessesOf(process.pid, "csv-process")).not.toContain(pid);
  });

  it("a timetable may have only so many lines per weekly session, because they are compared with each other", async () => {
    const lines = Array.from({ length: 1_900 }, (_, nth) => {
      const day = new Date(Date.UTC(2027, 0, 1 + nth)).toISOString().slice(0, 10);
      return `"Denver, CO",Mon,18:30,gym,75,20,RiNo/Iron Hall,everyone,${day}`;
    });
    const { body, heldMs } = await send([slotColumns, ...lines].join("\n"), "timetable");
    expect(body.issues).toHaveLength(1_000);
    expect(body.issues[0]).toEqual({
      line: 2,
      column: "effective_from",
      message: "is one of more than 60 lines",
    });
    expect(heldMs).toBeLessThan(noticedMs);
  });
});
