import "./styles.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { followClock } from "../client/clock.ts";
import { followTheme } from "../client/theme.ts";
import { toastKeptMessage } from "../ui/toast.ts";
import { App } from "./app.tsx";
import { rememberScroll } from "./scroll-memory.ts";

followTheme();
followClock();
rememberScroll();
toastKeptMessage();

const root = document.querySelector("#root");
if (root === null) throw new Error("The page has no #root");
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
