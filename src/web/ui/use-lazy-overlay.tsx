import { startTransition, useCallback, useEffect, useMemo, useState } from "react";
import type { ComponentType, ReactNode } from "react";
import { reloadNewest } from "#web/client/update.ts";
import { Boundary } from "./boundary.tsx";
import { toast } from "./toast.ts";
import { useUiWords } from "./ui-words.ts";

/** Within this time a second tap belongs to a double tap, not to the result of the first one. */
export const doubleTapMs = 400;

export interface OverlayControl {
  open: boolean;
  onClose: () => void;
}

interface LazyOverlay<Props> {
  /** Loads the overlay's code if necessary and opens it, fresh each time. */
  show: (props: Props) => void;
  /** Place it anywhere in the screen. */
  element: ReactNode;
}

interface Shown<Props> {
  readonly Overlay: ComponentType<Props & OverlayControl>;
  readonly props: Props;
  readonly turn: number;
}

/** Keeps a request until the screen shows it. */
class OverlayPlace<Props> {
  #shown: Shown<Props> | null = null;
  #turns = 0;
  #askedAtMs = -doubleTapMs;
  #failures = 0;
  #follower: ((shown: Shown<Props> | null) => void) | null = null;

  /** False for the second half of a double tap. */
  ask(): boolean {
    if (performance.now() - this.#askedAtMs < doubleTapMs) return false;
    this.#askedAtMs = performance.now();
    return true;
  }

  /** Returns the number of failures. The next press may ask again right away. */
  countFailure(): number {
    this.#askedAtMs = -doubleTapMs;
    this.#failures += 1;
    return this.#failures;
  }

  show(Overlay: ComponentType<Props & OverlayControl>, props: Props) {
    this.#turns += 1;
    this.#shown = { Overlay, props, turn: this.#turns };
    this.#follower?.(this.#shown);
  }

  /** Closes this turn's overlay, unless another one is shown. */
  close(turn: number) {
    if (this.#shown?.turn !== turn) return;
    this.#askedAtMs = -doubleTapMs;
    this.#shown = null;
    this.#follower?.(null);
  }

  /** Calls `follower` with each overlay, or null to close it. Returns the unsubscribe function. */
  follow(follower: (shown: Shown<Props> | null) => void): () => void {
    this.#follower = follower;
    if (this.#shown !== null) follower(this.#shown);
    return () => {
      this.#follower = null;
    };
  }
}

/**
 * A sheet or dialog whose code is loaded when it is first opened. If it fails to load or render, a toast reports it and
 * the next press retries. If that fails as well although the server answers, the page's version may be gone, so the
 * page reloads.
 */
export function useLazyOverlay<Props extends object>(
  load: () => Promise<ComponentType<Props & OverlayControl>>,
): LazyOverlay<Props> {
  const words = useUiWords();
  const [place] = useState(() => new OverlayPlace<Props>());
  const fail = useCallback(() => {
    toast({ title: words.errorTitle, text: words.errorText, tone: "destructive" });
    if (place.countFailure() > 1) void reloadNewest();
  }, [place, words]);
  const show = useCallback(
    (props: Props) => {
      if (place.ask()) load().then((Overlay) => place.show(Overlay, props), fail);
    },
    [load, place, fail],
  );
  const element = useMemo(() => <ShownOverlay place={place} onFailure={fail} />, [place, fail]);
  return { show, element };
}

interface ShownOverlayProps<Props> {
  place: OverlayPlace<Props>;
  onFailure: () => void;
}

/** Separate from its screen, so that the screen isn't rendered when it opens or closes. */
function ShownOverlay<Props extends object>({ place, onFailure }: ShownOverlayProps<Props>) {
  const [shown, setShown] = useState<Shown<Props> | null>(null);
  const [open, setOpen] = useState(false);
  useEffect(
    () =>
      place.follow((next) => {
        if (next === null) setOpen(false);
        else
          startTransition(() => {
            setShown(next);
            setOpen(true);
          });
      }),
    [place],
  );
  if (shown === null) return null;
  const close = () => place.close(shown.turn);
  const whenItFails = () => {
    close();
    onFailure();
  };
  return (
    <Boundary key={shown.turn} fallback={() => null} onFailure={whenItFails}>
      <shown.Overlay {...shown.props} open={open} onClose={close} />
    </Boundary>
  );
}
