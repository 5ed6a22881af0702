import { createStore, useStore } from "#web/client/store.ts";
import { outboxKey } from "./outgoing.ts";
import { fieldsOf, json, stored } from "#web/client/stored.ts";
import type { Outgoing } from "./outgoing.ts";

type Outbox = Readonly<Record<string, readonly Outgoing[]>>;

function isOutgoing(value: unknown): value is Outgoing {
  const { clientKey, content, createdAt, afterId, state } = fieldsOf(value);
  const hasTexts = [clientKey, content, createdAt].every((text) => typeof text === "string");
  return (
    hasTexts &&
    (afterId === null || typeof afterId === "string") &&
    (state === "sending" || state === "waiting" || state === "failed")
  );
}

interface KeptOutbox {
  readonly username: unknown;
  readonly boxes: Outbox;
}

/** Messages that were being sent when the page was left are sent again; their key prevents duplicates. */
const outboxSchema = json<KeptOutbox>((kept) => {
  const { username, boxes } = fieldsOf(kept);
  const entries = Object.entries(fieldsOf(boxes)).map(([connectionId, box]) => {
    const outgoing = Array.isArray(box) ? box.filter(isOutgoing) : [];
    return [
      connectionId,
      outgoing.map((one) =>
        one.state === "sending" ? { ...one, state: "waiting" as const } : one,
      ),
    ] as const;
  });
  const unsent = entries.filter(([, outgoing]) => outgoing.length > 0);
  return { username, boxes: Object.fromEntries(unsent) };
});

/** The unsent messages of this device's last member. */
const storedOutbox = stored(outboxKey, outboxSchema, "localStorage");

export function keptOutbox(username: string): Outbox {
  const kept = storedOutbox.read();
  return kept?.username === username ? kept.boxes : {};
}

function keepOutbox(username: string, boxes: Outbox) {
  if (Object.keys(boxes).length === 0) storedOutbox.forget();
  else storedOutbox.keep({ username, boxes });
}

const none: readonly Outgoing[] = [];
let owner: string | null = null;
const boxes = createStore<Outbox>({});
const lines = new Map<string, Promise<void>>();

function put(connectionId: string, outgoing: readonly Outgoing[]) {
  const { [connectionId]: _before, ...others } = boxes.get();
  boxes.set(outgoing.length === 0 ? others : { ...others, [connectionId]: outgoing });
  if (owner !== null) keepOutbox(owner, boxes.get());
}

const boxOf = (connectionId: string) => boxes.get()[connectionId] ?? none;

/** Restores the member's unsent messages on this device, and no other member's. */
export function openOutbox(username: string) {
  if (owner === username) return;
  owner = username;
  lines.clear();
  boxes.set(keptOutbox(username));
}

// Another window has sent or added some.
storedOutbox.whenChangedElsewhere(() => {
  if (owner !== null) boxes.set(keptOutbox(owner));
});

/** The waiting messages of a conversation before this one. */
export function waitingBefore(connectionId: string, clientKey: string): readonly Outgoing[] {
  const box = boxOf(connectionId);
  const index = box.findIndex((one) => one.clientKey === clientKey);
  // Another window may have replaced this one's box: then no message is known to precede it.
  return box.slice(0, Math.max(index, 0)).filter(({ state }) => state === "waiting");
}

export const waitingMessages = (): readonly (readonly [string, Outgoing])[] =>
  Object.entries(boxes.get()).flatMap(([connectionId, outgoing]) =>
    outgoing.filter(({ state }) => state === "waiting").map((one) => [connectionId, one] as const),
  );

export function newClientKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

/** Adds a message, or replaces the one with its key. */
export function putOutgoing(connectionId: string, outgoing: Outgoing) {
  const box = boxOf(connectionId);
  const isThere = box.some(({ clientKey }) => clientKey === outgoing.clientKey);
  put(
    connectionId,
    isThere
      ? box.map((one) => (one.clientKey === outgoing.clientKey ? outgoing : one))
      : [...box, outgoing],
  );
}

export function markOutgoing(connectionId: string, clientKey: string, state: Outgoing["state"]) {
  put(
    connectionId,
    boxOf(connectionId).map((one) => (one.clientKey === clientKey ? { ...one, state } : one)),
  );
}

export function dropOutgoing(connectionId: string, clientKey: string) {
  put(
    connectionId,
    boxOf(connectionId).filter((one) => one.clientKey !== clientKey),
  );
}

/** One at a time, so that they are stored in order of writing. */
export function sendInOrder(connectionId: string, deliver: () => Promise<void>) {
  const next = (lines.get(connectionId) ?? Promise.resolve()).then(deliver, deliver);
  lines.set(connectionId, next);
}

/** A conversation's unsent messages. They outlive the screen and the page. */
export const useOutbox = (connectionId: string): readonly Outgoing[] =>
  useStore(boxes)[connectionId] ?? none;
