import type { WorkoutType } from "#shared/rules/choices.ts";
import { cx } from "./class-names.ts";
import { Art, paint } from "./art/art.tsx";

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

interface IconProps {
  className?: string;
}

const frame = { width: 64, height: 64, line: 3 } as const;
const named = ({ className }: IconProps) => (className === undefined ? {} : { className });

function KettlebellIcon(props: IconProps) {
  return (
    <Art {...frame} {...named(props)}>
      <path d="M22 29 C16 10 48 10 42 29" strokeWidth="6" />
      <circle cx="32" cy="40" r="16" fill="var(--gym)" />
      <path d="M23 38 a10 10 0 0 1 6 -7" stroke={paint.paper} />
      <path d="M21 56 H43" />
    </Art>
  );
}

function ShoeIcon(props: IconProps) {
  return (
    <Art {...frame} {...named(props)}>
      <path
        d="M17 24 c5 5 10 4 13 -2 l11 13 c3 3 8 4 12 5 c4 1 5 5 5 9 h-41z"
        fill="var(--cardio)"
      />
      <path d="M16 49 H59 v4 a3 3 0 0 1 -3 3 H19 a3 3 0 0 1 -3 -3z" fill={paint.paper} />
      <path d="m33 31 4 -4 M38 36 l4 -4" />
      <path d="M4 30 h7 M3 38 h9 M5 46 h6" />
    </Art>
  );
}

function BarIcon(props: IconProps) {
  return (
    <Art {...frame} {...named(props)}>
      <path d="M6 10 H58" strokeWidth="5" />
      <path d="M20 11 L25 30 M44 11 L39 30" strokeWidth="5" />
      <path d="M25 30 h14 l-2 16 h-10z" fill="var(--calisthenics)" />
      <circle cx="32" cy="22" r="6.5" fill={paint.skins[1]} />
      <path d="M29 46 v13 M35 46 v13" strokeWidth="5" />
    </Art>
  );
}
