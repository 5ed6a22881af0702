import { plans } from "#shared/rules/prices.ts";
import { oneOf, stored } from "#web/client/stored.ts";

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
