import type { Plan } from "#shared/rules/prices.ts";
import { isOwnPath } from "#web/client/return-path.ts";

/** The checkout's screens, to which nobody returns afterwards. */
const ownPaths = ["/pricing", "/subscribe", "/subscription-success"];

const isOnTheWay = (address: string) => ownPaths.includes(address.split(/[?#]/).at(0) ?? "");

/** The way back in the address of each of these screens; null without one. */
export function readReturn(search: string): string | null {
  const address = new URLSearchParams(search).get("return");
  return address !== null && isOwnPath(address) && !isOnTheWay(address) ? address : null;
}

export const sessionIn = (returnTo: string | null): string | null =>
  new URLSearchParams(returnTo?.split("?")[1]).get("session");

/** The plan in the address, monthly by default. */
export const readPlan = (search: string): Plan =>
  new URLSearchParams(search).get("plan") === "yearly" ? "yearly" : "monthly";

function address(path: string, query: Readonly<Record<string, string | null>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== null) search.set(name, value);
  const text = search.toString();
  return text === "" ? path : `${path}?${text}`;
}

/** The promotion code in a shared link; null without one. */
export const readPromotion = (search: string): string | null =>
  new URLSearchParams(search).get("code");

export const pricingAddress = (returnTo: string | null): string =>
  address("/pricing", { return: returnTo });

export const subscribeAddress = (plan: Plan, returnTo: string | null): string =>
  address("/subscribe", { plan, return: returnTo });

export const billingAddress = "/profile/payment-billing";

/** The secret of the set-up with which the provider returned; null without one. */
export const readReturnedSecret = (search: string): string | null =>
  new URLSearchParams(search).get("setup_intent_client_secret");

const trialWord = (begins: boolean) => (begins ? "begins" : null);

/** The address to which the provider returns after leaving the page; it adds its own parameters. */
export const successAddress = (plan: Plan, returnTo: string | null, beginsTrial = false): string =>
  address("/subscription-success", { plan, trial: trialWord(beginsTrial), return: returnTo });

/** Like `successAddress`, without leaving the page. */
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
