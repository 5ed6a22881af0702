import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { cx } from "#web/ui/class-names.ts";

interface FormFailureProps {
  /** Above a form that replaced the focused control. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** The reason of a failure, in place: it outlasts the toast, and scrolls into view with the retry button. */
export function FormFailure({ takesFocus = false, children }: FormFailureProps) {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const { current } = box;
    if (takesFocus) current?.focus();
    const nextTry = current?.closest("form")?.querySelector("[type=submit]");
    for (const one of [nextTry, current])
      one?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [takesFocus]);
  return (
    <p
      ref={box}
      role={takesFocus ? undefined : "alert"}
      tabIndex={-1}
      data-uncovered
      className={cx(
        "flex scroll-my-4 gap-3 rounded-field bg-danger-soft p-4 text-small font-medium text-danger-text outline-none",
        takesFocus ? "mb-4" : "mt-4",
      )}
    >
      <CircleAlert aria-hidden size={20} className="shrink-0" />
      <span>{children}</span>
    </p>
  );
}
