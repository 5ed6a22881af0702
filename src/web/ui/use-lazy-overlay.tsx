import { useCallback, useEffect, useRef, useState } from "react";
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

/** A sheet or dialog whose code is fetched when it is first opened. When that fails a toast says so. */
export function useLazyOverlay<Props extends object>(
  load: () => Promise<ComponentType<Props & OverlayControl>>,
): LazyOverlay<Props> {
  const words = useUiWords();
  const [shown, setShown] = useState<{
    Overlay: ComponentType<Props & OverlayControl>;
    props: Props;
    turn: number;
  } | null>(null);
  const [open, setOpen] = useState(false);
  const isGone = useRef(false);
  const askedAtMs = useRef(-doubleTapMs);
  const turn = shown?.turn ?? 0;

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  // Opened only after it was drawn closed, so that it moves in.
  useEffect(() => {
    if (turn > 0) setOpen(true);
  }, [turn]);

  const show = useCallback(
    (props: Props) => {
      // The second half of a double tap asks for what comes already.
      if (performance.now() - askedAtMs.current < doubleTapMs) return;
      askedAtMs.current = performance.now();
      load().then(
        (Overlay) => {
          if (isGone.current) return;
          setOpen(false);
          setShown((before) => ({ Overlay, props, turn: (before?.turn ?? 0) + 1 }));
        },
        () => toast({ title: words.errorTitle, text: words.errorText, tone: "destructive" }),
      );
    },
    [load, words],
  );
  const element =
    shown === null ? null : (
      // The fragment keeps the key from meeting those of other overlays beside it.
      <>
        <shown.Overlay
          key={shown.turn}
          {...shown.props}
          open={open}
          onClose={() => {
            askedAtMs.current = -doubleTapMs;
            setOpen(false);
          }}
        />
      </>
    );
  return { show, element };
}
