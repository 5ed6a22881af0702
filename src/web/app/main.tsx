import "./styles.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { accessFlag } from "../client/access-flag.ts";
import { followClock } from "../client/clock.ts";
import { languageSetting } from "../client/language.ts";
import { englishWords } from "../client/messages.ts";
import type { StartWords } from "../client/messages.ts";
import { followTheme } from "../client/theme.ts";
import { toastKeptMessage } from "../ui/toast.ts";
import { App } from "./app.tsx";
import { loadWords, wholeCatalogue } from "./catalogues.ts";
import { followKeyboard } from "./keyboard-inset.ts";
import { routeAt } from "./routes.ts";
import { rememberScroll } from "./scroll-memory.ts";

followTheme();
followClock();
rememberScroll();
followKeyboard();
// The code of the screen comes together with the code that asks who is there.
void routeAt(location.pathname)?.screen.preload();
toastKeptMessage();

const root = document.querySelector("#root");
if (root === null) throw new Error("The page has no #root");
const language = languageSetting.get();
const render = (words: StartWords) =>
  createRoot(root).render(
    <StrictMode>
      <App words={words} />
    </StrictMode>,
  );
loadWords(language).then(render, () => render(englishWords));
// All other words come together with the code that shows them.
if (location.pathname !== "/" || accessFlag.get() === "true") wholeCatalogue(language).catch(() => undefined);
