import { plans } from "#shared/rules/prices.ts";
import { oneOf, stored, fieldsOf, json } from "#web/client/stored.ts";
import { memberKey } from "#web/client/forget-member.ts";

const checkout = stored("spotter.checkout", oneOf(plans), "sessionStorage");

/**
 * Remembers the plan being paid for, in case the provider leaves the page. Deleted once that is settled, because
 * reopening an address later must not subscribe anybody. Without storage the member has to pay again after a return.
 */
export const rememberCheckout = checkout.keep;

export const readCheckout = checkout.read;

export const forgetCheckout = checkout.forget;

const payment = stored("spotter.payment", oneOf(plans), "sessionStorage");

/** Remembers that this tab has paid for a plan, until the result's screen has shown the outcome. */
export const rememberPayment = payment.keep;
export const hasBegunPayment = (): boolean => payment.read() !== null;
export const forgetPayment = payment.forget;

/** A member's choices for a session, while they get a plan. */
interface WaitingBooking {
  readonly areaId: string;
  /** Usernames. */
  readonly invited: readonly string[];
  /** False if the session was full: then paying books nothing. */
  readonly isToBook: boolean;
}

const bookingSchema = json<WaitingBooking>((kept) => {
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
  stored(memberKey(`booking.${username}.${sessionId}`), bookingSchema, "sessionStorage");
