import { Download } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { installPrompt } from "#web/client/install.ts";
import { isStandalone } from "#web/client/standalone.ts";
import { oneOf, stored } from "#web/client/stored.ts";
import { useMessages } from "#web/client/messages.ts";
import { useStore } from "#web/client/store.ts";
import { Button } from "#web/ui/button.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";

/** Whether this device was shown the way to an installed app. It is shown once. */
const installOffer = stored("spotter.install", oneOf(["shown"]), "localStorage");

/** Whether only an installed app gets notifications here: in Safari on an iPhone. Other browsers there differ. */
const needsHomeScreen = (): boolean =>
  [/\b(iPhone|iPod)\b/, /\bVersion\/\d/, /\bSafari\//].every((part) =>
    part.test(navigator.userAgent),
  ) && !isStandalone();

const loadSheet = async () => (await import("./install-sheet.tsx")).InstallSheet;

/** The way to the home screen, on an iPhone without notifications: `offerOnce` opens it once on this device. */
export function useInstallSheet() {
  const { show, element } = useLazyOverlay<object>(loadSheet);
  const offerOnce = useCallback(() => {
    if (!needsHomeScreen() || installOffer.read() !== null) return;
    installOffer.keep("shown");
    show({});
  }, [show]);
  return { offerOnce, element };
}

/** Opens the way to the home screen again. Nothing where it isn't needed. */
export function InstallHelp() {
  const words = useMessages().install;
  const { show, element } = useLazyOverlay<object>(loadSheet);
  if (!needsHomeScreen()) return null;
  return (
    <>
      <Button variant="secondary" size="small" wide aria-haspopup="dialog" onClick={() => show({})}>
        {words.show}
      </Button>
      {element}
    </>
  );
}

/** Leads to the browser's own question, where it has one, once on this device. */
export function InstallOffer() {
  const { prompt: words } = useMessages().install;
  const prompt = useStore(installPrompt);
  const [isFirst] = useState(() => installOffer.read() === null);
  const isShown = prompt !== null && isFirst;
  useEffect(() => {
    if (isShown) installOffer.keep("shown");
  }, [isShown]);
  if (!isShown) return null;
  return (
    <section className="flex flex-col gap-3">
      <p className="text-small text-ink-soft">{words.text}</p>
      <Button variant="secondary" wide icon={<Download aria-hidden size={20} />} onClick={prompt}>
        {words.action}
      </Button>
    </section>
  );
}
