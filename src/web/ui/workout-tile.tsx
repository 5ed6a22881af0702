import type { WorkoutType } from "#shared/rules/choices.ts";
import { BarIcon, KettlebellIcon, ShoeIcon } from "./art/training-icons.tsx";
import { cx } from "./class-names.ts";

/** The background of each type's color; its name is always beside it. */
export const workoutBackgrounds: Record<WorkoutType, string> = {
  gym: "bg-gym-soft text-gym-text",
  cardio: "bg-cardio-soft text-cardio-text",
  calisthenics: "bg-calisthenics-soft text-calisthenics-text",
};

const drawings = { gym: KettlebellIcon, cardio: ShoeIcon, calisthenics: BarIcon };

// Large text enlarges a tile only so far that the words beside it fit on a phone.
const sizes = {
  small: "size-7 rounded-small",
  medium: "size-[min(2.75rem,14vw)] rounded-field",
  large: "size-[min(3.25rem,16.5vw)] rounded-field",
  round: "size-24 rounded-full *:size-2/3",
};

interface WorkoutTileProps {
  type: WorkoutType;
  size?: keyof typeof sizes;
  className?: string;
}

export function WorkoutTile({ type, size = "medium", className }: WorkoutTileProps) {
  const Drawing = drawings[type];
  return (
    <span
      aria-hidden
      className={cx(
        "flex shrink-0 items-center justify-center",
        sizes[size],
        workoutBackgrounds[type],
        className,
      )}
    >
      <Drawing className="size-4/5" />
    </span>
  );
}
