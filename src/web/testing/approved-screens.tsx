import { diffLines } from "diff";
import type { ReactNode } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { utils } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { screenAt } from "#web/app/screens.ts";
import { wholeCatalogue } from "#web/client/catalogues.ts";
import { queryClient } from "#web/client/query-client.ts";
import { showToastsBy } from "#web/ui/toast.ts";
import { fakeServer } from "./fake-server.ts";
import { renderBare } from "./render.tsx";
import { resetDevice } from "./setup.ts";
import { stayOnPage } from "./stay-on-page.ts";

/** One state of a screen: what the server answers, and what the member did to get there. */
export interface ScreenState {
  /** Says what the server answers, also to writes. Runs before each showing. */
  readonly given: () => void | Promise<void>;
  /** With its query. */
  readonly address?: string;
  /** Leads to the state from the loaded screen, such as filling in a form. */
  readonly steps?: () => void | Promise<void>;
  /**
   * Which controls are used: `new` (the default) are those that no former state of the screen has, by role and name.
   */
  readonly uses?: "all" | "new" | "none";
  /** 1: only the screen's own controls are used; 2, the default: also those that a press brings; and so on. */
  readonly depth?: number;
}

/** A screen is at rest once nothing has changed in so many turns of the event loop, each `turnMs` on the fake timers. */
const calmTurns = 6;
const turnMs = 100;
const leavingTurns = 20;
const mostAlike = 8;
const mostTurns = 300;

/** Noon in Dallas on a Wednesday. Every sample counts from it. */
const frozenNow = new Date("2026-12-02T18:07:00.000Z");

const controlSelector = [
  "button",
  "input:not([type=hidden])",
  "select",
  "textarea",
  "summary",
  "[role=button]",
  "[role=switch]",
  "[role=checkbox]",
  "[role=radio]",
  "[role=tab]",
  "[role=option]",
  "[role=combobox]",
  "[role=slider]",
].join(",");

/**
 * Approves each state of a screen in the file beside the test: its accessible tree, and for each control what it asks
 * of the server and what it changes, after success and after each refusal that the call declares. Links aren't
 * followed: the tree has their targets. Three states are added: loading, refused and without a network.
 */
export function approveScreen(
  address: string,
  states: Readonly<Record<string, ScreenState>>,
  show: () => ReactNode = () => routed(address),
): void {
  const [first] = Object.values(states);
  if (first === undefined) throw new Error("A screen has at least one state.");
  const known: Known = { controls: new Set(), refusals: new Set() };
  beforeAll(async () => {
    await loadEverything();
    document.head.append(withoutMotion());
  });
  afterEach(() => vi.useRealTimers());
  const all: Record<string, ScreenState> = {
    "while it loads": {
      ...first,
      given: and(first.given, () => fakeServer.toAll("hold")),
      uses: "none",
    },
    "when the server refuses": {
      ...first,
      given: and(first.given, () => fakeServer.toAll("refuse")),
      uses: "none",
    },
    "without a network": {
      ...first,
      given: and(first.given, () => fakeServer.toAll("cut")),
      uses: "none",
    },
    ...states,
  };
  for (const [name, state] of Object.entries(all)) {
    test(name, { timeout: 120_000, retry: 0 }, async () => {
      const walk = new Walk({ address, ...state }, show, known);
      const record = await walk.record();
      expect(fakeServer.unanswered()).toEqual([]);
      expect(record).toMatchSnapshot();
    });
  }
}

function routed(address: string): ReactNode {
  const route = screenAt(new URL(address, location.origin).pathname);
  if (route === undefined) throw new Error(`No route leads to ${address}.`);
  return <route.screen />;
}

const and =
  (one: () => void | Promise<void>, other: () => void): (() => Promise<void>) =>
  async () => {
    await one();
    other();
  };

/** A part that were loaded while a test looks would be missing in the tree. */
async function loadEverything() {
  const parts = location.pathname.includes("/operate/")
    ? import.meta.glob(["/src/web/operate/**/*.tsx", "!**/*.test.tsx", "!**/main.tsx"])
    : import.meta.glob(["/src/web/{app,features,ui}/**/*.tsx", "!**/*.test.tsx", "!**/main.tsx"]);
  await Promise.all([...Object.values(parts).map((load) => load()), wholeCatalogue.in("English")]);
}

