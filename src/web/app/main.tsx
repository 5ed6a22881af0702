import "./styles.css";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { followClock } from "../client/clock.ts";
import { followTheme } from "../client/theme.ts";
import { toastKeptMessage } from "../ui/toast.ts";
import { App } from "./app.tsx";
import { followKeyboard } from "./keyboard-inset.ts";
import { rememberScroll } from "./scroll-memory.ts";

followTheme();
followClock();
rememberScroll();
followKeyboard();
if (location.pathname !== "/") void import("./gated-screens.tsx");
toastKeptMessage();

const root = document.querySelector("#root");
if (root === null) throw new Error("The page has no #root");
const page = document.documentElement;
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
if (root.firstChild !== null && location.pathname === "/" && page.dataset["landing"] !== "hidden") {
  hydrateRoot(root, app);
} else {
  root.replaceChildren();
  delete page.dataset["landing"];
  createRoot(root).render(app);
}

if (import.meta.env.PROD) {
  const begin = () => void import("../client/worker.ts").then(({ startWorker }) => startWorker());
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
}
