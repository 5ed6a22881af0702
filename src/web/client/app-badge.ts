import { useEffect } from "react";

/** Of each tab. */
const counts = new Map<string, number>();

/** Adds unread or due things to the number on an installed app's icon, until the part is unmounted. */
export function useAppBadge(part: string, count: number): void {
  useEffect(() => {
    counts.set(part, count);
    show();
    return () => {
      counts.delete(part);
      show();
    };
  }, [part, count]);
}

function show(): void {
  const sum = [...counts.values()].reduce((total, count) => total + count, 0);
  // Missing in some browsers, and refused where the app isn't installed.
  void navigator.setAppBadge?.(sum).catch(() => null);
}
