import type { ReactNode } from "react";

interface EmptyStateProps {
  /** One of the drawings in ui/art. */
  drawing: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  /** A button or a link. */
  action?: ReactNode;
}

export function EmptyState({ drawing, title, text, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex w-full max-w-80 animate-rise flex-col items-center py-10 text-center">
      <div className="mb-5 w-44 max-w-full">{drawing}</div>
      <h2 className="text-heading font-bold text-ink">{title}</h2>
      {text !== undefined && <p className="mt-1.5 text-body text-ink-soft">{text}</p>}
      {action !== undefined && (
        <div className="mt-6 flex flex-col items-center gap-2">{action}</div>
      )}
    </div>
  );
}
