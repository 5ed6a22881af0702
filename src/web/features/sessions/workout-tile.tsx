import type { WorkoutType } from "#shared/rules/choices.ts";
import { BarIcon, KettlebellIcon, ShoeIcon } from "#web/ui/art/training-icons.tsx";
import { cx } from "#web/ui/class-names.ts";

/** The ground that carries each type's colour; its name always stands beside it. */
export const workoutBackgrounds: Record<WorkoutType, string> = {
  gym: "bg-gym-soft text-gym-text",
  cardio: "bg-cardio-soft text-cardio-text",
  calisthenics: "bg-calisthenics-soft text-calisthenics-text",
};

const drawings = { gym: KettlebellIcon, cardio: ShoeIcon, calisthenics: BarIcon };

/** The drawing of a workout type on its colour. */
export function WorkoutTile({ type, className }: { type: WorkoutType; className?: string }) {
  const Drawing = drawings[type];
  return (
    <span
      aria-hidden
      className={cx(
        "flex size-13 shrink-0 items-center justify-center rounded-field",
        workoutBackgrounds[type],
        className,
      )}
    >
      <Drawing className="size-10" />
    </span>
  );
}
