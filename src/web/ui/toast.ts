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
let waiting: ToastMessage[] = [];

/** For the slot in the page: whether the toaster is needed. */
export const toasterNeeded = createStore(false);

/** Shows a message; the toaster is loaded with the first one. */
export function toast(message: ToastMessage) {
  if (shower !== null) {
    shower(message);
    return;
  }
  waiting = [...waiting, message];
  toasterNeeded.set(true);
}

/** Keeps a message over the next load of the page and shows it there. Without storage it is lost, the action is not. */
export const toastAfterReload = keptMessage.keep;

/** Shows the message that `toastAfterReload` kept, once. */
export function toastKeptMessage() {
  const message = keptMessage.take();
  if (message !== null) toast(message);
}

/** For the toaster: from here on messages are shown by `show`, until it calls what it is given. */
export function showToastsBy(show: (message: ToastMessage) => void): () => void {
  shower = show;
  for (const message of waiting) show(message);
  waiting = [];
  return () => {
    shower = null;
  };
}
