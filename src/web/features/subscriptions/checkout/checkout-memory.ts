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
