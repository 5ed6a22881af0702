import { createStore } from "./store.ts";
import type { Store } from "./store.ts";

/** How a value is written and read; null if the text is missing or invalid. */
export interface Schema<Value> {
  readonly read: (text: string | null) => Value | null;
  readonly write: (value: Value) => string;
}

export const anyText: Schema<string> = { read: (text) => text, write: (text) => text };

export const oneOf = <Value extends string>(words: readonly Value[]): Schema<Value> => ({
  read: (text) => words.find((word) => word === text) ?? null,
  write: (word) => word,
});

/** JSON that `parse` turns into a value, or null. */
export const json = <Value>(parse: (kept: unknown) => Value | null): Schema<Value> => ({
  read: (text) => {
    try {
      return text === null ? null : parse(JSON.parse(text));
    } catch {
      return null;
    }
  },
  write: (value) => JSON.stringify(value),
});

export const fieldsOf = (kept: unknown): Readonly<Record<string, unknown>> => ({ ...Object(kept) });

/** A value in the browser: `localStorage` for this device, `sessionStorage` for this tab. */
export interface Stored<Value> {
  /** Null if it is missing or invalid. */
  readonly read: () => Value | null;
  /** Stores it; with closed or full storage only until the page is left. */
  readonly keep: (value: Value) => void;
  readonly forget: () => void;
  /** Reads and deletes it. */
  readonly take: () => Value | null;
  /** Calls back when another window has changed it. */
  readonly whenChangedElsewhere: (listener: () => void) => void;
}

type StorageArea = "localStorage" | "sessionStorage";

/** Values that storage refused, by key. */
const inMemory: Readonly<Record<StorageArea, Map<string, string>>> = {
  localStorage: new Map(),
  sessionStorage: new Map(),
};

function tryStorage<Result>(area: StorageArea, act: (storage: Storage) => Result): Result | null {
  try {
    return act(globalThis[area]);
  } catch {
    // Storage is closed, or full.
    return null;
  }
}

export function forgetAll(prefix: string, area: StorageArea): void {
  const isMeant = (key: string) => key.startsWith(prefix);
  for (const key of [...inMemory[area].keys()].filter(isMeant)) inMemory[area].delete(key);
  tryStorage(area, (storage) => {
    for (const key of Object.keys(storage).filter(isMeant)) storage.removeItem(key);
  });
}

/** The only access to the browser's storage. Reading and writing never throw. */
export function stored<Value>(
  key: string,
  schema: Schema<Value>,
  area: StorageArea,
): Stored<Value> {
  const attempt = <Result>(act: (storage: Storage) => Result) => tryStorage(area, act);
  const memory = inMemory[area];
  const read = () => schema.read(memory.get(key) ?? attempt((storage) => storage.getItem(key)));
  const forget = () => {
    memory.delete(key);
    attempt((storage) => storage.removeItem(key));
  };
  return {
    read,
    keep: (value) => {
      const text = schema.write(value);
      memory.set(key, text);
      attempt((storage) => {
        storage.setItem(key, text);
        memory.delete(key);
      });
    },
    forget,
    take: () => {
      const value = read();
      forget();
      return value;
    },
    whenChangedElsewhere: (listener) => {
      if (typeof addEventListener !== "function") return;
      addEventListener("storage", (event) => {
        if (event.key === key || event.key === null) listener();
      });
    },
  };
}

/** A small value on this device; all tabs follow a change. The default is `otherwise`. */
export function storedSetting<Value extends string>(
  key: string,
  schema: Schema<Value>,
  otherwise: () => Value,
): Store<Value> {
  const kept = stored(key, schema, "localStorage");
  const current = () => kept.read() ?? otherwise();
  const store = createStore(current(), otherwise());
  kept.whenChangedElsewhere(() => store.set(current()));
  return {
    ...store,
    set: (value) => {
      kept.keep(value);
      store.set(value);
    },
  };
}
