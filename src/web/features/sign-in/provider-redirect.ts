import { openProviderPopup } from "#shared/api/providers.ts";
import type { OAuthData } from "#shared/api/providers.ts";
import { providerNames } from "#shared/rules/providers.ts";
import type { ProviderName } from "#shared/rules/providers.ts";
import { addressOf } from "#web/client/api-client.ts";
import { carryReturnPath } from "#web/client/return-path.ts";
import { anyText, fieldsOf, json, stored } from "#web/client/stored.ts";
import { ProviderProblem } from "./provider-popup.ts";
import { readOAuthData } from "./signup-handover.ts";

interface Attempt {
  readonly attempt: string;
  readonly provider: ProviderName;
  /** The screen to return to. */
  readonly path: string;
}

// public/pages/popup-answer.js reads the attempt and writes the answer.
const begun = stored<Attempt>("spotter.provider-attempt", json(readAttempt), "sessionStorage");
const answered = stored("spotter.provider-answer", anyText, "sessionStorage");

function readAttempt(kept: unknown): Attempt | null {
  const { attempt, provider: name, path } = fieldsOf(kept);
  const provider = providerNames.find((one) => one === name);
  if (typeof attempt !== "string" || typeof path !== "string" || provider === undefined)
    return null;
  return { attempt, provider, path };
}

/**
 * Leads this window to the provider, whose answer leads it back: an app on a home screen has no pop-ups. Calls `onBack`
 * if the member comes back without an answer.
 */
export function leaveForProvider(provider: ProviderName, onBack: () => void): void {
  const attempt = crypto.randomUUID?.() ?? Math.random().toString(36).slice(2);
  answered.forget();
  carryReturnPath();
  begun.keep({ attempt, provider, path: location.pathname });
  addEventListener("pageshow", onBack, { once: true });
  location.assign(
    addressOf(openProviderPopup, {
      params: { provider },
      query: { attempt, origin: location.origin },
    }),
  );
}

export interface ProviderAnswer {
  readonly provider: ProviderName;
  readonly outcome: OAuthData | ProviderProblem;
}

/** The answer to this tab's own attempt, once; null without one. */
export function takeProviderAnswer(): ProviderAnswer | null {
  const attempt = begun.take();
  const answer = fieldsOf(json((kept) => kept).read(answered.take()));
  if (attempt === null || answer["attempt"] !== attempt.attempt) return null;
  const problem = fieldsOf(answer["problem"]);
  const outcome =
    readOAuthData(answer["identity"]) ??
    new ProviderProblem(textIn(problem["code"]), textIn(problem["detail"]));
  return { provider: attempt.provider, outcome };
}

const textIn = (kept: unknown): string => (typeof kept === "string" ? kept : "");
