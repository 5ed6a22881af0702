import { useSyncExternalStore } from "react";

/** A small value that this device remembers; all tabs follow a change. */
export interface StoredSetting<Value extends string> {
  get: () => Value;
  set: (value: Value) => void;
  /** What holds where nothing is stored: in the page that is drawn before it reaches a device. */
  getAtFirst: () => Value;
  subscribe: (listener: () => void) => () => void;
}

/** `parse` turns what is stored (null: nothing, or storage is closed) into a value. */
export function storedSetting<Value extends string>(
  key: string,
  parse: (raw: string | null) => Value,
): StoredSetting<Value> {
  let current: Value | null = null;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  if (typeof addEventListener === "function") {
    addEventListener("storage", (event) => {
      if (event.key !== key && event.key !== null) return;
      current = null;
      notify();
    });
  }
  return {
    get: () => (current ??= parse(read(key))),
    getAtFirst: () => parse(null),
    set: (value) => {
      current = value;
      try {
        localStorage.setItem(key, value);
      } catch {
        // Storage is closed: the value holds until the page is left.
      }
      notify();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function useStoredSetting<Value extends string>(setting: StoredSetting<Value>): Value {
  return useSyncExternalStore(setting.subscribe, setting.get, setting.getAtFirst);
}
