import { use } from "react";
import { flushSync } from "react-dom";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Router, useLocation, useSearch } from "wouter";
import { navigate } from "wouter/use-browser-location";
import { leftPositions, rememberScroll } from "./scroll-memory.ts";
import { LocationProvider, useShownLocation, useShownSearch } from "./shown-location.tsx";

let resolveSlow: () => void = () => undefined;
const slow = new Promise<void>((resolve) => {
  resolveSlow = resolve;
});

/** Takes its time at one of its addresses, as a screen does that is much to draw. */
function Screen() {
  const [path] = useLocation();
  const search = useSearch();
  if (path === "/slow") use(slow);
  return (
    <main className="h-[200vh]">
      <h1>{path + search}</h1>
    </main>
  );
}

test("the screen that is left stays, with its own address and its own place, until the next one is drawn", async () => {
  rememberScroll();
  history.replaceState(null, "", "/first");
  const screen = await render(
    <LocationProvider ssrPath={undefined}>
      <Router hook={useShownLocation} searchHook={useShownSearch}>
        <Screen />
      </Router>
    </LocationProvider>,
  );
  const heading = screen.getByRole("heading");
  navigate("/second");
  await expect.element(heading).toHaveTextContent("/second");
  flushSync(() => navigate("/second?type=gym"));
  expect(heading.element().textContent).toBe("/secondtype=gym");

  navigate("/slow");
  await expect.poll(() => location.pathname).toBe("/slow");
  scrollTo(0, 40);
  await expect.poll(() => leftPositions.get("/second")).toBe(40);
  expect(leftPositions.get("/slow")).toBeUndefined();
  await expect.element(heading).toHaveTextContent("/secondtype=gym");

  resolveSlow();
  await expect.element(heading).toHaveTextContent("/slow");
  history.back();
  await expect.element(heading).toHaveTextContent("/secondtype=gym");
});
