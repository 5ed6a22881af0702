import type { ReactNode } from "react";

/** A question above its answers: the label of a field or a group of them. */
export const Question = ({ children }: { children: ReactNode }) => (
  <span className="text-heading font-bold">{children}</span>
);
