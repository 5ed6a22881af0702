/** A short message over the screen. One is shown at a time. */
export interface ToastMessage {
  readonly title: string;
  readonly text?: string | undefined;
  /** `destructive` for what failed. */
  readonly tone?: "neutral" | "success" | "destructive" | undefined;
}

const waitingKey = "spotter.toast";
let shower: ((message: ToastMessage) => void) | null = null;
let waiting: ToastMessage[] = [];
const wakers = new Set<() => void>();

/** Shows a message; the toaster is loaded with the first one. */
export function toast(message: ToastMessage) {
  if (shower !== null) {
    shower(message);
    return;
  }
  waiting = [...waiting, message];
  for (const wake of wakers) wake();
}

/** Keeps a message over the next load of the page and shows it there. */
export function toastAfterReload(message: ToastMessage) {
  try {
    sessionStorage.setItem(waitingKey, JSON.stringify(message));
  } catch {
    // Without storage the message is lost, the action is not.
  }
}

/** Shows the message that `toastAfterReload` kept, once. */
export function toastKeptMessage() {
  try {
    const kept = sessionStorage.getItem(waitingKey);
    if (kept === null) return;
    sessionStorage.removeItem(waitingKey);
    const message: ToastMessage = JSON.parse(kept);
    toast(message);
  } catch {
    // See above.
  }
}

/** For the slot in the page: tells when the toaster is needed. */
export function whenToastWaits(wake: () => void) {
  wakers.add(wake);
  return () => {
    wakers.delete(wake);
  };
}

export const toastWaits = () => waiting.length > 0 || shower !== null;

/** For the toaster: takes the messages over from here on. */
export function takeToasts(show: (message: ToastMessage) => void) {
  shower = show;
  for (const message of waiting) show(message);
  waiting = [];
}
