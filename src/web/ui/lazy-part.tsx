import { use, useEffect, useReducer } from "react";
import type { ComponentType, ReactNode } from "react";
import { reloadNewest } from "#web/client/update.ts";
import { Boundary } from "./boundary.tsx";
import { FailedScreen, RetryState } from "./error-state.tsx";
import type { Retry } from "./boundary.tsx";

/** A component in its own chunk. Once loaded it renders without suspending. */
export interface LazyPart<Props extends object = object> {
  (props: Props): ReactNode;
  /** Never rejects. */
  readonly preload: () => Promise<void>;
  readonly isLoaded: () => boolean;
}

/** The replacement of a part that can't be loaded: a page or card with a retry, or nothing. */
const substitutes = {
  screen: (retry: Retry) => <FailedScreen onRetry={retry} />,
  card: (retry: Retry) => <RetryState onRetry={retry} />,
  nothing: () => null,
};

/**
 * A component whose code is loaded when it is first shown. A failure to load or render affects only the part, and is
 * retried by the member, or automatically when the network returns.
 */
export function lazyPart<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  substitute: keyof typeof substitutes = "card",
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  const redraws = new Set<() => void>();

  const fetchOnce = () => {
    if (loading !== null) return loading;
    const fetched = load().then(
      (component) => {
        Loaded = component;
        for (const redraw of redraws) redraw();
      },
      () => undefined,
    );
    // React reads this field, so that a settled promise doesn't suspend.
    void fetched.then(() => Object.assign(fetched, { status: "fulfilled" }));
    loading = fetched;
    return fetched;
  };
  const fetchAgain = () => {
    loading = null;
    return fetchOnce();
  };
  const retry = async () => {
    await fetchAgain();
    // The page's version may be gone from the server.
    if (Loaded === null) await reloadNewest();
  };

  function Missing({ redraw }: { redraw: () => void }) {
    useEffect(() => {
      redraws.add(redraw);
      const whenOnline = () => void fetchAgain();
      addEventListener("online", whenOnline);
      return () => {
        redraws.delete(redraw);
        removeEventListener("online", whenOnline);
        // The next place tries again.
        if (Loaded === null) loading = null;
      };
    }, [redraw]);
    return substitutes[substitute](retry);
  }

  function Part(props: Props) {
    const [, redraw] = useReducer((turn: number) => turn + 1, 0);
    use(fetchOnce());
    if (Loaded === null) return <Missing redraw={redraw} />;
    return (
      <Boundary fallback={substitutes[substitute]}>
        <Loaded {...props} />
      </Boundary>
    );
  }
  const preload = async () => {
    await fetchOnce();
    if (Loaded === null && redraws.size === 0) loading = null;
  };
  return Object.assign(Part, { preload, isLoaded: () => Loaded !== null });
}
