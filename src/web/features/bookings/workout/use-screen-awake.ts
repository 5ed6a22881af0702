import { useEffect } from "react";

/** Keeps the screen from going dark while `isWanted`, where the browser supports it. */
export function useScreenAwake(isWanted: boolean) {
  useEffect(() => {
    if (!isWanted || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    // The browser takes it back whenever the page is out of sight.
    const ask = async () => {
      if (document.visibilityState !== "visible" || lock?.released === false) return;
      try {
        const given = await navigator.wakeLock.request("screen");
        if (isOver) await given.release();
        else lock = given;
      } catch {
        // A phone that saves its battery refuses.
      }
    };
    const askAgain = () => void ask();
    askAgain();
    document.addEventListener("visibilitychange", askAgain);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", askAgain);
      void lock?.release();
    };
  }, [isWanted]);
}
