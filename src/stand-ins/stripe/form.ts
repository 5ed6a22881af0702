import { invalid } from "./faults.ts";

export type FormValue = string | FormValue[] | { [name: string]: FormValue };

/** Reads `a[b][0][c]=d` as `{a: {b: [{c: "d"}]}}`, as the provider reads bodies and queries. */
export function parseForm(text: string): Record<string, FormValue> {
  const root: Branch = new Map();
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = "", ...rest] = name.split("[").map((part) => part.replace(/\]$/, ""));
    place(root, [first, ...rest], value, name);
  }
  return Object.fromEntries([...root].map(([name, node]) => [name, settle(node)]));
}

type Branch = Map<string, string | Branch>;

function place(branch: Branch, path: readonly string[], value: string, name: string): void {
  const [head = "", ...rest] = path;
  // `a[]=x&a[]=y` counts up.
  const key = head === "" ? String(branch.size) : head;
  const found = branch.get(key);
  if (rest.length === 0) {
    if (found !== undefined) throw invalid(`Received ${name} twice.`, { param: name });
    branch.set(key, value);
    return;
  }
  if (typeof found === "string") throw invalid(`Invalid ${name}.`, { param: name });
  const next: Branch = found ?? new Map();
  branch.set(key, next);
  place(next, rest, value, name);
}

function settle(node: string | Branch): FormValue {
  if (typeof node === "string") return node;
  const isList = [...node.keys()].every((key, index) => key === String(index));
  if (isList) return [...node.values()].map(settle);
  return Object.fromEntries([...node].map(([name, child]) => [name, settle(child)]));
}
