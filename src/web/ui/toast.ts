import { createStore } from "#web/client/store.ts";
import { fieldsOf, json, stored } from "#web/client/stored.ts";

/** One is shown at a time. */
export interface ToastMessage {
  readonly title: string;
  readonly text?: string | undefined;
  /** `destructive` for failures. */
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

/** The message that the page shows without the toaster. */
export const plainToast = createStore<ToastMessage | null>(null);
export const dismissPlainToast = () => plainToast.set(null);

export const toast = (message: ToastMessage) => (shower ?? plainToast.set)(message);

/** Shows a message after the next load of the page. Without storage only the message is lost. */
export const toastAfterReload = keptMessage.keep;

/** Shows the message of `toastAfterReload`, once. */
export function toastKeptMessage() {
  const message = keptMessage.take();
  if (message !== null) toast(message);
}

/** For the toaster: shows all messages, starting with the current one, until the returned function is called. */
export function showToastsBy(show: (message: ToastMessage) => void): () => void {
  shower = show;
  const current = plainToast.get();
  dismissPlainToast();
  if (current !== null) show(current);
  return () => {
    shower = null;
  };
}
