import { plans } from "#shared/rules/prices.ts";
import type { Plan } from "#shared/rules/prices.ts";

const key = "spotter.checkout";

/**
 * Remembers which plan is being paid for, in case the provider leads away from the page. It lasts until that is
 * settled and no longer: an address that is opened again later must not subscribe anybody.
 */
export function rememberCheckout(plan: Plan) {
  try {
    sessionStorage.setItem(key, plan);
  } catch {
    // Without storage the member is asked to pay again when the provider led away.
  }
}

/** The plan that is being paid for; null when none is. */
export function readCheckout(): Plan | null {
  try {
    const stored = sessionStorage.getItem(key);
    return plans.find((plan) => plan === stored) ?? null;
  } catch {
    return null;
  }
}

export function forgetCheckout() {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was remembered then.
  }
}
