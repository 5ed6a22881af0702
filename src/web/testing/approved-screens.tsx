import { diffLines } from "diff";
import type { ReactNode } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { screenAt } from "#web/app/screens.ts";
import { wholeCatalogue } from "#web/client/catalogues.ts";
import { showToastsBy } from "#web/ui/toast.ts";
import { controlsShown, keyOf, operate, treeShown, withoutAlikes } from "./controls.ts";
import type { Control } from "./controls.ts";
import { fakeServer } from "./fake-server.ts";
import { renderBare } from "./render.tsx";
import { resetDevice } from "./setup.ts";
import { stayOnPage } from "./stay-on-page.ts";
import { calm, leave, stepTime } from "./stepped-time.ts";

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
    // A second try would find the controls used.
    test(`${address}: ${name}`, { timeout: 120_000, retry: 0 }, async () => {
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

/** A part that loads while a test looks would be missing from the tree. */
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
    stepTime();
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
    operate(found.element);
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
