import type { Call } from "./call.ts";

/** The server's other pages are outside of it. */
export const apiPrefix = "/api";

/** Fills the parameters in and omits a missing optional one. */
export function pathTo(
  { path }: Pick<Call, "path">,
  params: Readonly<Record<string, string | undefined>>,
): string {
  return path.replace(/\/:(\w+)\??/g, (_, name: string) => {
    const value = params[name];
    return value === undefined ? "" : `/${encodeURIComponent(value)}`;
  });
}

/** The paths of a call: without its optional last parameter, if it has one, and with it. */
export function pathsOf({ path }: Pick<Call, "path">): string[] {
  const full = path.replace(/\?$/, "");
  return full === path ? [path] : [path.slice(0, path.lastIndexOf("/")), full];
}

/** The addresses of the call and of its screen, up to the secret. */
export function secretStartsOf({ path, secretScreen, secrets = [] }: Call): string[] {
  const [secret] = secrets;
  if (secret === undefined) return [];
  return [path, ...(secretScreen === undefined ? [] : [secretScreen])].map((address) =>
    address.slice(0, address.indexOf(`:${secret}`)),
  );
}

/** Matches the paths of a call with any parameters. */
export function patternOf({ path }: Pick<Call, "path">): RegExp {
  return new RegExp(`^${path.replace(/\/:\w+(\??)/g, "(?:/[^/]+)$1")}$`);
}
