import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect } from "react";
import { Link, Redirect, Route, Switch, useLocation } from "wouter";
import { Menu } from "lucide-react";
import { defaultLocation, locationNames } from "#shared/rules/locations.ts";
import { useAddress, useHref } from "#web/operate/address.ts";
import { NoticeLine } from "#web/operate/notice.tsx";
import { TableEmpty, TableSkeleton } from "#web/operate/parts/tables.tsx";
import { Page } from "#web/operate/parts/page.tsx";
import { WaitingCount } from "#web/operate/planning/inbox.tsx";
import { words } from "#web/operate/words.ts";
import { useAppInfo, useNow } from "#web/client/clock.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { cx } from "#web/ui/class-names.ts";
import { ScreenBoundary } from "#web/ui/error-state.tsx";
import { Wordmark } from "#web/ui/wordmark.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { happenedText } from "#web/operate/format.ts";
import { useStaleSince } from "#web/operate/queries.ts";
import { Button } from "#web/ui/button.tsx";
import { navigationFor } from "./navigation.ts";
import type { NavigationItem } from "./navigation.ts";
import type { PhoneSheetProps } from "./phone-sheet.tsx";

export function Frame() {
  useConsoleKeys();
  const items = navigationFor(useCurrentUser().roles);
  const [path] = useLocation();
  const item = items.find((one) => isAt(one, path));
  return (
    <div className="flex min-h-dvh bg-canvas">
      <aside className="sticky top-0 hidden h-dvh w-60 shrink-0 flex-col gap-6 overflow-y-auto border-r border-line bg-surface px-3 py-5 lg:flex print:hidden">
        <div className="px-3">
          <Wordmark />
          <p className="mt-1 text-tiny text-ink-soft">{words.frame.subtitle}</p>
        </div>
        <Navigation items={items} />
        <Footing />
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="sticky top-0 z-20 flex min-h-14 flex-wrap items-center gap-2 border-b border-line bg-surface px-gutter py-1.5 pt-[calc(env(safe-area-inset-top)+0.375rem)] lg:px-8 print:hidden">
          <div className="lg:hidden">
            <PhoneMenu>{(close) => <Navigation items={items} onChoose={close} />}</PhoneMenu>
          </div>
          {item?.city !== undefined && path === item.path && <CityPicker kind={item.city} />}
          <SandboxLine />
        </header>
        <StaleLine />
        {/* The key resets the boundary: after a failure the next screen is shown. */}
        <ScreenBoundary key={path}>
          <Suspense fallback={<Waiting />}>
            <Screens items={items} />
          </Suspense>
        </ScreenBoundary>
      </div>
      <NoticeLine />
    </div>
  );
}

const isAt = ({ path }: NavigationItem, here: string) =>
  here === path || here.startsWith(`${path}/`);

function Screens({ items }: { items: readonly NavigationItem[] }) {
  const first = items.at(0);
  return (
    <Switch>
      {items.flatMap(({ path, Screen, One }) => [
        <Route key={path} path={path}>
          <Screen />
        </Route>,
        ...(One === undefined
          ? []
          : [
              <Route key={`${path}/:id`} path={`${path}/:id`}>
                {({ id }: { id: string }) => <One key={id} id={id} />}
              </Route>,
            ]),
      ])}
      {first !== undefined && (
        <Route path="/">
          <Redirect to={first.path} replace />
        </Route>
      )}
      <Route>
        <Page title={words.frame.nowhere}>
          <TableEmpty title={words.frame.nowhere} text={words.frame.nowhereText} />
        </Page>
      </Route>
    </Switch>
  );
}

function Waiting() {
  return (
    <main className="px-gutter py-8 lg:px-8">
      <TableSkeleton />
    </main>
  );
}

