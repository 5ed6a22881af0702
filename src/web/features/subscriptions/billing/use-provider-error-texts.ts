import { ApiError } from "#web/client/api-client.ts";
import { useMessages } from "#web/client/messages.ts";

/** Texts for a part of the screen that the provider failed to deliver. */
export function useProviderErrorTexts() {
  const { away } = useMessages().subscriptions.billing;
  return (error: Error) => (error instanceof ApiError && error.status === 503 ? away : {});
}
