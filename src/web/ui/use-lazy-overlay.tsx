import { startTransition, useCallback, useEffect, useMemo, useState } from "react";
import type { ComponentType, ReactNode } from "react";
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
  #follower: ((shown: Shown<Props> | null) => void) | null = null;

  /** Whether to show it: false for the second half of a double tap. */
  ask(): boolean {
    if (performance.now() - this.#askedAtMs < doubleTapMs) return false;
    this.#askedAtMs = performance.now();
    return true;
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

/** A sheet or dialog whose code is fetched when it is first opened. When that fails a toast says so. */
export function useLazyOverlay<Props extends object>(
  load: () => Promise<ComponentType<Props & OverlayControl>>,
): LazyOverlay<Props> {
  const words = useUiWords();
  const [place] = useState(() => new OverlayPlace<Props>());
  const show = useCallback(
    (props: Props) => {
      if (!place.ask()) return;
      load().then(
        (Overlay) => place.show(Overlay, props),
        () => toast({ title: words.errorTitle, text: words.errorText, tone: "destructive" }),
      );
    },
    [load, place, words],
  );
  const element = useMemo(() => <ShownOverlay place={place} />, [place]);
  return { show, element };
}

/** The overlay apart from its screen, which needn't be drawn again when one opens or closes. */
function ShownOverlay<Props extends object>({ place }: { place: OverlayPlace<Props> }) {
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
  return (
    <shown.Overlay
      key={shown.turn}
      {...shown.props}
      open={open}
      onClose={() => place.close(shown.turn)}
    />
  );
}
