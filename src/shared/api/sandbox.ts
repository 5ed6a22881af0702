import { z } from "zod";
import { id, instant } from "./primitives.ts";

export const clockReply = z.object({ now: instant });

/** How far the clock may be moved at once: what becomes due on the way is all done before the answer. */
export const clockMoveMaxSeconds = 400 * 86_400;

/** Either the instant to move to, or by how many seconds to move. */
export const clockRequest = z.union([
  z.strictObject({ now: z.iso.datetime({ offset: true }) }),
  z.strictObject({ advanceSeconds: z.number().min(0).max(clockMoveMaxSeconds) }),
]);

export const populateRequest = z.object({ sessionId: id, members: z.int().min(1).max(40) });
export const populateReply = z.object({ booked: z.int() });

/** What would have gone out, newest first. */
export const outboxEntry = z.object({
  kind: z.enum(["email", "push"]),
  /** An address, or the member's own one for a push. */
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: instant,
});
export const outbox = z.array(outboxEntry);

/** Where the demo members live and how the app may say that it is a sandbox. */
export const appInfo = z.object({
  sandbox: z.boolean(),
  supportEmail: z.string(),
  instagramUrl: z.string(),
  now: instant,
});

export type OutboxEntry = z.infer<typeof outboxEntry>;
export type AppInfo = z.infer<typeof appInfo>;
