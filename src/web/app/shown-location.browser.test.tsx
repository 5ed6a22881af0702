import { use } from "react";
import { flushSync } from "react-dom";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { Link, Router, useLocation, useSearch } from "wouter";
import { navigate } from "wouter/use-browser-location";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { leftPositions, rememberScroll } from "./scroll-position.ts";
import { LocationProvider, useShownLocation, useShownSearch } from "./app.tsx";
import { aroundNavigation, moveBetweenScreens } from "./view-transition.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

let resolveSlow: () => void = () => undefined;
const slow = new Promise<void>((resolve) => {
  resolveSlow = resolve;
});

/** Slow at one of its addresses, like a screen with much to render. */
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

test("the former screen stays, with its address and position, until the next one is rendered", async () => {
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

/** Records the browser's directions. */
function noteMoves(): (string | undefined)[] {
  const moves: (string | undefined)[] = [];
  const start = document.startViewTransition.bind(document);
  vi.spyOn(document, "startViewTransition").mockImplementation((update) => {
    moves.push(document.documentElement.dataset["move"]);
    return start(update);
  });
  return moves;
}

async function openList() {
  const screenOfAll = lazyPart(async () => Screen);
  await screenOfAll.preload();
  moveBetweenScreens(() => screenOfAll);
  history.replaceState(null, "", "/connections");
  return await render(
    <LocationProvider ssrPath={undefined}>
      <Router hook={useShownLocation} searchHook={useShownSearch} aroundNav={aroundNavigation}>
        <Screen />
        <Link href="/connections?chat=7">Ben</Link>
      </Router>
    </LocationProvider>,
  );
}

test("a conversation moves in over the list and out again, also by the browser's Back", async () => {
  const moves = noteMoves();
  const screen = await openList();
  const heading = screen.getByRole("heading");
  await screen.getByRole("link", { name: "Ben" }).click();
  await expect.element(heading).toHaveTextContent("/connectionschat=7");
  expect(moves).toEqual(["push"]);
  history.back();
  await expect.element(heading).toHaveTextContent("/connections");
  expect(moves).toEqual(["push", "pop"]);
  expect(location.search).toBe("");
});

test("a transition that the browser skips leads to the next screen, without an unhandled failure", async () => {
  const unheard: unknown[] = [];
  const note = (event: PromiseRejectionEvent) => {
    event.preventDefault();
    unheard.push(event.reason);
  };
  addEventListener("unhandledrejection", note);
  const start = document.startViewTransition.bind(document);
  const skipped = vi.spyOn(document, "startViewTransition").mockImplementation((update) => {
    const movement = start(update);
    movement.skipTransition();
    return movement;
  });
  const screen = await openList();
  await screen.getByRole("link", { name: "Ben" }).click();
  await expect.element(screen.getByRole("heading")).toHaveTextContent("/connectionschat=7");
  await new Promise((resolve) => setTimeout(resolve, 100));
  removeEventListener("unhandledrejection", note);
  expect(skipped).toHaveBeenCalledOnce();
  expect(unheard).toEqual([]);
});

test("with reduced motion a conversation is there at once", async () => {
  const moves = noteMoves();
  vi.spyOn(window, "matchMedia").mockReturnValue(
    Object.assign(new EventTarget(), {
      matches: true,
      media: "",
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
  const screen = await openList();
  await screen.getByRole("link", { name: "Ben" }).click();
  await expect.element(screen.getByRole("heading")).toHaveTextContent("/connectionschat=7");
  history.back();
  await expect.element(screen.getByRole("heading")).toHaveTextContent("/connections");
  expect(moves).toEqual([]);
});
