import { useEffect, useState } from "react";

/** The pages that led to the current one, which is the last. */
type Trail = readonly number[];

function trailIn(state: unknown): Trail {
  const isOurs = typeof state === "object" && state !== null && "signupTrail" in state;
  const trail: unknown = isOurs ? state.signupTrail : null;
  return Array.isArray(trail) && trail.every((page) => typeof page === "number") ? trail : [0];
}

/**
 * The wizard's page by index. Each has its own history entry, so that Back leads to the former page. A reload `resumes`
 * at the page it left if the answers were kept.
 */
export function usePageHistory(resumes: boolean) {
  const [trail, setTrail] = useState<Trail>(() => (resumes ? trailIn(history.state) : [0]));
  useEffect(() => {
    if (!resumes) history.replaceState(null, "");
    const follow = () => setTrail(trailIn(history.state));
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, [resumes]);

  const go = (next: number) => {
    const last = trail.length - 1;
    const known = trail.lastIndexOf(next);
    if (known === last) return;
    if (known >= 0 && trailIn(history.state).length === trail.length) {
      history.go(known - last);
      return;
    }
    const longer = [...trail, next];
    history.pushState({ signupTrail: longer }, "");
    setTrail(longer);
  };
  return { page: trail.at(-1) ?? 0, go, goBack: () => history.back() };
}
