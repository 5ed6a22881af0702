import type { Tables } from "./tables.ts";
import { textOf } from "./written.ts";

/** What the town calls its people, sessions and moments. */
export interface KnownNames {
  readonly members: ReadonlyMap<string, string>;
  readonly sessions: ReadonlyMap<string, string>;
  readonly now: Date;
  readonly realNow: Date;
}

interface Row {
  readonly [column: string]: unknown;
}

/** Tables whose rows are named by a column. */
const ownName: Readonly<Record<string, readonly string[]>> = {
  areas: ["name"],
  venues: ["name"],
  members: ["full_name"],
  access_codes: ["label"],
  promotion_codes: ["code"],
  closures: ["name"],
};

/** The seed's rows have small ids, which a count may equal. */
const seededIds = 1_000_000;
const hourMs = 3_600_000;
const units = [
  ["d", 24 * hourMs],
  ["h", hourMs],
  ["min", 60_000],
  ["s", 1_000],
  ["ms", 1],
] as const;
/** Moments further away belong to the other clock. */
const reachMs = 900 * 24 * hourMs;

/** Replaces whatever is different in each run, or would be after a small change of the world, by a stable name. */
export class Names {
  readonly #known: KnownNames;
  readonly #rows = new Map<string, { readonly table: string; readonly row: Row }>();
  readonly #isNew: (id: string) => boolean;
  readonly #nameOf = new Map<string, string>();
  readonly #taken = new Map<string, number>();
  readonly #texts = new Map<string, string>();
  readonly #random = new Map<string, string>();

  /** Of all rows before and after a call. */
  constructor(known: KnownNames, before: Tables, after: Tables) {
    this.#known = known;
    const old = new Set<string>();
    for (const tables of [before, after])
      for (const [table, texts] of tables)
        for (const text of texts) {
          const row: Row = JSON.parse(text);
          const { id } = row;
          if (typeof id !== "number") continue;
          const key = String(id);
          if (tables === before) old.add(key);
          this.#rows.set(key, { table, row: { ...row, ...this.#rows.get(key)?.row } });
        }
    this.#isNew = (id) => !old.has(id);
    // In the order of their ids: two rows that look the same are numbered.
    for (const id of [...this.#rows.keys()].toSorted((a, b) => Number(a) - Number(b)))
      this.#name(id);
    for (const [id, { table, row }] of this.#rows) {
      if (table !== "members") continue;
      const name = this.#nameOf.get(id)?.slice("member:".length) ?? "";
      this.#texts.set(textOf(row["username"]), `@${name}`);
      this.#texts.set(textOf(row["email"]), `${name.replaceAll(" ", ".")}@mail`);
    }
  }

  /** The text with its ids, people, moments, tokens and hashes named. */
  in(text: string): string {
    return text
      .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g, (moment) =>
        this.#moment(moment),
      )
      .replaceAll(/\$argon2id\$[^'"\s]+/g, "‹password hash›")
      .replaceAll(/[\w.+-]+@test\.example|\bm-[b-z2-9]{10}\b/g, (found) => this.#person(found))
      .replaceAll(/\b\d{8}\b/g, (id) => this.#nameOf.get(id) ?? id)
      .replaceAll(
        /\b(?:cus|sub|in|pm|seti|pi|ch|re|price|prod|txn|evt|il|si|txr|promo|di|sub_sched|cs|pi)_(?=\w*\d)[A-Za-z0-9_]{12,}/g,
        (found) => this.#numbered(found.split("_", 1)[0] ?? "", found),
      )
      .replaceAll(/(?<![\w-])[\w-]{20,}(?![\w-])/g, (found) =>
        isRandom(found) ? this.#numbered("random", found) : found,
      )
      .replaceAll(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, (found) =>
        this.#numbered("uuid", found),
      );
  }

  #person(found: string): string {
    return this.#texts.get(found) ?? (found.includes("@") ? found : this.#numbered("@m", found));
  }

  /** By the order of appearance. */
  #numbered(kind: string, found: string): string {
    const known = this.#random.get(found);
    if (known !== undefined) return known;
    const nth = [...this.#random.values()].filter((name) => name.startsWith(`‹${kind} `)).length;
    const name = `‹${kind} ${nth + 1}›`;
    this.#random.set(found, name);
    return name;
  }

  #moment(text: string): string {
    const at = Date.parse(text);
    const { now, realNow } = this.#known;
    // The database's own clock, which nobody can set.
    if (Math.abs(at - Date.now()) < hourMs) return "the database's now";
    if (Math.abs(at - now.getTime()) < reachMs) return distance(at - now.getTime());
    if (Math.abs(at - realNow.getTime()) < reachMs)
      return `real ${distance(at - realNow.getTime())}`;
    return text;
  }

  #name(id: string): string {
    const known = this.#nameOf.get(id);
    if (known !== undefined) return known;
    const found = this.#rows.get(id);
    if (found === undefined) return id;
    this.#nameOf.set(id, "…"); // against rows that refer to each other
    const { table, row } = found;
    const kind = singular(table);
    const label = `${kind}:${this.#isNew(id) ? "new " : ""}${this.#label(id, table, row)}`.trim();
    const nth = (this.#taken.get(label) ?? 0) + 1;
    this.#taken.set(label, nth);
    const name = nth === 1 ? label : `${label} ${nth}`;
    this.#nameOf.set(id, name);
    return name;
  }

  #label(id: string, table: string, row: Row): string {
    const own = this.#known.members.get(id) ?? this.#known.sessions.get(id);
    if (own !== undefined) return own;
    const columns = ownName[table];
    if (columns !== undefined) return columns.map((column) => textOf(row[column])).join(" ");
    const others = Object.entries(row)
      .filter(([column, value]) => typeof value === "number" && column !== "id")
      .map(([, value]) => String(value))
      .filter((other) => Number(other) > seededIds && this.#rows.has(other))
      .toSorted((one, other) => this.#rank(one) - this.#rank(other));
    return others
      .slice(0, 2)
      .map((other) => this.#name(other).replace(/^\w+:/, ""))
      .join(" ");
  }

  /** People say most about a row, then sessions. */
  #rank(id: string): number {
    const { table = "" } = this.#rows.get(id) ?? {};
    return ["members", "sessions"].includes(table) ? ["members", "sessions"].indexOf(table) : 2;
  }
}

/** Few words have so many capitals, and few tokens so few. */
function isRandom(text: string): boolean {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const [capitals, small, digits] = [count(/[A-Z]/g), count(/[a-z]/g), count(/\d/g)];
  return capitals > 0 && small > 0 && (digits > 0 || Math.min(capitals, small) >= 4);
}

function singular(table: string): string {
  return table.replace(/ies$/, "y").replace(/(?<=ss)es$|(?<!serie)s$/, "");
}

function distance(ms: number): string {
  if (ms === 0) return "now";
  const parts: string[] = [];
  let left = Math.abs(ms);
  for (const [unit, size] of units) {
    const count = Math.floor(left / size);
    if (count > 0) parts.push(`${count} ${unit}`);
    left -= count * size;
  }
  return `${ms < 0 ? "-" : "+"}${parts.join(" ")}`;
}
