import { differenceOf } from "./audit.ts";

/** The line of the log for a session that is called off, alone or with its weekly one. */
export function cancelEntry(sessionId: string, bookedCount: number) {
  return {
    action: "session.cancel",
    subject: `session:${sessionId}`,
    from: { isCancelled: false, attendeeCount: bookedCount },
    to: { isCancelled: true, attendeeCount: 0 },
  };
}

/** The line of the log for a session that is changed, alone or with its weekly one. */
export function changeEntry<Plan extends object>(sessionId: string, before: Plan, after: Plan) {
  return {
    action: "session.change",
    subject: `session:${sessionId}`,
    ...differenceOf(before, after),
  };
}