/** Base UI removes what it closes after its animation. */
function withoutMotion(): HTMLStyleElement {
  const style = document.createElement("style");
  style.textContent =
    "*, *::before, *::after { animation: none !important; transition: none !important }";
  return style;
}

/** What a screen's earlier states have shown already. */
interface Known {
  /** Role and name of each control that was used. */
  readonly controls: Set<string>;
  /** Control, call and code. */
  readonly refusals: Set<string>;
}

interface Control {
  readonly element: HTMLElement;
  /** `button "Book a spot"`. */
  readonly name: string;
  /** Among those of the same name. */
  readonly turn: number;
}

interface View {
  /** The press that led here. */
  readonly by: Control | null;
  readonly tree: string;
  /** One line each: requests, toasts, addresses, what the browser was told. */
  readonly effects: readonly string[];
  readonly controls: readonly Control[];
  /** Those that weren't there before the press. */
  readonly fresh: readonly Control[];
}

class Walk {
  readonly #state: ScreenState & { readonly address: string };
  readonly #show: () => ReactNode;
  readonly #known: Known;
  #effects: string[] = [];
  /** The addresses that the app wanted to load. */
  #loads: string[] = [];

  constructor(
    state: ScreenState & { readonly address: string },
    show: () => ReactNode,
    known: Known,
  ) {
    this.#state = state;
    this.#show = show;
    this.#known = known;
  }