function Navigation({
  items,
  onChoose,
}: {
  items: readonly NavigationItem[];
  onChoose?: () => void;
}) {
  const [here] = useLocation();
  const href = useHref();
  return (
    <nav aria-label={words.frame.navigation}>
      <ul className="flex flex-col gap-0.5">
        {items.map((item) => (
          <li key={item.path}>
            <Link
              href={href(item.path)}
              onClick={() => onChoose?.()}
              aria-current={isAt(item, here) ? "page" : undefined}
              className={cx(
                "flex min-h-11 items-center gap-3 rounded-field px-3 text-small font-semibold",
                isAt(item, here)
                  ? "bg-brand-soft text-brand-text"
                  : "text-ink-soft hover:bg-sunken hover:text-ink",
              )}
            >
              <item.icon aria-hidden size={18} />
              <span className="flex-1">{item.title}</span>
              {item.counts !== undefined && <WaitingCount kinds={item.counts} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function CityPicker({ kind }: { kind: "any" | "one" }) {
  const address = useAddress();
  const otherwise = kind === "one" ? defaultLocation : "";
  return (
    <label className="flex min-w-0 items-center gap-2 text-small font-semibold text-ink-soft">
      <span className="max-sm:sr-only">{words.frame.city}</span>
      <select
        value={address.get("city") ?? otherwise}
        onChange={(event) => address.set({ city: event.target.value })}
        className="min-h-11 min-w-0 rounded-field border border-line-strong bg-surface px-3 text-small font-semibold text-ink"
      >
        {kind === "any" && <option value="">{words.frame.allCities}</option>}
        {locationNames.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function SandboxLine() {
  const isSandbox = useAppInfo()?.sandbox === true;
  const moment = useNow();
  if (!isSandbox) return null;
  return (
    <p className="ml-auto text-tiny text-ink-faint tabular-nums max-sm:hidden">
      {words.frame.sandbox(
        moment.toLocaleString("en-US", {
          weekday: "short",
          month: "short",
          day: "numeric",
          hour: "numeric",
          minute: "2-digit",
        }),
      )}
    </p>
  );
}

function Footing() {
  const { fullName, roles } = useCurrentUser();
  return (
    <div className="mt-auto px-3 text-tiny text-ink-soft">
      <p className="font-semibold text-ink">{fullName}</p>
      <p>{roles.map((role) => words.roles[role]).join(", ")}</p>
      {/* The members' app is another page. */}
      <a href="/" className="mt-1 inline-flex min-h-11 items-center font-semibold text-brand-text">
        {words.frame.toApp}
      </a>
    </div>
  );
}

const loadSheet = async () => (await import("./phone-sheet.tsx")).PhoneSheet;

/** On a phone the navigation opens by a button. */
function PhoneMenu({ children }: PhoneSheetProps) {
  const sheet = useLazyOverlay<PhoneSheetProps>(loadSheet);
  return (
    <>
      <IconButton
        label={words.frame.menu}
        icon={<Menu aria-hidden size={22} />}
        className="-ml-2"
        onClick={() => sheet.show({ children })}
      />
      {sheet.element}
    </>
  );
}

/** Says that the screen is outdated because it couldn't be refetched. */
export function StaleLine() {
  const since = useStaleSince();
  const queryClient = useQueryClient();
  const tryAgain = async () => {
    await queryClient.invalidateQueries();
    // The focused button disappears.
    document.querySelector<HTMLElement>("main h1")?.focus();
  };
  return (
    <div role="status">
      {since !== null && (
        <div className="flex flex-wrap items-center gap-x-3 bg-danger-soft px-gutter py-1 text-small font-semibold text-danger-text lg:px-8">
          <p>{words.frame.staleSince(happenedText(since.toISOString()))}</p>
          <Button variant="quiet" size="small" onClick={() => void tryAgain()}>
            {words.frame.tryAgain}
          </Button>
        </div>
      )}
    </div>
  );
}

const rowSelector = "[data-row]";
const isTyping = (element: Element | null) =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

/** `/` focuses the search; up and down, Home and End move between rows, whose link Enter follows. */
export function useConsoleKeys() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (document.querySelector("[role=dialog]") !== null) return;
      const focused = document.activeElement;
      const search = document.querySelector<HTMLElement>("[data-search]");
      if (event.key === "/" && !isTyping(focused) && search !== null) {
        event.preventDefault();
        search.focus();
        return;
      }
      const isOnRow = focused?.matches(rowSelector) === true;
      if (!isOnRow && !(focused === search && event.key === "ArrowDown")) return;
      const rows = [...document.querySelectorAll<HTMLElement>(rowSelector)];
      const next = rowAfter(event.key, rows.indexOf(focused as HTMLElement), rows.length);
      if (next === null) return;
      event.preventDefault();
      rows[next]?.focus();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

/** The row that a key leads to from the one at `index` (-1: the search above them); null for other keys. */
export function rowAfter(key: string, index: number, count: number): number | null {
  switch (key) {
    case "ArrowDown":
      return Math.min(index + 1, count - 1);
    case "ArrowUp":
      return Math.max(index - 1, 0);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
