import { setTimeout as wait } from "node:timers/promises";
import { zeroSizeGraphics } from "../screen-checks.ts";
import type { Door } from "./door.ts";
import type { Driver } from "./driver.ts";
import { fillFocused, locate } from "./in-page.ts";
import type { Wanted } from "./in-page.ts";

const timeoutMs = 15_000;
const lookEveryMs = 50;

/** A member's hand and eyes on one browser. */
export class Phone {
  readonly #driver: Driver;
  readonly #door: Door;
  readonly #seen = new Set<string>();

  constructor(driver: Driver, door: Door) {
    this.#driver = driver;
    this.#door = door;
  }

  async open(path: string): Promise<void> {
    await this.#driver.open(this.#door.url + path);
    await this.see("heading", ".");
    await this.#lookForFaults(path);
  }

  /** Leads to another screen without loading the page again. */
  async go(path: string): Promise<void> {
    await this.#run((to: string) => history.pushState(null, "", to), path);
    await this.see("heading", ".");
    await this.#lookForFaults(path);
  }

  async path(): Promise<string> {
    return (await this.#run(() => location.pathname + location.search)) as string;
  }

  async leadsTo(path: RegExp): Promise<void> {
    await this.#until(async () => path.test(await this.path()), `the address ${path}`);
    await this.#lookForFaults(String(path));
  }

  async see(kind: Wanted["kind"], name: string, more: Partial<Wanted> = {}): Promise<void> {
    await this.#find({ kind, name, ...more });
  }

  async sees(kind: Wanted["kind"], name: string): Promise<boolean> {
    return (await this.#run(locate, { kind, name })) !== null;
  }

  async seeNo(kind: Wanted["kind"], name: string): Promise<void> {
    await this.#until(
      async () => (await this.#run(locate, { kind, name, anywhere: true })) === null,
      `no ${kind} "${name}"`,
    );
  }

  async press(kind: Wanted["kind"], name: string, more: Partial<Wanted> = {}): Promise<void> {
    const { x, y } = await this.#find({ kind, name, ...more });
    await this.#driver.press(x, y);
  }

  async fill(name: string, text: string): Promise<void> {
    await this.press("field", name);
    await this.#until(
      async () => (await this.#run(fillFocused, text)) === true,
      `a focus on ${name}`,
    );
  }

  type(text: string): Promise<void> {
    return this.#driver.type(text);
  }

  /** Leaves the screen: waits for the entry of a closed sheet to leave the history first. */
  async back(): Promise<void> {
    const isLast = () => this.#run(() => Object(history.state).overlay === undefined);
    await this.#until(async () => (await isLast()) === true, "the sheet's entry to go");
    await this.#driver.back();
  }

  /** The roles and names of all controls, headings and live regions in the top dialog or the page, in order. */
  async spoken(): Promise<string[] | undefined> {
    const controls =
      "h1, h2, a[href], button, input:not([type=hidden]), textarea, select, [role=status]";
    const hasDialog = await this.#run(() => document.querySelector("[role=dialog]") !== null);
    const root = hasDialog === true ? "[role=dialog]" : "#root";
    let heard: string[] | undefined;
    // An element may be replaced while it is asked for.
    await this.#until(async () => {
      heard = await this.#driver.spoken?.(`${root} :is(${controls})`);
      return true;
    }, "roles and names");
    return heard;
  }

  picture(): Promise<Buffer> {
    return this.#driver.picture();
  }

  /** Calls the API with the login of the page. */
  async api<Reply>(method: string, path: string, body?: object): Promise<Reply> {
    const reply = await this.#run(
      async (verb: string, address: string, data: object | null) => {
        const answer = await fetch(address, {
          method: verb,
          ...(data !== null && {
            headers: { "content-type": "application/json" },
            body: JSON.stringify(data),
          }),
        });
        return { status: answer.status, body: await answer.json().catch(() => null) };
      },
      method,
      path,
      body ?? null,
    );
    const { status, body: answer } = reply as { status: number; body: Reply };
    if (status >= 400) throw new Error(`${method} ${path} answered ${status}`);
    return answer;
  }

  measure(look: () => unknown): Promise<unknown> {
    return this.#run(look);
  }

  async withoutNetwork(use: () => Promise<void>): Promise<void> {
    this.#door.cut();
    await use();
    this.#door.mend();
  }

  /** Every fault that the pages and the browser have reported so far, and every graphic without a size. */
  faults(): string[] {
    return [...this.#door.reported, ...this.#driver.consoleErrors, ...this.#seen];
  }

  async #lookForFaults(where: string): Promise<void> {
    let found: string[] = [];
    // An element that comes in grows at first.
    await this.#until(async () => {
      found = (await this.#run(zeroSizeGraphics)) as string[];
      return found.length === 0;
    }, "graphics with a size").catch(() => null);
    for (const one of found) this.#seen.add(`no size on ${where}: ${one}`);
    if (await this.sees("text", "^A new version is ready"))
      this.#seen.add(`a new version is announced on ${where}, and there is none`);
  }

  async #find(wanted: Wanted): Promise<{ x: number; y: number }> {
    let place: { x: number; y: number } | null = null;
    let before: string | undefined;
    await this.#until(async () => {
      place = (await this.#run(locate, wanted)) as typeof place;
      // A press would miss a moving element.
      const isStill = place !== null && JSON.stringify(place) === before;
      before = JSON.stringify(place);
      return isStill;
    }, `the ${wanted.kind} "${wanted.name}"`);
    if (place === null) throw new Error("unreachable");
    return place;
  }

  async #until(holds: () => Promise<boolean>, what: string): Promise<void> {
    const deadline = performance.now() + timeoutMs;
    while (performance.now() < deadline) {
      // A page that is just being replaced runs nothing.
      if (await holds().catch(() => false)) return;
      await wait(lookEveryMs);
    }
    const text = String(
      await this.#run(() => document.body.innerText.slice(0, 1500)).catch(String),
    );
    throw new Error(
      `Waited in vain for ${what} at ${await this.path().catch(String)}:\n${text}\n${this.faults().join("\n")}`,
    );
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- any function of JSON values
  #run(look: (...args: any[]) => unknown, ...args: readonly unknown[]): Promise<unknown> {
    return this.#driver.run(`return (${look.toString()}).apply(null, arguments)`, args);
  }
}
