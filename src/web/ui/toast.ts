import { createStore } from "#web/client/store.ts";
import { fieldsOf, json, stored } from "#web/client/stored.ts";

/** A short message over the screen. One is shown at a time. */
export interface ToastMessage {
  readonly title: string;
  readonly text?: string | undefined;
  /** `destructive` for what failed. */
  readonly tone?: "neutral" | "success" | "destructive" | undefined;
}

const tones = ["neutral", "success", "destructive"] as const;

const keptMessage = stored<ToastMessage>(
  "spotter.toast",
  json<ToastMessage>((kept) => {
    const { title, text, tone } = fieldsOf(kept);
    return typeof title === "string"
      ? {
          title,
          text: typeof text === "string" ? text : undefined,
          tone: tones.find((one) => one === tone),
        }
      : null;
  }),
  "sessionStorage",
);
let shower: ((message: ToastMessage) => void) | null = null;

/** What the slot in the page shows by itself, as long as the toaster isn't there. */
export const plainToast = createStore<ToastMessage | null>(null);
export const dismissPlainToast = () => plainToast.set(null);

/** Shows a message, in the place of the one before. */
export const toast = (message: ToastMessage) => (shower ?? plainToast.set)(message);

/** Keeps a message over the next load of the page and shows it there. Without storage it is lost, the action is not. */
export const toastAfterReload = keptMessage.keep;

/** Shows the message that `toastAfterReload` kept, once. */
export function toastKeptMessage() {
  const message = keptMessage.take();
  if (message !== null) toast(message);
}

/** For the toaster: from here on messages are shown by `show`, the current one first, until it calls what it is given. */
export function showToastsBy(show: (message: ToastMessage) => void): () => void {
  shower = show;
  const current = plainToast.get();
  dismissPlainToast();
  if (current !== null) show(current);
  return () => {
    shower = null;
  };
}
