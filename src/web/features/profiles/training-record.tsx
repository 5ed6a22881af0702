import { UsersRound } from "lucide-react";
import type { TrainingRecord as Trained } from "#shared/api/profiles.ts";
import { useMessages } from "#web/client/messages.ts";
import { cx } from "#web/ui/class-names.ts";

/** The last weeks, each filled that had a session, and how many people were met. */
export function TrainingRecord({ record: { weeks, peopleMet } }: { record: Trained }) {
  const words = useMessages().profiles.stats;
  const trained = weeks.filter(({ sessions }) => sessions > 0).length;
  return (
    <div className="mb-4 border-b border-line px-3 pb-4">
      <p className="text-tiny text-ink-soft">{words.recentWeeks}</p>
      <div aria-hidden className="mt-2 flex gap-1.5">
        {weeks.map(({ monday, sessions }, index) => (
          <span
            key={monday}
            className={cx(
              "h-6 flex-1 rounded-small border-2",
              sessions > 0 ? "border-brand bg-brand" : "border-transparent bg-line",
              // This week may still be filled.
              sessions === 0 && index === weeks.length - 1 && "border-dashed border-line-strong!",
            )}
          />
        ))}
      </div>
      <p className="mt-2 text-small text-ink-soft">
        {trained === 0 ? words.noWeekYet : words.trained(trained, weeks.length)}
      </p>
      <p className="mt-1.5 flex items-center gap-2 text-small font-semibold">
        <UsersRound aria-hidden size={18} className="shrink-0 text-brand-text" />
        {peopleMet === 0 ? words.nobodyMetYet : words.met(peopleMet)}
      </p>
    </div>
  );
}
