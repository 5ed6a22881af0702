import type { Plan } from "#shared/rules/prices.ts";
import { isOwnPath } from "#web/client/return-path.ts";

/** The screens on the way to a subscription, which nobody is led back to after it. */
const ownPaths = ["/pricing", "/subscribe", "/subscription-success"];

const isOnTheWay = (address: string) => ownPaths.includes(address.split(/[?#]/).at(0) ?? "");

/** Where the member came from, as the address of each of these screens carries it; null for nowhere in particular. */
export function readReturn(search: string): string | null {
  const address = new URLSearchParams(search).get("return");
  return address !== null && isOwnPath(address) && !isOnTheWay(address) ? address : null;
}

/** The session to which the address leads back; null when it leads elsewhere. */
export const sessionIn = (returnTo: string | null): string | null =>
  new URLSearchParams(returnTo?.split("?")[1]).get("session");

/** The plan in the address; monthly unless it says otherwise. */
export const readPlan = (search: string): Plan =>
  new URLSearchParams(search).get("plan") === "yearly" ? "yearly" : "monthly";

function address(path: string, query: Readonly<Record<string, string | null>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== null) search.set(name, value);
  const text = search.toString();
  return text === "" ? path : `${path}?${text}`;
}

export const pricingAddress = (returnTo: string | null): string =>
  address("/pricing", { return: returnTo });

export const subscribeAddress = (plan: Plan, returnTo: string | null): string =>
  address("/subscribe", { plan, return: returnTo });

/** The payment form, to put another card in place of the present one. */
export const changeCardAddress = "/subscribe?card=change";

/** Whether the payment form is there for another card only. */
export const readsCardChange = (search: string): boolean =>
  new URLSearchParams(search).get("card") === "change";

export const billingAddress = "/profile/payment-billing";

/** The secret of a card's set-up with which the provider led back; null without one. */
export const readReturnedSecret = (search: string): string | null =>
  new URLSearchParams(search).get("setup_intent_client_secret");

const trialWord = (begins: boolean) => (begins ? "begins" : null);

/** Where the provider leads back to when it had to leave the page; it adds its own words to it. */
export const successAddress = (plan: Plan, returnTo: string | null, beginsTrial = false): string =>
  address("/subscription-success", { plan, trial: trialWord(beginsTrial), return: returnTo });

/** The same, when nothing had to leave the page. */
export const doneAddress = (
  plan: Plan,
  setupIntentId: string,
  returnTo: string | null,
  beginsTrial = false,
): string =>
  address("/subscription-success", {
    plan,
    trial: trialWord(beginsTrial),
    setup_intent: setupIntentId,
    redirect_status: "succeeded",
    return: returnTo,
  });
