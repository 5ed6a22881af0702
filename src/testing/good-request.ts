import type { MemberWithEverything } from "./member-with-everything.ts";

/** A request that only who asks for it can make wrong. */
export interface GoodRequest {
  /** The answer to a caller who may make the call; without it, the first good answer that the call declares. */
  readonly status?: number;
  /** The answer to a member without a plan, where it is another one. */
  readonly statusUnpaid?: number;
  /** Fills in the path and the body so that the member's own request is a good one; `:username` is the member's. */
  readonly ask?: (world: MemberWithEverything) => {
    readonly path?: Readonly<Record<string, string>>;
    readonly body?: object;
    readonly query?: string;
  };
}
