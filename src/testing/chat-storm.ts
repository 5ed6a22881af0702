import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "#server/platform/database.ts";
import { openEvents } from "./event-client.ts";
import type { EventClient } from "./event-client.ts";
import { call } from "./http-calls.ts";
import type { Answer } from "./http-calls.ts";
import { addRing } from "./conversations.ts";

interface Sent {
  readonly id: string;
  readonly content: string;
  readonly receiver: string;
}

export interface ChatStorm {
  readonly answers: readonly Answer[];
  /** The messages that were acknowledged so far. */
  readonly sent: readonly Sent[];
  /** The contents that each member, by username, heard from others, as they came. */
  readonly heard: ReadonlyMap<string, string[]>;
  /** How often a stream had to be opened again. */
  readonly reconnections: number;
  /** Lets the messages under way be acknowledged, and stops. */
  endSending(): Promise<void>;
  /** Stops listening. */
  close(): Promise<void>;
}

const retryMs = 100;

/**
 * Members in a ring write to each other without pause, each message with a key and again until it is
 * acknowledged, and listen to their streams, which they open again wherever a server is.
 */
export async function startChatStorm(
  db: Db,
  count: number,
  urlOf: (lane: number) => string,
): Promise<ChatStorm> {
  const ring = await addRing(db, count);
  const answers: Answer[] = [];
  const sent: Sent[] = [];
  const heard = new Map<string, string[]>();
  const state = { isSending: true, isOpen: true, reconnections: 0 };
  const streams = new Set<EventClient>();

  async function send(lane: number): Promise<void> {
    const own = ring[lane];
    const receiver = ring[(lane + 1) % ring.length]?.member.username ?? "";
    if (own === undefined) return;
    for (let nth = 1; state.isSending; nth += 1) {
      const content = `${own.connectionId}-${nth}`;
      const body = {
        connectionId: own.connectionId,
        fromUserId: own.member.username,
        content,
        clientKey: content,
      };
      for (let tries = 0; ; tries += 1) {
        const { cookie } = own.member;
        const answer = await call(urlOf(lane + tries), "POST", "/api/messages", { cookie, body });
        answers.push(answer);
        if (answer.status === 201) {
          sent.push({ id: answer.body.id, content, receiver });
          break;
        }
        await wait(retryMs);
      }
    }
  }

  async function listen(lane: number): Promise<void> {
    const own = ring[lane];
    if (own === undefined) return;
    const { username, cookie } = own.member;
    const contents: string[] = [];
    heard.set(username, contents);
    let lastEventId: string | undefined;
    for (let tries = 0; state.isOpen; tries += 1) {
      try {
        const stream = await openEvents(urlOf(lane + tries), cookie, lastEventId);
        if (stream.status !== 200) throw new Error(String(stream.status));
        streams.add(stream);
        if (tries > 0) state.reconnections += 1;
        await stream.finished;
        streams.delete(stream);
        lastEventId = stream.lastEventId;
        for (const { event, data } of stream.events) {
          if (event === "message" && data.fromUserId !== username) contents.push(data.content);
          if (event === "reset") contents.push("reset");
        }
      } catch {
        await wait(retryMs);
      }
    }
  }

  const listening = ring.map((_, lane) => listen(lane));
  while (streams.size < ring.length) await wait(20);
  const sending = Promise.all(ring.map((_, lane) => send(lane)));
  return {
    answers,
    sent,
    heard,
    get reconnections() {
      return state.reconnections;
    },
    async endSending() {
      state.isSending = false;
      await sending;
    },
    async close() {
      state.isOpen = false;
      for (const stream of streams) stream.close();
      await Promise.all(listening);
    },
  };
}

/** What was acknowledged and isn't stored exactly once, or not heard exactly once by its receiver. */
export async function findLostMessages(db: Db, { sent, heard }: ChatStorm): Promise<string[]> {
  const rows = await db.selectFrom("messages").select(["id", "content"]).execute();
  const stored = new Map(rows.map((row) => [row.id, row.content]));
  const copies = Map.groupBy(rows, (row) => row.content);
  return sent.flatMap(({ id, content, receiver }) => {
    const times = (heard.get(receiver) ?? []).filter((text) => text === content).length;
    return [
      ...(stored.get(id) === content ? [] : [`${content} was acknowledged and is not stored`]),
      ...(copies.get(content)?.length === 1
        ? []
        : [`${content} is stored ${copies.get(content)?.length} times`]),
      ...(times === 1 ? [] : [`${content} was heard ${times} times`]),
    ];
  });
}
