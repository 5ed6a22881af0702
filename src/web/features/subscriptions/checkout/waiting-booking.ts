import { memberKey } from "#web/client/forget-member.ts";
import { fieldsOf, json, stored } from "#web/client/stored.ts";

/** A member's choices for a session, while they get a plan. */
export interface WaitingBooking {
  readonly areaId: string;
  /** Usernames. */
  readonly invited: readonly string[];
  /** False if the session was full: then paying books nothing. */
  readonly isToBook: boolean;
}

const schema = json<WaitingBooking>((kept) => {
  const { areaId, invited, isToBook } = fieldsOf(kept);
  if (typeof areaId !== "string" || !Array.isArray(invited)) return null;
  return {
    areaId,
    invited: invited.filter((one) => typeof one === "string"),
    isToBook: isToBook === true,
  };
});

/** Kept in this tab until the session's sheet is opened again, or the payment has booked it. */
export const waitingBooking = (username: string, sessionId: string) =>
  stored(memberKey(`booking.${username}.${sessionId}`), schema, "sessionStorage");
