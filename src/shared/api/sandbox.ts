import { z } from "zod";
import { id, instant } from "./primitives.ts";

export const clockReply = z.object({ now: instant });

/** Either the instant to move to, or by how many seconds to move. */
export const clockRequest = z.union([
  z.strictObject({ now: z.iso.datetime({ offset: true }) }),
  z.strictObject({ advanceSeconds: z.number().min(0).max(400 * 86_400) }),
]);

export const populateRequest = z.object({ sessionId: id, members: z.int().min(1).max(40) });
export const populateReply = z.object({ booked: z.int() });

/** Where the demo members live and how the app may say that it is a sandbox. */
export const appInfo = z.object({
  sandbox: z.boolean(),
  supportEmail: z.string(),
  instagramUrl: z.string(),
  now: instant,
});

export type AppInfo = z.infer<typeof appInfo>;
