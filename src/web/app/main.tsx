import "./styles.css";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { accessFlag, languageSetting, followTheme } from "#web/client/device-settings.ts";
import { loadStartMessages, tabCatalogue } from "#web/client/catalogues.ts";
import { followClock } from "#web/client/clock.ts";
import { keepInstallPrompt } from "#web/client/install.ts";
import { englishWords } from "#web/client/messages.ts";
import type { StartWords } from "#web/client/messages.ts";
import { dropOutlivedReturnPath } from "#web/client/return-path.ts";
import { keepDrawings } from "#web/features/landing/drawing.tsx";
import { toastKeptMessage } from "#web/ui/toast.ts";
import { App, GatedScreens } from "./app.tsx";
import { rememberScroll } from "./scroll-position.ts";

followTheme();
followClock();
rememberScroll();
keepInstallPrompt();
dropOutlivedReturnPath(location.pathname);
followKeyboard();
// The page shows the mark until then. React renders once, instead of again with each part.
const firstScreenLoaded = location.pathname === "/" ? undefined : GatedScreens.preload();
toastKeptMessage();

const root = document.querySelector<HTMLElement>("#root");
if (root === null) throw new Error("The page has no #root");
const page = document.documentElement;
const language = languageSetting.get();
const begin = async (words: StartWords) => {
  await firstScreenLoaded;
  const app = (
    <StrictMode>
      <App words={words} />
    </StrictMode>
  );
  const holdsStartPage = "startPage" in root.dataset && location.pathname === "/";
  if (holdsStartPage) keepDrawings(root);
  if (holdsStartPage && page.dataset["landing"] !== "hidden") {
    hydrateRoot(root, app);
  } else {
    // The mark of the other pages stays until React replaces it.
    if (holdsStartPage) root.replaceChildren();
    delete page.dataset["landing"];
    // In pieces, because everything that it needs is loaded.
    startTransition(() => createRoot(root).render(app));
  }
};
if (language === "English") void begin(englishWords);
else
  loadStartMessages(language).then(
    (messages) => begin({ language, messages }),
    () => begin(englishWords),
  );
// The tabs' texts load together with their code.
if (location.pathname !== "/" || accessFlag.get() === "true") void tabCatalogue.in(language);

if (import.meta.env.PROD) {
  const watch = () =>
    void import("#web/client/worker.ts").then(
      ({ startWorker }) => startWorker(),
      () => null,
    );
  if (document.readyState === "complete") watch();
  else addEventListener("load", watch, { once: true });
}

/** Keeps `--keyboard` at the height covered by the on-screen keyboard, for bars above it. */
function followKeyboard() {
  const viewport = visualViewport;
  if (viewport === null) return;
  const measure = () => {
    // Pinch zoom shrinks the visual viewport too, but covers nothing.
    const coveredPx =
      viewport.scale > 1 ? 0 : Math.max(0, innerHeight - viewport.height - viewport.offsetTop);
    document.documentElement.style.setProperty("--keyboard", `${Math.round(coveredPx)}px`);
  };
  viewport.addEventListener("resize", measure);
  viewport.addEventListener("scroll", measure);
}
