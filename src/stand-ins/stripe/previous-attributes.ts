import { isDeepStrictEqual } from "node:util";

type Attributes = Readonly<Record<string, unknown>>;

/**
 * What an object's changed attributes were before, as `*.updated` events tell it: within an object only what changed
 * there, of a list the whole. Undefined when nothing changed.
 */
export function previousAttributes(before: object, after: object): Attributes | undefined {
  const [was, is] = [plain(before), plain(after)];
  const changed = Object.keys({ ...was, ...is })
    .filter((name) => !isDeepStrictEqual(was[name], is[name]))
    .map((name) => [name, previousValue(was[name], is[name])] as const);
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}

function previousValue(was: unknown, is: unknown): unknown {
  return isObject(was) && isObject(is) ? previousAttributes(was, is) : (was ?? null);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** As it is sent: amounts that are objects here are text there. */
function plain(value: object): Attributes {
  return JSON.parse(JSON.stringify(value));
}
