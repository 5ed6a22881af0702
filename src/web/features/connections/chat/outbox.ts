import { useSyncExternalStore } from "react";

/** A message that the server hasn't confirmed. */
export interface Outgoing {
  /** The same for every try, so that none of them is stored twice. */
  readonly clientKey: string;
  readonly content: string;
  readonly createdAt: string;
  /** The newest message known when it was written. */
  readonly afterId: string | null;
  readonly state: "sending" | "failed";
}

const none: readonly Outgoing[] = [];
const boxes = new Map<string, readonly Outgoing[]>();
const lines = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();

function put(connectionId: string, outgoing: readonly Outgoing[]) {
  boxes.set(connectionId, outgoing);
  for (const tell of listeners) tell();
}

const boxOf = (connectionId: string) => boxes.get(connectionId) ?? none;

export function newClientKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Adds a message, or takes up the one with its key again. */
export function putOutgoing(connectionId: string, outgoing: Outgoing) {
  const others = boxOf(connectionId).filter(({ clientKey }) => clientKey !== outgoing.clientKey);
  put(connectionId, [...others, outgoing]);
}

export function markFailed(connectionId: string, clientKey: string) {
  put(connectionId, boxOf(connectionId).map((one) => (one.clientKey === clientKey ? { ...one, state: "failed" } : one)));
}

export function dropOutgoing(connectionId: string, clientKey: string) {
  put(connectionId, boxOf(connectionId).filter((one) => one.clientKey !== clientKey));
}

/** One message after the other, so that they are stored in the order in which they were written. */
export function inLine(connectionId: string, deliver: () => Promise<void>) {
  const next = (lines.get(connectionId) ?? Promise.resolve()).then(deliver, deliver);
  lines.set(connectionId, next);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** What of a talk is under way. It outlives the screen: a failed message is still there when one comes back. */
export function useOutbox(connectionId: string): readonly Outgoing[] {
  return useSyncExternalStore(subscribe, () => boxOf(connectionId));
}
