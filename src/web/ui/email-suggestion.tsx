import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { trimmedEmail } from "#shared/rules/email-addresses.ts";
import { useUiWords } from "./ui-words.ts";

const afterTypingMs = 500;

/** A button with the likely address, for the hint of a field, once its domain looks mistyped; null otherwise. */
export function useEmailSuggestion(typed: string, onAccept: (address: string) => void): ReactNode {
  const { didYouMean } = useUiWords();
  const [found, setFound] = useState<{ typed: string; likely: string } | null>(null);
  useEffect(() => {
    if (!typed.includes("@")) return undefined;
    const timer = setTimeout(() => {
      // It is only a help: without it the form works as well.
      import("./likely-address.ts")
        .then(({ likelyAddress }) => {
          const likely = likelyAddress(trimmedEmail(typed));
          setFound(likely === null ? null : { typed, likely });
        })
        .catch(() => undefined);
    }, afterTypingMs);
    return () => clearTimeout(timer);
  }, [typed]);
  if (found?.typed !== typed) return null;
  return (
    <button
      type="button"
      className="-my-2 min-h-11 text-left font-semibold wrap-anywhere text-brand-text underline"
      onClick={() => onAccept(found.likely)}
    >
      {didYouMean(found.likely)}
    </button>
  );
}
