import { ApiError } from "#web/client/api-client.ts";
import { useMessages } from "#web/client/messages.ts";

/** What to say of a part of the screen that comes from the provider, and didn't come. */
export function useProviderErrorTexts() {
  const { away } = useMessages().subscriptions.billing;
  return (error: Error) => (error instanceof ApiError && error.status === 503 ? away : {});
}
