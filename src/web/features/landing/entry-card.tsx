import { useEffect, useRef } from "react";
import type { FormEvent, ReactNode } from "react";
import { ApiError } from "#web/client/api-client.ts";
import { useStartMessages } from "#web/client/messages.ts";
import { scrollBehavior } from "#web/ui/less-motion.ts";

interface EntryCardProps {
  title: string;
  text: ReactNode;
  /** The ways to the other forms. */
  others: ReactNode;
  children: ReactNode;
  onSubmit: (event: FormEvent) => void;
}

/** One of the start page's forms, in place of its button. */
export function EntryCard({ title, text, others, children, onSubmit }: EntryCardProps) {
  return (
    <form
      onSubmit={onSubmit}
      noValidate
      aria-labelledby="entry-title"
      className="animate-rise rounded-card border border-line bg-surface p-5 shadow-card"
    >
      <h2 id="entry-title" className="text-heading font-bold">
        {title}
      </h2>
      <p className="mt-1 mb-4 text-body text-ink-soft">{text}</p>
      {children}
      {others}
    </form>
  );
}

/** The share of the window's height that a phone's keyboard leaves, roughly. */
const shareAboveKeyboard = 0.6;

/**
 * The first field takes the focus from the form's opener. The page scrolls only if a keyboard could cover its button.
 */
export function useEntryFocus(takesFocus: boolean) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    const { current } = field;
    if (current === null) return;
    current.focus({ preventScroll: true });
    const button = current.form?.querySelector("[type=submit]") ?? current;
    const isInView =
      current.getBoundingClientRect().top >= 0 &&
      button.getBoundingClientRect().bottom <= innerHeight * shareAboveKeyboard;
    if (!isInView) current.scrollIntoView({ block: "center", behavior: scrollBehavior() });
  }, [takesFocus]);
  return field;
}

/** The reason of a failed form, with separate words for some statuses. */
export function useEntryFailure() {
  const { access } = useStartMessages().landing;
  return (failure: unknown, words: Readonly<Record<number, string>>): string => {
    if (!(failure instanceof ApiError)) return access.failed;
    if (failure.status !== 429) return words[failure.status] ?? access.failed;
    const minutes = waitMinutes(failure.retryAfterSeconds);
    return access.wait(minutes === 1 ? access.minute : access.minutes(minutes));
  };
}

/** Whole minutes to wait, at least one, and one if the server names no time. */
function waitMinutes(retryAfterSeconds: number | null): number {
  return Math.max(1, Math.ceil((retryAfterSeconds ?? 60) / 60));
}
