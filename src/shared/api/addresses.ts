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
