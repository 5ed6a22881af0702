import { startTransition, useCallback, useEffect, useMemo, useState } from "react";
import type { ComponentType, ReactNode } from "react";
import { reloadNewest } from "#web/client/update.ts";
import { Boundary } from "./boundary.tsx";
import { doubleTapMs } from "./double-tap.ts";
import { toast } from "./toast.ts";
import { useUiWords } from "./ui-words.ts";

export interface OverlayControl {
  open: boolean;
  onClose: () => void;
}

interface LazyOverlay<Props> {
  /** Fetches the overlay's code when it isn't here yet and opens it, fresh each time. */
  show: (props: Props) => void;
  /** Stands anywhere in the screen. */
  element: ReactNode;
}

interface Shown<Props> {
  readonly Overlay: ComponentType<Props & OverlayControl>;
  readonly props: Props;
  readonly turn: number;
}

/** What is asked for, until something in the screen shows it. */
class OverlayPlace<Props> {
  #shown: Shown<Props> | null = null;
  #turns = 0;
  #askedAtMs = -doubleTapMs;
  #failures = 0;
  #follower: ((shown: Shown<Props> | null) => void) | null = null;

  /** Whether to show it: false for the second half of a double tap. */
  ask(): boolean {
    if (performance.now() - this.#askedAtMs < doubleTapMs) return false;
    this.#askedAtMs = performance.now();
    return true;
  }

  /** How often it has failed by now. The next press may ask again right away. */
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

  /** Closes the overlay of this turn, wherever it is drawn by now, unless another one is shown. */
  close(turn: number) {
    if (this.#shown?.turn !== turn) return;
    this.#askedAtMs = -doubleTapMs;
    this.#shown = null;
    this.#follower?.(null);
  }

  /** Calls `follower` with each overlay to show, the current one included, and null to close it; the result ends that. */
  follow(follower: (shown: Shown<Props> | null) => void): () => void {
    this.#follower = follower;
    if (this.#shown !== null) follower(this.#shown);
    return () => {
      this.#follower = null;
    };
  }
}

/**
 * A sheet or dialog whose code is fetched when it is first opened. When that fails, or drawing it does, a toast says so
 * and the next press tries again. Where that fails as well though the server answers, the page may be of a version that
 * is gone, and is loaded again.
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

/** The overlay apart from its screen, which needn't be drawn again when one opens or closes. */
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
