import "./styles.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { askInEnglish } from "#web/client/api-client.ts";
import { followClock } from "#web/client/clock.ts";
import { followTheme } from "#web/client/device-settings.ts";
import { Console } from "./console.tsx";

// public/before-paint.js sets the device's language for members' screens, but the console is in English.
const page = document.documentElement;
page.lang = "en";
delete page.dataset["awaitsWords"];
delete page.dataset["starting"];
askInEnglish();
followTheme();
followClock();

const root = document.querySelector<HTMLElement>("#root");
if (root === null) throw new Error("The page has no #root");
createRoot(root).render(
  <StrictMode>
    <Console />
  </StrictMode>,
);
