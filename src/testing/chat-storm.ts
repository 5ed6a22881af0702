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
  /** The acknowledged messages so far. */
  readonly sent: readonly Sent[];
  /** The messages that each member, by username, heard from others, in order. */
  readonly heard: ReadonlyMap<string, string[]>;
  /** How often a stream had to be reopened. */
  readonly reconnections: number;
  /** Waits for the acknowledgements of open messages and stops. */
  endSending(): Promise<void>;
  /** Stops listening. */
  close(): Promise<void>;
}

const retryMs = 100;

type Ring = Awaited<ReturnType<typeof addRing>>;
type RingMember = Ring[number];

/**
 * Members in a ring write to each other, without a pause by default, each message with a key and repeated until
 * acknowledged. They listen to their streams, which they reopen wherever a server is.
 */
export async function startChatStorm(
  db: Db,
  count: number,
  urlOf: (lane: number) => string,
  { pauseMs = 0 } = {},
): Promise<ChatStorm> {
  const storm = new RingStorm(await addRing(db, count), urlOf, pauseMs);
  await storm.start();
  return storm;
}

class RingStorm implements ChatStorm {
  readonly answers: Answer[] = [];
  readonly sent: Sent[] = [];
  readonly heard = new Map<string, string[]>();
  reconnections = 0;
  readonly #ring: Ring;
  readonly #urlOf: (lane: number) => string;
  readonly #pauseMs: number;
  readonly #streams = new Set<EventClient>();
  #isSending = true;
  #isOpen = true;
  #listening: Promise<unknown> = Promise.resolve();
  #sending: Promise<unknown> = Promise.resolve();

  constructor(ring: Ring, urlOf: (lane: number) => string, pauseMs: number) {
    this.#ring = ring;
    this.#urlOf = urlOf;
    this.#pauseMs = pauseMs;
  }

  /** Everybody listens before anybody writes. */
  async start(): Promise<void> {
    this.#listening = Promise.all(this.#ring.map((member, lane) => this.#listen(member, lane)));
    while (this.#streams.size < this.#ring.length) await wait(20);
    this.#sending = Promise.all(this.#ring.map((member, lane) => this.#send(member, lane)));
  }

  async endSending(): Promise<void> {
    this.#isSending = false;
    await this.#sending;
  }

  async close(): Promise<void> {
    this.#isOpen = false;
    for (const stream of this.#streams) stream.close();
    await this.#listening;
  }

  async #send({ member, connectionId }: RingMember, lane: number): Promise<void> {
    const receiver = this.#ring[(lane + 1) % this.#ring.length]?.member.username ?? "";
    let nth = 0;
    while (this.#isSending) {
      nth += 1;
      const content = `${connectionId}-${nth}`;
      const body = { connectionId, fromUserId: member.username, content, clientKey: content };
      const id = await this.#sendUntilAcknowledged(member.cookie, body, lane);
      this.sent.push({ id, content, receiver });
      if (this.#pauseMs > 0) await wait(this.#pauseMs);
    }
  }

  async #sendUntilAcknowledged(cookie: string, body: object, lane: number): Promise<string> {
    for (let tries = 0; ; tries += 1) {
      const url = this.#urlOf(lane + tries);
      const answer = await call(url, "POST", "/api/messages", { cookie, body });
      this.answers.push(answer);
      if (answer.status === 201) return answer.body.id;
      await wait(retryMs);
    }
  }

  async #listen({ member: { username, cookie } }: RingMember, lane: number): Promise<void> {
    const contents: string[] = [];
    this.heard.set(username, contents);
    let lastEventId: string | undefined;
    let tries = 0;
    while (this.#isOpen) {
      try {
        const stream = await openEvents(this.#urlOf(lane + tries), cookie, lastEventId);
        if (stream.status !== 200) throw new Error(String(stream.status));
        this.#streams.add(stream);
        if (tries > 0) this.reconnections += 1;
        await stream.finished;
        this.#streams.delete(stream);
        lastEventId = stream.lastEventId;
        for (const { event, data } of stream.events) {
          if (event === "message" && data.fromUserId !== username) contents.push(data.content);
          if (event === "reset") contents.push("reset");
        }
      } catch {
        await wait(retryMs);
      }
      tries += 1;
    }
  }
}

/** Acknowledged messages that aren't stored, or heard by their receiver, exactly once. */
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
