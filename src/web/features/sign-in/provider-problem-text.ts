import type { Messages } from "#words/messages.ts";
import type { ProviderName } from "#shared/rules/providers.ts";
import { ApiError } from "#web/client/api-client.ts";
import { ProviderProblem } from "./provider-popup.ts";

/** What a failed sign-in with a provider is called and said to be. */
export function providerProblemText(error: unknown, provider: ProviderName, messages: Messages) {
  const { accounts, signIn } = messages;
  const title =
    provider === "google" ? accounts.providers.googleFailed : accounts.providers.appleFailed;
  return {
    title,
    text: textOf(error, provider, messages) || signIn.problems.other(signIn.names[provider]),
  };
}

function textOf(error: unknown, provider: ProviderName, { accounts, signIn }: Messages): string {
  const { problems, names } = signIn;
  const name = names[provider];
  switch (codeOf(error)) {
    case "provider_not_enabled":
      return provider === "google"
        ? accounts.providers.googleNotEnabled
        : accounts.providers.appleNotEnabled;
    case "domain_not_authorized":
      return problems.domain(name);
    case "popup_blocked":
      return problems.blocked;
    case "sign_in_cancelled":
      return problems.cancelled;
    case "unavailable":
    case "offline":
      return problems.network;
    case "too_many_requests":
      return problems.tooMany;
    case "account_disabled":
      return problems.disabled;
    case "sign_in_not_allowed":
      return problems.notAllowed(name);
    default:
      return ownWords(error);
  }
}

function codeOf(error: unknown): string {
  if (error instanceof ProviderProblem) return error.code;
  if (error instanceof ApiError) return error.problem?.code ?? "";
  // What `fetch` throws without a network, or after too long.
  return error instanceof TypeError || error instanceof DOMException ? "offline" : "";
}

function ownWords(error: unknown): string {
  if (error instanceof ApiError) return error.problem?.detail ?? "";
  return error instanceof ProviderProblem ? error.message : "";
}
