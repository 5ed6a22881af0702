import { PartyPopper } from "lucide-react";
import { useState } from "react";
import type { Booking } from "#shared/api/bookings.ts";
import { plannedMinutes, workoutPlan } from "#shared/rules/workout-plans.ts";
import type { WorkoutPlanPart } from "#shared/rules/workout-plans.ts";
import { amountText } from "#web/client/dates.ts";
import { useLanguageTag, useMessages } from "#web/client/messages.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Checkbox } from "#web/ui/toggles.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { planTicks } from "./plan-ticks.ts";

/** The plan of a session as a list to tick off. */
export function WorkoutPlanDialog({
  booking: { session },
  open,
  onClose,
}: OverlayControl & { booking: Booking }) {
  const { choices, workoutPlans: words } = useMessages();
  const tag = useLanguageTag();
  const [ticks, setTicks] = useState(() => planTicks(session.id).read() ?? []);
  const type = session.workoutType;
  const parts = workoutPlan(type).map(({ part, minutes }) => ({
    part,
    minutes,
    exercises: words.exercises[type][part].map((exercise, index) => ({
      ...exercise,
      id: `${part}.${index}`,
    })),
  }));
  const ids = parts.flatMap(({ exercises }) => exercises.map(({ id }) => id));
  const done = ids.filter((id) => ticks.includes(id)).length;
  const tick = (id: string, isDone: boolean) => {
    const next = isDone ? [...ticks, id] : ticks.filter((one) => one !== id);
    setTicks(next);
    planTicks(session.id).keep(next);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      description={words.lead(
        choices.workoutTypes[type],
        amountText(plannedMinutes(type), "minute", tag),
      )}
      lead={<Progress done={done} total={ids.length} />}
    >
      <div className="flex flex-col gap-5">
        {parts.map(({ part, minutes, exercises }) => (
          <section key={part} aria-labelledby={`plan-${part}`}>
            <PartHeading part={part} minutes={minutes} />
            <ul className="mt-1">
              {exercises.map(({ id, name, amount }) => (
                <li key={id}>
                  <Checkbox
                    label={name}
                    hint={amount}
                    checked={ticks.includes(id)}
                    onChange={(isDone) => tick(id, isDone)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function PartHeading({ part, minutes }: { part: WorkoutPlanPart; minutes: number }) {
  const words = useMessages().workoutPlans;
  const tag = useLanguageTag();
  return (
    <h3
      id={`plan-${part}`}
      className="flex items-baseline justify-between gap-3 border-b border-line pb-1.5 text-body font-bold text-ink"
    >
      {words.parts[part]}
      <span className="text-small font-medium text-ink-soft tabular-nums">
        {amountText(minutes, "minute", tag)}
      </span>
    </h3>
  );
}

function Progress({ done, total }: { done: number; total: number }) {
  const words = useMessages().workoutPlans;
  return (
    <div className="pb-2">
      <p
        role="status"
        className="flex items-center gap-1.5 text-small font-semibold text-ink tabular-nums"
      >
        {done === total && <PartyPopper aria-hidden size={18} className="text-brand-text" />}
        {done === total ? words.allDone : words.done(done, total)}
      </p>
      <div aria-hidden className="mt-2 h-1.5 overflow-hidden rounded-full bg-line">
        <div
          className="h-full rounded-full bg-brand transition-[width] duration-(--calm)"
          style={{ width: `${(done / total) * 100}%` }}
        />
      </div>
    </div>
  );
}
