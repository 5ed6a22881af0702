import type { WorkoutType } from "#shared/rules/choices.ts";
import { BarIcon, KettlebellIcon, ShoeIcon } from "./art/training-icons.tsx";
import { cx } from "./class-names.ts";

/** The ground that carries each type's colour; its name always stands beside it. */
export const workoutGrounds: Record<WorkoutType, string> = {
  gym: "bg-gym-soft text-gym-text",
  cardio: "bg-cardio-soft text-cardio-text",
  calisthenics: "bg-calisthenics-soft text-calisthenics-text",
};

const drawings = { gym: KettlebellIcon, cardio: ShoeIcon, calisthenics: BarIcon };

const sizes = {
  small: { tile: "size-7 rounded-small", drawing: "size-6" },
  medium: { tile: "size-11 rounded-field", drawing: "size-9" },
  large: { tile: "size-13 rounded-field", drawing: "size-10" },
  round: { tile: "size-24 rounded-full", drawing: "size-16" },
};

interface WorkoutTileProps {
  type: WorkoutType;
  size?: keyof typeof sizes;
  className?: string;
}

/** The drawing of a workout type on its colour. */
export function WorkoutTile({ type, size = "medium", className }: WorkoutTileProps) {
  const Drawing = drawings[type];
  const { tile, drawing } = sizes[size];
  return (
    <span
      aria-hidden
      className={cx(
        "flex shrink-0 items-center justify-center",
        tile,
        workoutGrounds[type],
        className,
      )}
    >
      <Drawing className={drawing} />
    </span>
  );
}