  async record(): Promise<string> {
    const shown = await this.#shown([]);
    const lines = [...shown.effects, shown.tree];
    if (this.#state.uses !== "none") lines.push(...(await this.#useAll(shown.controls, [shown])));
    await leave();
    return text(lines);
  }

  /** Uses each of the controls in the last of the views. Each view but the first came by a press in the one before. */
  async #useAll(controls: readonly Control[], views: readonly View[]): Promise<string[]> {
    const lines: string[] = [];
    const last = views.at(-1);
    let isThere = false;
    for (const control of withoutAlikes(controls)) {
      if (!this.#isWanted(control)) continue;
      if (!isThere) await this.#shown(views);
      const after = await this.#press(control);
      isThere = after.effects.length === 0 && after.tree === last?.tree;
      lines.push("", `${"#".repeat(views.length + 1)} ${keyOf(control)}`, ...told(after, views));
      if (isThere) continue;
      lines.push(...(await this.#refusals(after, views)));
      if (views.length < (this.#state.depth ?? 2))
        lines.push(...(await this.#useAll(after.fresh, [...views, after])));
    }
    return lines;
  }

  #isWanted(control: Control): boolean {
    if (this.#state.uses === "all") return true;
    const isNew = !this.#known.controls.has(keyOf(control));
    this.#known.controls.add(keyOf(control));
    return isNew;
  }

  /** Shows the screen from the beginning and repeats the presses that led to the last view. */
  async #shown(views: readonly View[]): Promise<View> {
    await leave();
    await resetDevice();
    vi.useFakeTimers({ now: frozenNow, toFake });
    this.#effects = [];
    this.#loads = stayOnPage();
    this.#listen();
    history.replaceState(null, "", this.#state.address);
    await this.#state.given();
    await renderBare(this.#show());
    await calm();
    if (this.#state.steps !== undefined) {
      await this.#state.steps();
      await calm();
    }
    let view = this.#look([], null);
    for (const { by } of views) if (by !== null) view = await this.#press(by);
    return view;
  }

  async #press(control: Control): Promise<View> {
    const before = controlsShown();
    const found = before.find(({ name, turn }) => name === control.name && turn === control.turn);
    if (found === undefined) throw new Error(`No ${keyOf(control)} is left:\n${treeShown()}`);
    this.#effects = [];
    use(found.element);
    await calm();
    return this.#look(before, control);
  }

  /** What the press shows after each refusal that its calls declare, and without a network. */
  async #refusals(after: View, views: readonly View[]): Promise<string[]> {
    const lines: string[] = [];
    const control = after.by;
    for (const effect of after.effects) {
      const [, asked] = /^((?:POST|PUT|PATCH|DELETE) [^ ?]+)/.exec(effect) ?? [];
      if (asked === undefined || control === null) continue;
      const { line, refusals } = fakeServer.declared(asked);
      for (const code of [...refusals, "no network"] as const) {
        const key = `${control.name} ${line} ${code}`;
        if (this.#known.refusals.has(key)) continue;
        this.#known.refusals.add(key);
        await this.#shown(views);
        if (code === "no network") fakeServer.cut(line);
        else fakeServer.refuse(line, code);
        const refused = await this.#press(control);
        const effects = refused.effects.filter((one) => one !== effect);
        lines.push(`${code}:`, ...told({ ...refused, effects }, views).map((one) => `  ${one}`));
      }
    }
    return lines;
  }

  #listen() {
    const note = (line: string) => this.#effects.push(line);
    fakeServer.onAsked(({ call, query, body }) => {
      const said = body === null || body === undefined ? "" : ` ${JSON.stringify(body)}`;
      note(`${call}${query}${said}`);
    });
    keepHistory();
    vi.spyOn(performance, "now").mockImplementation(() => realNow() + aheadMs);
    vi.spyOn(globalThis, "open").mockImplementation((url) => {
      note(`opens ${String(url)}`);
      return null;
    });
    vi.spyOn(navigator, "vibrate").mockReturnValue(true);
    vi.spyOn(navigator.clipboard, "writeText").mockImplementation((copied) => {
      note(`copies ${copied}`);
      return Promise.resolve();
    });
    showToastsBy(({ title, text: said }) =>
      note(`toast: ${title}${said === undefined ? "" : ` · ${said}`}`),
    );
  }

  #look(before: readonly Control[], by: Control | null): View {
    const address = location.pathname + location.search;
    const moved = address === this.#state.address ? [] : [`address: ${address}`];
    const controls = controlsShown();
    const fresh = controls.filter(({ element }) => before.every((one) => one.element !== element));
    const loads = this.#loads.map((path) => `loads ${uuid.test(path) ? "a file" : path}`);
    const effects = [...inOrder(this.#effects), ...loads, ...moved];
    return { by, tree: treeShown(), effects, controls, fresh };
  }
}

/** Reads come in any order, and sometimes twice. */
function inOrder(effects: readonly string[]): string[] {
  const isRead = (effect: string) => effect.startsWith("GET ");
  const reads = [...new Set(effects.filter(isRead))].toSorted();
  return [...effects.filter((effect) => !isRead(effect)), ...reads];
}

/** The address of a file that the page has made. */
const uuid = /[0-9a-f-]{36}/;

const treeShown = () => utils.aria.renderAriaTree(utils.aria.generateAriaTree(document.body));

/** A history in memory: the browser's own goes back at an unknown time, and keeps earlier showings. */
function keepHistory() {
  const entries: { readonly state: unknown; readonly href: string }[] = [];
  vi.spyOn(history, "pushState").mockImplementation((state, unused, url) => {
    entries.push({ state: history.state, href: location.href });
    history.replaceState(state, unused, url);
  });
  vi.spyOn(history, "back").mockImplementation(() => {
    setTimeout(() => {
      const { state, href } = entries.pop() ?? { state: null, href: location.href };
      history.replaceState(state, "", href);
      dispatchEvent(new PopStateEvent("popstate", { state }));
    });
  });
}

/** All but what React and promises run on. */
const toFake: NonNullable<NonNullable<Parameters<typeof vi.useFakeTimers>[0]>["toFake"]> = [
  "Date",
  "setTimeout",
  "clearTimeout",
  "setInterval",
  "clearInterval",
  "requestAnimationFrame",
  "cancelAnimationFrame",
  "requestIdleCallback",
  "cancelIdleCallback",
];

const { setTimeout: realTimeout } = globalThis;
const realNow = performance.now.bind(performance);
/** The lead of the fake timers. What measures time by `performance`, such as a double press, must see it. */
let aheadMs = 0;

/** Runs the timers that are due within `turnMs`, and lets promises and the browser go on. The time of day stays. */
async function turn(): Promise<void> {
  if (vi.isFakeTimers()) {
    aheadMs += turnMs;
    await vi.advanceTimersByTimeAsync(turnMs);
    vi.setSystemTime(frozenNow);
  }
  await new Promise((resolve) => realTimeout(resolve));
}

/** Ends the screen with what it still had to do, such as leaving the page after a toast. */
async function leave(): Promise<void> {
  await cleanup();
  for (let turns = 0; turns < leavingTurns; turns += 1) await turn();
}

/** Waits until nothing is being fetched and the page stays the same. */
async function calm(): Promise<void> {
  let quietTurns = 0;
  const observer = new MutationObserver(() => (quietTurns = 0));
  observer.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  for (let turns = 0; isBusy() || quietTurns < calmTurns; turns += 1) {
    if (turns > mostTurns) throw new Error(`The screen never comes to rest:\n${treeShown()}`);
    await turn();
    quietTurns += 1;
  }
  observer.disconnect();
}

const isBusy = () =>
  document.body.textContent === "" ||
  (!fakeServer.isHolding() &&
    (queryClient.isFetching() + queryClient.isMutating() > 0 ||
      document.querySelector("[role=status] .skeleton") !== null));

/** Those that can be used, in their order. Behind a dialog nothing can. */
function controlsShown(): Control[] {
  const turns = new Map<string, number>();
  return [...document.querySelectorAll<HTMLElement>(controlSelector)].flatMap((element) => {
    if (element.closest("[inert],[aria-hidden=true]") !== null) return [];
    const [node] = utils.aria.generateAriaTree(element).children;
    if (node === undefined || typeof node === "string" || node.disabled === true) return [];
    const name = `${node.role} ${JSON.stringify(node.name)}`;
    const turn = turns.get(name) ?? 0;
    turns.set(name, turn + 1);
    return [{ element, name, turn }];
  });
}

/** Of a long list of choices, such as 64 faces, only the first two and the last. */
function withoutAlikes(controls: readonly Control[]): Control[] {
  const lists = Map.groupBy(controls, ({ element, name }) => {
    const role = name.slice(0, name.indexOf(" "));
    const list = element.closest("[role=radiogroup],[role=group],fieldset,ul,ol,tbody");
    return list === null ? element : `${role} ${placeOf(list)}`;
  });
  return [...lists.values()].flatMap((alike) =>
    alike.length > mostAlike ? [...alike.slice(0, 2), ...alike.slice(-1)] : alike,
  );
}

const placeOf = (element: Element) => [...document.querySelectorAll("*")].indexOf(element);

const keyOf = ({ name, turn }: Control) => (turn === 0 ? name : `${name}, number ${turn + 1}`);

const sampleText: Readonly<Record<string, string>> = {
  email: "new@example.com",
  date: "1990-05-04",
  "datetime-local": "2026-12-24T18:30",
  time: "07:15",
  month: "2026-11",
  number: "3",
  tel: "+1 214 555 0134",
  password: "a long new password",
};

/** Fills in a field, chooses the next option of a list, presses anything else. */
function use(element: HTMLElement): void {
  element.focus();
  if (element instanceof HTMLSelectElement) {
    const next = [...element.options].find((option) => !option.selected && !option.disabled);
    if (next !== undefined) change(element, next.value);
  } else if (element instanceof HTMLTextAreaElement) {
    change(element, "Changed text");
  } else if (element instanceof HTMLInputElement && isTyped(element)) {
    change(element, sampleText[element.type] ?? "Changed text");
  } else {
    for (const type of ["pointerdown", "mousedown", "pointerup", "mouseup"]) {
      const Type = type.startsWith("pointer") ? PointerEvent : MouseEvent;
      element.dispatchEvent(new Type(type, { bubbles: true, cancelable: true, composed: true }));
    }
    element.click();
  }
}

const isTyped = ({ type }: HTMLInputElement) =>
  !["checkbox", "radio", "button", "submit", "file", "range"].includes(type);

/** React hears only of values that were set past its own property. */
function change(
  element: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  value: string,
): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), "value") ?? {};
  set?.call(element, value);
  for (const type of ["input", "change"]) element.dispatchEvent(new Event(type, { bubbles: true }));
}

/** What a press did: its effects, and the tree by its difference from the view before. */
function told(after: View, views: readonly View[]): string[] {
  const back = views.findLastIndex(({ tree }) => tree === after.tree);
  if (back === views.length - 1) return after.effects.length > 0 ? [...after.effects] : ["nothing"];
  if (back >= 0) {
    const { by } = views[back] ?? { by: null };
    return [...after.effects, `back to ${by === null ? "the screen" : keyOf(by)}`];
  }
  const whole = after.tree.split("\n");
  const changes = diffLines(views.at(-1)?.tree ?? "", after.tree)
    .filter(({ added, removed }) => added || removed)
    .flatMap(({ added, value }) =>
      value
        .trimEnd()
        .split("\n")
        .map((line) => `${added ? "+" : "-"} ${line}`),
    );
  return [...after.effects, ...(changes.length < whole.length ? changes : whole)];
}

const text = (lines: readonly string[]) => `\n${lines.join("\n")}\n`;
