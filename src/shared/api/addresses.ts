import type { Call } from "./call.ts";

/** Below which the server answers calls; its other pages stand beside it. */
export const apiPrefix = "/api";

/** The path of a call with its parameters filled in; one that isn't given is left out. */
export function pathTo(
  { path }: Pick<Call, "path">,
  params: Readonly<Record<string, string | undefined>>,
): string {
  return path.replace(/\/:(\w+)\??/g, (_, name: string) => {
    const value = params[name];
    return value === undefined ? "" : `/${encodeURIComponent(value)}`;
  });
}

/** The paths at which a call answers: without its last parameter, where it may be left out, and with it. */
export function pathsOf({ path }: Pick<Call, "path">): string[] {
  const full = path.replace(/\?$/, "");
  return full === path ? [path] : [path.slice(0, path.lastIndexOf("/")), full];
}

/** All paths that a call answers at, whatever its parameters are. */
export function patternOf({ path }: Pick<Call, "path">): RegExp {
  return new RegExp(`^${path.replace(/\/:\w+(\??)/g, "(?:/[^/]+)$1")}$`);
}
