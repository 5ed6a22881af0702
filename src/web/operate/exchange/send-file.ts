import type { Call } from "#shared/api/call.ts";
import type { ImportResult } from "#shared/api/exchange.ts";
import { ApiError, addressOf } from "#web/client/api-client.ts";

/** Sends a file unchanged and returns the result. Throws ApiError for a reply that is not OK, TypeError without a network. */
export async function sendFile(
  call: Pick<Call, "method" | "path">,
  query: Readonly<Record<string, string>>,
  file: string,
): Promise<ImportResult> {
  const response = await fetch(addressOf(call, { query }), {
    method: call.method,
    headers: { accept: "application/json", "accept-language": "en", "content-type": "text/csv" },
    body: file,
  });
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
  const result: ImportResult = await response.json();
  return result;
}
