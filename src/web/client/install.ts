import { isStandalone } from "./standalone.ts";
import { createStore } from "./store.ts";
import { oneOf, stored } from "./stored.ts";

/** Whether this device was shown the way to an installed app. It is shown once. */
export const installOffer = stored("spotter.install", oneOf(["shown"]), "localStorage");

/** Opens the browser's own question. */
type Prompt = () => void;

/** Null where the browser can't install the app, or while it doesn't want to. */
export const installPrompt = createStore<Prompt | null>(null);

/** Keeps the browser's own question for a moment at which it makes sense. */
export function keepInstallPrompt() {
  addEventListener("beforeinstallprompt", (event) => {
    const { prompt }: { prompt?: unknown } = Object(event);
    if (typeof prompt !== "function") return;
    event.preventDefault();
    // It works once.
    installPrompt.set(() => {
      installPrompt.set(null);
      prompt.call(event);
    });
  });
  addEventListener("appinstalled", () => installPrompt.set(null));
}

/** Whether only an installed app gets notifications here: in Safari on an iPhone. Other browsers there differ. */
export const needsHomeScreen = (): boolean =>
  /\b(iPhone|iPod)\b.*\bVersion\/[\d.]+.*\bSafari\//.test(navigator.userAgent) && !isStandalone();
