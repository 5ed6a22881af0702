import { plans } from "#shared/rules/prices.ts";
import { oneOf, stored } from "#web/client/stored.ts";

const checkout = stored("spotter.checkout", oneOf(plans), "sessionStorage");

/**
 * Remembers which plan is being paid for, in case the provider leads away from the page. It lasts until that is
 * settled and no longer: an address that is opened again later must not subscribe anybody. Without storage the member
 * is asked to pay again when the provider led away.
 */
export const rememberCheckout = checkout.keep;

/** The plan that is being paid for; null when none is. */
export const readCheckout = checkout.read;

export const forgetCheckout = checkout.forget;

const payment = stored("spotter.payment", oneOf(plans), "sessionStorage");

/** Remembers that a plan was paid for in this tab, until the screen of its result has told how that went. */
export const rememberPayment = payment.keep;
export const hasBegunPayment = (): boolean => payment.read() !== null;
export const forgetPayment = payment.forget;
