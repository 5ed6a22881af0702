import { apiPrefix } from "#shared/api/addresses.ts";

/** Where the pages of invoices are, on the server itself. */
export const invoicePagesPath = `${apiPrefix}/sandbox/invoices`;

/** Writes out what is sent: links to pages lead to the server as it is reached now. */
export function withPageLinks(body: unknown, site: string): string {
  return JSON.stringify(body, (name, value: unknown) =>
    name === "hosted_invoice_url" && typeof value === "string" ? new URL(value, site).href : value,
  );
}
