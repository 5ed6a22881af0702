import { z } from "zod";
import { call, nothing, placeRefusals } from "./call.ts";
import { byId, id } from "./primitives.ts";
import { area, session } from "./sessions.ts";

/** A member's place on a session's waitlist: 1 is first. */
export const waitlistPlace = z.object({ position: z.int().min(1), size: z.int().min(1) });

/** A session that the member waits for, with the chosen area. `session` has the place. */
export const wait = z.object({ session, area });
export const waitList = z.array(wait);

const limit = { max: 60, windowSeconds: 60 } as const;

export const joinWaitlist = call({
  method: "POST",
  path: "/api/sessions/:id/waitlist",
  summary: "Puts the member on a full session's waitlist; repeating it keeps their place",
  permit: "member",
  limit,
  params: byId,
  body: z.object({ areaId: id }),
  replies: { 201: waitlistPlace },
  refusals: [...placeRefusals, "not_full", "too_many_waitlists", "waitlist_full"],
});

export const leaveWaitlist = call({
  method: "DELETE",
  path: "/api/sessions/:id/waitlist",
  summary: "Takes the member off a session's waitlist, if they are on it",
  permit: "member",
  limit,
  params: byId,
  replies: { 204: nothing },
  refusals: ["not_found"],
});

export const listWaits = call({
  method: "GET",
  path: "/api/waitlists",
  summary: "The sessions that the member waits for, earliest first",
  permit: "member",
  replies: { 200: waitList },
});

export type WaitlistPlace = z.infer<typeof waitlistPlace>;
export type Wait = z.infer<typeof wait>;
