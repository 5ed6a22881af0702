import type { MemberWithEverything } from "./member-with-everything.ts";

/** What the declaration of a call doesn't say of a route. */
export interface Permission {
  /** What whoever may make the call is answered; without it, the first good answer that the call declares. */
  readonly status?: number;
  /** Fills in the path and the body so that the member's own request is a good one; their username goes without saying. */
  readonly ask?: (world: MemberWithEverything) => {
    readonly path?: Readonly<Record<string, string>>;
    readonly body?: object;
    readonly query?: string;
  };
}
