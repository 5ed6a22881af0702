import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "#server/platform/database.ts";
import { publish } from "#server/platform/stream-events.ts";
import { openEvents } from "./event-client.ts";
import type { TestMember } from "./members.ts";

const last = "0";

/** Sends each member consecutive numbers until `isOver`, then the last one; returns everything sent. */
export async function publishInOrder(
  db: Db,
  members: readonly TestMember[],
  isOver: () => boolean,
): Promise<string[]> {
  const sent: string[] = [];
  const publishOne = async (about: string) => {
    sent.push(about);
    const events = members.map(({ id }) => ({ memberId: id, name: "session", about }) as const);
    await publish(db, events);
  };
  while (!isOver()) {
    await publishOne(String(sent.length + 1));
    await wait(50);
  }
  await publishOne(last);
  return sent;
}

/** Listens as a browser does, resuming until the last number; returns its events and how often it resumed. */
export async function listenUntilLast(url: () => string, { cookie }: TestMember) {
  const abouts: string[] = [];
  let lastEventId: string | undefined;
  let resumed = -1;
  for (;;) {
    const client = await openEvents(url(), cookie, lastEventId).catch(() => undefined);
    if (client?.status === 200) {
      resumed += 1;
      const isDone = () => client.events.some(({ data }) => data.sessionId === last);
      while (!client.hasEnded && !isDone()) await wait(50);
      for (const { event, data } of client.events) abouts.push(data.sessionId ?? event);
      if (client.lastEventId !== "") ({ lastEventId } = client);
      client.close();
      if (abouts.at(-1) === last) return { abouts, resumed };
    }
    await wait(500);
  }
}
