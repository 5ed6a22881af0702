import { createHash } from "node:crypto";
import type { Provider } from "./client.ts";
import { expectObject } from "./failures.ts";
import type { Payments } from "./payments.ts";

/** Of one email; more than a member becomes by whatever mishap. */
const customersListed = 100;

export function customerCalls({
  call,
  callUnlessGone,
}: Provider): Pick<Payments, "createCustomer" | "deleteCustomer"> {
  /** The first customer that the member became: an answer may be lost for good, or a failure not be one. */
  async function findCustomer(username: string, email: string, former: string) {
    const list = await call((stripe) => stripe.customers.list({ email, limit: customersListed }));
    return expectObject(list, "list").data.findLast(
      ({ id, metadata }) => id !== former && metadata?.["username"] === username,
    );
  }

  return {
    async createCustomer({ username, email, name, former, attempt }) {
      const found = await findCustomer(username, email, former);
      if (found !== undefined) return found.id;
      const params = { email, name, metadata: { username } };
      const words = digest(former + JSON.stringify(params));
      const idempotencyKey = `customer_${username}_${words}_${attempt}`;
      const customer = await call((stripe) => stripe.customers.create(params, { idempotencyKey }));
      return expectObject(customer, "customer").id;
    },

    async deleteCustomer(customerId) {
      const deleted = await callUnlessGone((stripe) => stripe.customers.del(customerId));
      if (deleted !== undefined) expectObject(deleted, "customer");
    },
  };
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 16);
}
