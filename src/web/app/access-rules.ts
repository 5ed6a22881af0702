export type RouteAccess = "everybody" | "visitor" | "member";

export interface Visitor {
  readonly hasFlag: boolean;
  readonly login: "unknown" | "none" | "member";
}

export type Verdict =
  | { readonly kind: "show" }
  | { readonly kind: "wait" }
  | { readonly kind: "redirect"; readonly to: string; readonly rememberPath: boolean };

const show: Verdict = { kind: "show" };
const wait: Verdict = { kind: "wait" };
const redirect = (to: string, rememberPath = false): Verdict => ({
  kind: "redirect",
  to,
  rememberPath,
});

/** The start page doesn't wait for the login, so that a stranger sees it at once; everything else waits. */
export function routeVerdict(path: string, access: RouteAccess, visitor: Visitor): Verdict {
  const { hasFlag, login } = visitor;
  if (access === "everybody") return show;
  if (path === "/") {
    if (login === "member") return redirect("/browse");
    return hasFlag ? redirect("/login") : show;
  }
  if (login === "unknown") return wait;
  if (access === "visitor") {
    if (login === "member") return redirect("/browse");
    return hasFlag ? show : redirect("/");
  }
  if (login === "member") return show;
  return redirect(hasFlag ? "/login" : "/", true);
}
