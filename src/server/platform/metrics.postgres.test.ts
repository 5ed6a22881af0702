import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApplication } from "#server/application.ts";
import { call } from "#testing/http-calls.ts";
import { openEvents } from "#testing/event-client.ts";
import { addMembers } from "#testing/members.ts";
import { addArea, addSession } from "#testing/places.ts";
import { openTestDatabase } from "#testing/test-database.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { readConfig } from "./config.ts";

let server: TestServer;
let metricsUrl: string;
let metricsPort: string;
beforeAll(async () => {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  const port = typeof address === "object" ? address?.port : undefined;
  probe.close();
  metricsPort = String(port);
  metricsUrl = `http://127.0.0.1:${port}`;
  server = await startTestServer(undefined, { METRICS_PORT: metricsPort });
});
afterAll(() => server.stop());

async function read(): Promise<string> {
  const reply = await fetch(`${metricsUrl}/metrics`);
  expect(reply.status).toBe(200);
  expect(reply.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  return reply.text();
}

function valueOf(text: string, start: string): number {
  const line = text.split("\n").find((each) => each.startsWith(start));
  return Number(line?.split(" ").at(-1));
}

describe("the metrics", () => {
  it("the metrics count requests, bookings, streams, due and late work, and name no member", async () => {
    const { db } = server.application.context;
    const [member] = await addMembers(db, 1);
    if (member === undefined) throw new Error("Nobody was added.");
    const { areaId, venueId } = await addArea(db, "Meterville");
    const sessionId = await addSession(db, venueId, "2026-12-02T01:30:00.000Z");
    const before = await read();
    const stream = await openEvents(server.url, member.cookie);
    const body = { sessionId, userId: member.username, areaId };
    const path = `/api/sessions/${sessionId}/book`;
    for (const status of [201, 409])
      expect((await call(server.url, "POST", path, { cookie: member.cookie, body })).status).toBe(
        status,
      );
    const after = await read();
    const rise = (start: string) => valueOf(after, start) - (valueOf(before, start) || 0);
    expect(rise('spotter_bookings_total{outcome="booked"}')).toBe(1);
    expect(rise('spotter_bookings_total{outcome="already_booked"}')).toBe(1);
    expect(rise("spotter_streams ")).toBe(1);
    const booked = 'method="POST",route="/api/sessions/:id/book",status="201"';
    expect(rise(`spotter_http_request_seconds_count{${booked}}`)).toBe(1);
    expect(valueOf(after, 'spotter_due_work_late_seconds{work="form groups"}')).toBe(0);
    for (const text of [member.username, member.email, sessionId + "/book"])
      expect(after).not.toContain(text);
    stream.close();
    // Due work that isn't done yet: this server does it when a test says so.
    server.clock.set("2026-12-01T02:30:00.000Z");
    expect(valueOf(await read(), 'spotter_due_work_late_seconds{work="form groups"}')).toBe(3_600);
  });

  it("the metrics cover the alerts and the dashboard", async () => {
    const text = await read();
    const known = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
    for (const file of ["alerts.yml", "dashboard.json"]) {
      const asked = readFileSync(join(import.meta.dirname, "../../../deploy", file), "utf8");
      const names = [...asked.matchAll(/\b(?:spotter|nodejs|process)_\w+/g)].map(([name]) =>
        name.replace(/_(bucket|count|sum)$/, ""),
      );
      expect(names.length).toBeGreaterThan(5);
      expect(names.filter((name) => !known.has(name))).toEqual([]);
    }
  });

  it("each alert leads to its own paragraph of the operator's page", () => {
    const [alerts = "", page = ""] = ["deploy/alerts.yml", "docs/operations.md"].map((file) =>
      readFileSync(join(import.meta.dirname, "../../..", file), "utf8"),
    );
    const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => String(name));
    const links = [...alerts.matchAll(/runbook: (.+)/g)].map(([, link]) => link);
    expect(names.length).toBeGreaterThan(20);
    expect(links).toEqual(names.map((name) => `docs/operations.md#${name.toLowerCase()}`));
    const titled = [...page.matchAll(/^#### (Spotter\w+)\n\n\S/gm)].map(([, name]) => String(name));
    expect(titled.toSorted()).toEqual(names.toSorted());
  });

  it("a command doesn't open the metrics port, and each server needs its own", async () => {
    const config = readConfig({
      NODE_ENV: "test",
      SANDBOX: "off",
      LOG_LEVEL: "silent",
      METRICS_PORT: metricsPort,
    });
    const another = () =>
      createApplication({ ...config, port: 0 }, { openDatabase: openTestDatabase, ticking: false });
    const command = await another();
    await command.prepare();
    await command.stop();
    const second = await another();
    await expect(second.start()).rejects.toThrow(
      `The settings METRICS_PORT and METRICS_HOST name 127.0.0.1:${metricsPort}, which isn't available: choose another one.`,
    );
    await second.stop();
    await read();
  });

  it("each process of the systemd unit has its metrics port in its own file", () => {
    const [unit, prometheus] = ["spotter@.service", "prometheus.yml"].map((file) =>
      readFileSync(join(import.meta.dirname, "../../../deploy", file), "utf8"),
    );
    const files = [...(unit ?? "").matchAll(/^EnvironmentFile=(.+)$/gm)].map(([, file]) => file);
    expect(files).toEqual(["/etc/spotter.env", "-/etc/spotter-%i.env"]);
    const started = (unit ?? "").match(/spotter@\d+/g) ?? [];
    const asked = (prometheus ?? "").match(/127\.0\.0\.1:\d+/g) ?? [];
    expect([started.length, new Set(asked).size]).toEqual([2, started.length]);
  });

  it("the metrics are served at one address only", async () => {
    expect((await fetch(`${metricsUrl}/`)).status).toBe(404);
    expect((await fetch(`${metricsUrl}/metrics`, { method: "POST" })).status).toBe(404);
    expect((await fetch(`${server.url}/metrics`)).headers.get("content-type")).not.toMatch(
      /version/,
    );
  });
});
