import { useEffect, useEffectEvent, useRef } from "react";
import type { PointerEvent } from "react";

const minPx = 48;

/** 1 is on, -1 back. */
type OnTurn = (direction: -1 | 1) => void;

/** Handlers for what is turned like a page, with a finger or a pen. */
export function useSwipe(onTurn: OnTurn) {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onPointerDown: ({ isPrimary, pointerType, clientX, clientY }: PointerEvent) => {
      from.current = isPrimary && pointerType !== "mouse" ? { x: clientX, y: clientY } : null;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (from.current === null) return;
      const x = clientX - from.current.x;
      const y = clientY - from.current.y;
      from.current = null;
      if (Math.abs(x) >= minPx && Math.abs(x) > 2 * Math.abs(y)) onTurn(x < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
}

/** Turns by the arrow keys, wherever the focus is. */
export function useArrowKeys(isOn: boolean, onTurn: OnTurn) {
  const turn = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === "ArrowRight") onTurn(1);
    if (key === "ArrowLeft") onTurn(-1);
  });
  useEffect(() => {
    if (!isOn) return;
    const whenPressed = (event: KeyboardEvent) => turn(event);
    // On its way down: a dialog keeps the arrow keys to itself.
    document.addEventListener("keydown", whenPressed, true);
    return () => document.removeEventListener("keydown", whenPressed, true);
  }, [isOn]);
}
