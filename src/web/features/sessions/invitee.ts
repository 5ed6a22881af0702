import { createStore } from "#web/client/store.ts";

interface Invitee {
  readonly username: string;
  readonly name: string;
}

/** With whom the member wants to train again: the next booking that they begin invites them. */
export const invitee = createStore<Invitee | null>(null);
