import { createStore } from "#web/client/store.ts";

interface Invitee {
  readonly username: string;
  readonly name: string;
}

/** The connection to train with again: the next booking invites them. */
export const invitee = createStore<Invitee | null>(null);
