import { FlaskConical } from "lucide-react";
import { useMessages } from "#web/client/messages.ts";

const testCards = [
  { number: "4242 4242 4242 4242", effect: "succeeds" },
  { number: "4000 0000 0000 0002", effect: "declined" },
  { number: "4000 0000 0000 0341", effect: "failsLater" },
  { number: "4000 0025 0000 3155", effect: "asks" },
] as const;

/** The cards that the sandbox knows; one press fills a card in. */
export function TestCards({ onPick }: { onPick: (number: string) => void }) {
  const words = useMessages().payments.sandbox;
  return (
    <section aria-label={words.title} className="rounded-card bg-sunken p-4">
      <h3 className="flex items-center gap-2 text-small font-semibold text-ink">
        <FlaskConical aria-hidden size={16} className="text-ink-soft" />
        {words.title}
      </h3>
      <p className="mt-0.5 text-small text-ink-soft">{words.text}</p>
      <ul className="mt-2 -mb-1.5">
        {testCards.map(({ number, effect }) => (
          <li key={number} className="border-t border-line">
            <button
              type="button"
              onClick={() => onPick(number)}
              className="-mx-2 flex min-h-11 w-[calc(100%+1rem)] flex-wrap items-center justify-between gap-x-3 rounded-small px-2 py-1.5 text-left text-small hover:bg-line"
            >
              <span className="font-medium text-ink tabular-nums">
                <span className="sr-only">{words.fill} </span>
                {number}
              </span>
              <span className="text-ink-soft">{words[effect]}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
