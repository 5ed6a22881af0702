import { createStore } from "./store.ts";
import type { Store } from "./store.ts";
import { stored } from "./stored.ts";
import type { Schema } from "./stored.ts";

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
