import { z } from "zod";
import { call, nothing } from "./call.ts";
import { byId, instant } from "./primitives.ts";

/** A device on which the member is logged in. */
export const login = z.object({
  id: z.string(),
  /** As far as the browser tells. Product names, the same in every language. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  createdAt: instant,
  /** To the hour. */
  lastSeenAt: instant,
  /** The one that asks. */
  current: z.boolean(),
});
export const loginList = z.array(login);

export const listLogins = call({
  method: "GET",
  path: "/api/auth/logins",
  summary: "The devices on which the member is logged in, this one first",
  permit: "member",
  replies: { 200: loginList },
});

export const endLogin = call({
  method: "DELETE",
  path: "/api/auth/logins/:id",
  summary: "Logs the member out on one of their devices",
  permit: "owner",
  params: byId,
  replies: { 204: nothing },
});

export const endOtherLogins = call({
  method: "POST",
  path: "/api/auth/logout-others",
  summary: "Logs the member out on every other device",
  description: "Also deletes the address of their calendar feed.",
  permit: "member",
  replies: { 204: nothing },
});

export type Login = z.infer<typeof login>;
