import { trialDays } from "#shared/rules/prices.ts";
import { useStartMessages } from "#web/client/messages.ts";
import { Drawing } from "./drawing.tsx";

const order = ["trial", "company", "reports", "privacy", "mutual"] as const;

/** What somebody wants to know who hesitates: what it costs, what if nobody comes, and whether it is safe. */
export function Reasons() {
  const words = useStartMessages().landing.reasons;
  return (
    <section aria-labelledby="reasons" className="px-gutter pt-14 pb-14 lg:px-0 lg:pt-20 lg:pb-20">
      <h2 id="reasons" className="text-title font-extrabold">
        {words.title}
      </h2>
      <ul className="mt-4 grid gap-x-10 gap-y-3 lg:mt-6 lg:grid-cols-2">
        {order.map((reason) => (
          <li key={reason} className="flex items-center gap-4">
            <Drawing name={reason} className="size-12 shrink-0 rounded-card bg-art-haze p-2" />
            <p className="min-w-0 text-body text-ink-soft">
              {reason === "trial" ? words.trial(trialDays) : words[reason]}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
