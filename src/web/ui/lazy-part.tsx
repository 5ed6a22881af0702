import { use, useEffect, useReducer } from "react";
import type { ComponentType, ReactNode } from "react";
import { reloadNewest } from "#web/client/update.ts";
import { Boundary } from "./boundary.tsx";
import type { Retry } from "./boundary.tsx";
import { RetryState } from "./error-state.tsx";
import { FailedScreen } from "./screen-boundary.tsx";

/** A component in its own chunk. Once loaded it is drawn without a pause. */
export interface LazyPart<Props extends object = object> {
  (props: Props): ReactNode;
  /** Fetches its code ahead. Never rejects. */
  readonly preload: () => Promise<void>;
  readonly isLoaded: () => boolean;
}

/** What is in the place of a part that can't be had: a page or a card that offers to try again, or nothing. */
const substitutes = {
  screen: (retry: Retry) => <FailedScreen onRetry={retry} />,
  card: (retry: Retry) => <RetryState onRetry={retry} />,
  nothing: () => null,
};

/**
 * A component whose code is fetched when it is first shown. It fails alone, whether that is while it loads or while it
 * is drawn, and can be tried again: by the member, and by itself when the network comes back.
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
    // The field that React reads, so that a settled promise doesn't suspend.
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
    // The page may be of a version that is gone from the server.
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
        // Where it is shown next, it is tried anew.
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
