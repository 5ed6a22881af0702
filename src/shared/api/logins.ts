import { z } from "zod";
import { instant } from "./primitives.ts";

/** A device on which the member is logged in. */
export const login = z.object({
  id: z.string(),
  /** As far as the browser tells; names of products, the same in every language. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  createdAt: instant,
  /** To the hour. */
  lastSeenAt: instant,
  /** The one that asks. */
  current: z.boolean(),
});
export const loginList = z.array(login);

export type Login = z.infer<typeof login>;
