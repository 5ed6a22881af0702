import { connect } from "node:net";
import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { signupPayload } from "#testing/test-server.ts";

// The members of hostile-day.bench.ts with an account or a known address, as a separate process. Until asked to stop
// they do one of four things; then they print the answers. The environment holds a planner's and a member's cookies,
// and a taken email.

const [url = "", kind = ""] = process.argv.slice(2);
const { PLANNER: planner = "", MEMBER: member = "", TAKEN: taken = "" } = process.env;

const answers: Record<string, number> = {};
const count = (answer: string) => void (answers[answer] = (answers[answer] ?? 0) + 1);
const anywhere = () =>
  Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join(".");

async function ask(path: string, init: RequestInit & { headers: Record<string, string> }) {
  try {
    const reply = await fetch(url + path, init);
    await reply.arrayBuffer();
    count(String(reply.status));
  } catch {
    count("cut off");
  }
}

const json = { "content-type": "application/json" };

/** A planner's files: millions of commas in the first line, in a later one, and behind quotes. */
async function sendFiles(): Promise<void> {
  const columns = "city,area,name,street,kind,workout_types,capacity,step_free,notes";
  const files = [
    ",".repeat(6_000_000),
    `${columns}\n${",".repeat(5_900_000)}`,
    `${columns}\n${`${",".repeat(9_000)}"\n"`.repeat(600)}`,
  ];
  for (let nth = 0; ; nth += 1) {
    const headers = { cookie: planner, "content-type": "text/csv" };
    const body = files[nth % files.length] ?? "";
    await ask("/api/operate/import/venues?dryRun=true", { method: "POST", headers, body });
    await wait(100);
  }
}

/** One member's writes, thirty at a time, to calls without a limit of their own. */
async function write(): Promise<void> {
  const settings = {
    sessionReminders: true,
    connectionRequests: true,
    messages: true,
    sessionUpdates: true,
    promotions: false,
  };
  const preferences = { location: "Dallas, TX", language: "English", theme: "dark" };
  const calls = [
    { path: "/api/notifications/settings", method: "PUT", body: JSON.stringify(settings) },
    { path: "/api/profile", method: "PUT", body: JSON.stringify(preferences) },
    { path: "/api/city/waiting", method: "POST", body: "" },
  ];
  const writeOn = async (first: number) => {
    for (let nth = first; ; nth += 1) {
      const { path, ...init } = calls[nth % calls.length] ?? { path: "", method: "", body: "" };
      await ask(path, { ...init, headers: { ...json, cookie: member } });
    }
  };
  await Promise.all(Array.from({ length: 30 }, (_, nth) => writeOn(nth)));
}

/** Sign-ups with thousands of unknown fields, and requests for the API's description, from many addresses. */
async function sendFields(): Promise<void> {
  const keys = Object.fromEntries(Array.from({ length: 5_000 }, (_, nth) => [`k${nth}`, 1]));
  const body = JSON.stringify({ ...signupPayload({ email: taken }), ...keys });
  for (;;) {
    const headers = { ...json, "x-forwarded-for": anywhere() };
    void ask("/api/auth/signup", { method: "POST", headers, body });
    void ask("/api/docs/json", { headers: { "x-forwarded-for": anywhere() } });
    await wait(50);
  }
}

/** Three hundred connections that each request megabytes and read nothing. */
async function readNothing(): Promise<void> {
  const sockets = new Set<Socket>();
  for (;;) {
    while (sockets.size < 300) {
      const socket = connect(Number(new URL(url).port), new URL(url).hostname);
      sockets.add(socket.pause());
      socket.on("error", () => undefined).once("close", () => sockets.delete(socket));
      const from = anywhere();
      const asked = `GET /api/docs/json HTTP/1.1\r\nhost: 127.0.0.1\r\nx-forwarded-for: ${from}\r\n\r\n`;
      socket.write(asked.repeat(30));
      count("asked");
      await wait(10);
    }
    // Only reading or writing shows that a connection was cut off.
    for (const socket of sockets) socket.write("\r\n", (error) => error && count("cut off"));
    await wait(1_000);
  }
}

process.on("SIGTERM", () => {
  console.log(JSON.stringify(answers));
  process.exit(0);
});
console.log("ready");
const floods: Record<string, () => Promise<void>> = {
  files: sendFiles,
  writes: write,
  fields: sendFields,
  deaf: readNothing,
};
await floods[kind]?.();
