import { useEffect, useRef } from "react";
import type { ReactNode } from "react";

interface StepQuestionProps {
  text?: ReactNode;
  /** Whether the focus moves here, so that the new step is read out. */
  takesFocus: boolean;
  children: ReactNode;
}

export function StepQuestion({ text, takesFocus, children }: StepQuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isTaking = useRef(takesFocus);
  useEffect(() => {
    if (isTaking.current) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="mb-4">
      <h3 ref={heading} tabIndex={-1} className="text-body font-bold text-ink outline-none">
        {children}
      </h3>
      {text !== undefined && <p className="mt-0.5 text-small text-ink-soft">{text}</p>}
    </div>
  );
}
