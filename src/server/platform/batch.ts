import type { Db } from "./database.ts";
import { isDatabaseAway } from "./problems.ts";

interface Waiting<Value> {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Calls that arrive while a query runs share the next one, so nobody gets data read before they asked. If `load`
 * fails, it gets each key alone, so that one bad key spoils only itself: a failed `load` must change nothing, as a
 * statement or a transaction does.
 */
export function batched<Key, Value>(
  load: (keys: Key[]) => Promise<(key: Key) => Value>,
): (key: Key) => Promise<Value> {
  let waiting = new Map<Key, Waiting<Value>>();
  let underWay = false;

  async function loadWaiting(): Promise<void> {
    const batch = waiting;
    waiting = new Map();
    try {
      await loadTogether(batch);
    } catch (error) {
      if (batch.size > 1 && !isDatabaseAway(error)) await loadEachAlone(batch);
      else rejectAll(batch, error);
    }
  }

  async function loadTogether(batch: ReadonlyMap<Key, Waiting<Value>>): Promise<void> {
    const valueOf = await load([...batch.keys()]);
    for (const [key, { resolve }] of batch) resolve(valueOf(key));
  }

  async function loadEachAlone(batch: ReadonlyMap<Key, Waiting<Value>>): Promise<void> {
    const left = new Map(batch);
    for (const entry of batch) {
      try {
        await loadTogether(new Map([entry]));
        left.delete(entry[0]);
      } catch (error) {
        // The outcome is unknown, and each of the others would wait as long.
        if (isDatabaseAway(error)) return rejectAll(left, error);
        entry[1].reject(error);
        left.delete(entry[0]);
      }
    }
  }

  function rejectAll(batch: ReadonlyMap<Key, Waiting<Value>>, error: unknown): void {
    for (const { reject } of batch.values()) reject(error);
  }

  async function run(): Promise<void> {
    underWay = true;
    // Collects all calls of this turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.size > 0) await loadWaiting();
    underWay = false;
  }

  return (key) => {
    let found = waiting.get(key);
    if (found === undefined) {
      found = Promise.withResolvers<Value>();
      waiting.set(key, found);
    }
    if (!underWay) void run();
    return found.promise;
  };
}

/** Plain functions share its batches. */
export function onePerDatabase<Thing extends object>(create: (db: Db) => Thing): (db: Db) => Thing {
  const made = new WeakMap<Db, Thing>();
  return (db) => {
    let thing = made.get(db);
    if (thing === undefined) {
      thing = create(db);
      made.set(db, thing);
    }
    return thing;
  };
}
