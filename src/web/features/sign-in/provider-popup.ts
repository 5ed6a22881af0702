import { openProviderPopup as openPopup } from "#shared/api/providers.ts";
import type { OAuthData, PopupAnswer } from "#shared/api/providers.ts";
import { signInLifetimeMs } from "#shared/rules/lifetimes.ts";
import { popupChannel } from "#shared/rules/providers.ts";
import type { ProviderName } from "#shared/rules/providers.ts";
import { addressOf } from "#web/client/api-client.ts";

const closedCheckMs = 400;
/** A closed window's answer may still arrive. */
const graceMs = 1_000;

/** A failed sign-in: a code of the server's or `popup_blocked`. */
export class ProviderProblem extends Error {
  readonly code: string;

  constructor(code: string, detail = "") {
    super(detail);
    this.name = "ProviderProblem";
    this.code = code;
  }
}

interface PopupEvents {
  readonly onIdentity: (identity: OAuthData) => void;
  /** May still be followed by `onIdentity`: an unreachable window looks closed. */
  readonly onProblem: (problem: ProviderProblem) => void;
}

export interface ProviderPopup {
  readonly isBlocked: boolean;
  readonly address: string;
  close(): void;
}

/** Opens the provider's window. Call it within a click, or the browser blocks it. */
export function openProviderPopup(
  provider: ProviderName,
  { onIdentity, onProblem }: PopupEvents,
): ProviderPopup {
  const attempt = crypto.randomUUID?.() ?? Math.random().toString(36).slice(2);
  const address = addressOf(openPopup, {
    params: { provider },
    query: { attempt, origin: location.origin },
  });
  const popup = window.open(address, `spotter-${provider}`, placeOnScreen(480, 700));
  const isBlocked = popup === null || popup.closed;
  const channel =
    typeof BroadcastChannel === "function" ? new BroadcastChannel(popupChannel) : null;
  let closedFor = 0;
  let isOver = false;

  const hear = (data: unknown, isOurWindow: boolean) => {
    // The same answer comes both ways.
    if (
      isOver ||
      !isAnswer(data) ||
      !(data.attempt === attempt || (isOurWindow && data.attempt === ""))
    )
      return;
    channel?.postMessage({ received: attempt });
    close();
    if (data.identity !== undefined) onIdentity(data.identity);
    else onProblem(new ProviderProblem(data.problem?.code ?? "", data.problem?.detail));
  };
  const onMessage = (event: MessageEvent) => {
    if (event.origin === location.origin) hear(event.data, event.source === popup);
  };
  addEventListener("message", onMessage);
  if (channel !== null) channel.onmessage = (event: MessageEvent) => hear(event.data, false);

  const watch = isBlocked
    ? undefined
    : setInterval(() => {
        if (!popup.closed) return;
        closedFor += closedCheckMs;
        if (closedFor < graceMs) return;
        clearInterval(watch);
        onProblem(new ProviderProblem("sign_in_cancelled"));
      }, closedCheckMs);
  const overdue = setTimeout(() => {
    close();
    onProblem(new ProviderProblem("sign_in_cancelled"));
  }, signInLifetimeMs);

  const close = () => {
    isOver = true;
    removeEventListener("message", onMessage);
    clearInterval(watch);
    clearTimeout(overdue);
    popup?.close();
    // Messages that were just posted are still delivered.
    setTimeout(() => channel?.close(), 0);
  };
  return { isBlocked, address, close };
}

function placeOnScreen(width: number, height: number): string {
  const left = Math.round(screenX + (outerWidth - width) / 2);
  const top = Math.round(screenY + (outerHeight - height) / 3);
  return `popup,width=${width},height=${height},left=${left},top=${top}`;
}

/** Whether it comes from our own page and so from our server. */
export function isAnswer(data: unknown): data is PopupAnswer {
  return (
    typeof data === "object" &&
    data !== null &&
    "channel" in data &&
    data.channel === popupChannel &&
    "attempt" in data &&
    typeof data.attempt === "string"
  );
}
