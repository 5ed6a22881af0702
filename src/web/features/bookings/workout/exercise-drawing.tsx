import type { WorkoutType } from "#shared/rules/choices.ts";
import type { WorkoutPlanPart } from "#shared/rules/workout-plans.ts";
import { cx } from "#web/ui/class-names.ts";
import { workoutBackgrounds } from "#web/ui/workout-tile.tsx";

/** Someone at an exercise, on a ground at 80 of 90. Limbs are paths; the far ones are paler. */
interface Pose {
  readonly heads: readonly (readonly [x: number, y: number])[];
  readonly near: string;
  readonly far?: string;
  readonly gear?: string;
  /** Strokes of the arms' or legs' motion. */
  readonly motion?: string;
}

const pose = (heads: Pose["heads"], near: string, more: Omit<Pose, "heads" | "near"> = {}) => ({
  heads,
  near,
  ...more,
});

const jog = pose([[66, 16]], "M64 27L58 50L74 60L68 80M64 27L54 38L66 46", {
  far: "M58 50L50 64L30 64M64 27L76 38L86 30",
});
const walk = pose([[59, 16]], "M58 27V50L68 64L72 80M58 27L50 40L54 52", {
  far: "M58 50L52 66L42 79M58 27L66 40L74 48",
});
const squat = pose([[60, 28]], "M54 39L42 62L66 60L60 80M54 39L82 42", { far: "M66 60L70 80" });
const plank = pose([[98, 48]], "M86 54L22 76M86 54L84 77L98 77", { far: "M54 65L26 80" });
const highPlank = pose([[97, 38]], "M85 45L20 77M85 45L87 78", { far: "M85 45L80 78" });
const lunge = pose([[57, 15]], "M57 26V52L76 58V80M57 26L48 36L58 46", {
  far: "M57 52L42 72L24 78",
});

const gym: Record<WorkoutPlanPart, readonly Pose[]> = {
  warm_up: [
    pose([[40, 26]], "M42 37L50 64L72 52L86 66M42 37L52 50L66 46", {
      gear: "M34 70H104M66 46L96 56M106 56A10 10 0 1 1 86 56A10 10 0 1 1 106 56M44 70V80M100 70V80",
    }),
    pose([[56, 16]], "M56 27V50L84 66M56 27L76 12", {
      far: "M56 50V80M56 27L38 40",
      motion: "M90 58Q94 68 86 74M68 4Q82 4 86 16",
    }),
    squat,
    pose([[60, 16]], "M60 27V52L50 80M60 52L70 80M60 29L36 34M60 29L84 34", {
      gear: "M34 34Q60 44 86 34",
      motion: "M26 28L20 34L26 40M94 28L100 34L94 40",
    }),
  ],
  main: [
    pose([[60, 28]], "M54 39L42 62L66 60L60 80M54 39L60 54L72 46", {
      far: "M66 60L70 80",
      gear: "M70 42Q76 34 82 42M84 49A8 8 0 1 1 68 49A8 8 0 1 1 84 49",
    }),
    pose([[30, 52]], "M40 56H68L84 58V80M44 55V32", {
      gear: "M22 64H76M32 64V80M68 64V80M54 26A10 10 0 1 1 34 26A10 10 0 1 1 54 26",
      far: "M68 56L78 66V80",
    }),
    pose([[83, 32]], "M72 38L44 44L52 62L50 80M72 38L70 60", {
      far: "M44 44L56 62L58 80",
      gear: "M80 64A10 10 0 1 1 60 64A10 10 0 1 1 80 64",
    }),
    pose([[86, 36]], "M74 40L44 46L48 62L42 80M74 40L60 36L62 54", {
      far: "M74 40L78 62M44 46L62 62",
      gear: "M58 64H100M66 64V80M94 64V80M54 54H70",
    }),
    pose([[60, 18]], "M60 29V52L50 80M60 52L70 80M60 30L42 24V8M60 30L78 24V8", {
      gear: "M26 7H94M26 0V14M94 0V14",
    }),
    pose(
      [
        [34, 18],
        [88, 18],
      ],
      "M34 29V52L40 66L42 80M34 29L36 54M88 29V52L94 66L96 80M88 29L90 54",
      {
        far: "M34 52L26 79M88 52L80 79",
        gear: "M28 55H44M28 51V60M44 51V60M82 55H98M82 51V60M98 51V60",
      },
    ),
    plank,
  ],
  cool_down: [
    walk,
    pose([[58, 22]], "M58 33L54 56L78 58V80M58 33L68 46L78 54", {
      far: "M54 56L40 79H22",
      motion: "M46 44Q42 52 46 60",
    }),
    pose([[60, 16]], "M58 27V50L66 80M58 27L40 30L38 12", {
      far: "M58 50L52 80M58 27L66 46",
      gear: "M32 4V80M32 18H42M32 48H42",
    }),
    pose([[82, 70]], "M74 72Q56 52 38 68L56 78H26M72 70L104 79"),
  ],
};

const cardio: Record<WorkoutPlanPart, readonly Pose[]> = {
  warm_up: [
    jog,
    pose([[60, 15]], "M58 26V50L76 44L74 60M58 26L66 38L76 30", {
      far: "M58 50L56 66V80M58 26L48 38L44 50",
      motion: "M86 56Q90 46 84 38",
    }),
    lunge,
  ],
  main: [
    { ...jog, motion: "M18 36H30M14 48H28" },
    pose([[76, 20]], "M70 30L56 50L76 56L70 74M70 30L62 44L74 50", {
      far: "M56 50L40 60L20 56M70 30L84 42L94 32",
      motion: "M12 26H36M8 38H30M16 70H36",
    }),
    pose(
      [[60, 18]],
      "M60 29V50L54 62L56 72M60 50L66 62L64 72M60 30L46 42L38 38M60 30L74 42L82 38",
      {
        gear: "M38 38Q4 86 60 82Q116 86 82 38",
      },
    ),
    pose([[62, 12]], "M60 23L58 44L78 46V60M60 23L70 36L80 32", {
      far: "M58 44L52 62L46 80M60 23L50 34L48 46",
      gear: "M66 62H102V80M66 62V80",
    }),
    pose([[97, 36]], "M85 43L52 54L74 62L60 76M85 43L87 78", { far: "M52 54L20 78" }),
    pose(
      [
        [38, 20],
        [94, 20],
      ],
      "M34 30L28 50L42 58L36 74M34 30L48 40L60 38M90 30L82 50L96 60L90 78M90 30L78 42L68 40",
      {
        far: "M28 50L18 64L6 60M34 30L22 40M82 50L72 64L62 60M90 30L102 40",
        gear: "M58 40L72 37",
      },
    ),
  ],
  cool_down: [
    jog,
    pose([[76, 24]], "M72 34L60 54L78 64L76 80M72 34L98 34", {
      far: "M60 54L34 80",
      gear: "M100 8V80",
      motion: "M36 62Q30 68 30 74",
    }),
    pose([[76, 32]], "M66 36L44 48L76 78M76 78L80 70M66 36L70 58", { far: "M44 48L50 64L42 80" }),
    pose(
      [[60, 26]],
      "M60 37V66L38 72L62 79M60 66L82 72L58 79M60 38L46 54L42 68M60 38L74 54L78 68",
      {
        motion: "M30 34Q24 42 30 50M90 34Q96 42 90 50",
      },
    ),
  ],
};

const calisthenics: Record<WorkoutPlanPart, readonly Pose[]> = {
  warm_up: [
    pose([[60, 16]], "M60 27V52L50 80M60 52L70 80M60 29L40 36L24 30M60 29L80 36L96 30", {
      motion: "M18 36A8 8 0 1 1 28 38M102 36A8 8 0 1 0 92 38",
    }),
    pose([[80, 64]], "M74 54L54 36L44 58L36 80M74 54L92 79", { far: "M54 36L50 60L44 80" }),
    pose([[88, 60]], "M78 54Q58 32 40 58L38 79H22M78 54L80 79", {
      motion: "M50 34Q58 28 66 34",
    }),
    { ...highPlank, motion: "M76 34L70 28M84 32L82 24" },
  ],
  main: [
    pose([[60, 18]], "M60 29V54L54 68L60 78M60 54L66 68L62 78M60 30L44 24L40 8M60 30L76 24L80 8", {
      gear: "M24 7H96",
      motion: "M102 34V20M98 24L102 19L106 24",
    }),
    pose([[97, 58]], "M86 62L20 76M86 62L74 56L82 78", {
      motion: "M100 44V34M96 38L100 33L104 38",
    }),
    {
      ...lunge,
      near: "M57 26V52L76 58V80M57 26L68 38L58 48",
      gear: "M14 62H34M18 62V80M30 62V80",
      far: "M57 52L44 70L26 58",
    },
    pose([[64, 14]], "M62 25L60 52L72 64L58 74M62 25L48 34L60 44", {
      far: "M60 52L66 66L50 72",
      gear: "M34 46H94M42 46V80M88 46V80",
    }),
    pose([[92, 42]], "M82 48L54 60L20 78M82 48L74 40L84 26", {
      gear: "M66 24H102M102 24V80",
    }),
    pose([[92, 56]], "M80 60Q70 76 56 74L20 58M80 60L106 46", { motion: "M40 46Q34 42 36 34" }),
    pose([[63, 66]], "M66 56V32L68 6M66 56L62 78", {
      far: "M66 56L72 78",
      gear: "M80 2V80",
    }),
    pose(
      [
        [34, 32],
        [108, 58],
      ],
      "M28 42L18 62L38 62L34 80M28 42L50 46M100 62L56 77M100 62L94 58L98 78",
      { far: "M38 62L42 80", motion: "M62 26H78M74 22L79 26L74 30M84 38H68M72 34L67 38L72 42" },
    ),
  ],
  cool_down: [
    pose([[60, 22]], "M60 32V58L56 76M60 58L66 76M60 32L46 6M60 32L74 6", { gear: "M24 6H96" }),
    pose([[60, 16]], "M60 27V52L50 80M60 52L70 80M76 32L40 34", {
      far: "M46 30L56 42L52 32",
      motion: "M30 26L24 34L30 42",
    }),
    pose([[70, 28]], "M66 38L52 66L80 70L62 79M66 38L82 56L90 78", { far: "M52 66L14 79" }),
    pose([[22, 72]], "M34 76H104M44 76L62 70", { motion: "M30 52Q38 44 46 52T62 52T78 52" }),
  ],
};

const poses: Record<WorkoutType, Record<WorkoutPlanPart, readonly Pose[]>> = {
  gym,
  cardio,
  calisthenics,
};

interface ExerciseDrawingProps {
  workoutType: WorkoutType;
  part: WorkoutPlanPart;
  index: number;
}

/** Decoration: the exercise's name is beside it. */
export function ExerciseDrawing({ workoutType, part, index }: ExerciseDrawingProps) {
  const shown = poses[workoutType][part][index];
  if (shown === undefined) return null;
  const { heads, near, far, gear, motion } = shown;
  return (
    <svg
      aria-hidden
      viewBox="0 -8 120 96"
      fill="none"
      stroke="currentColor"
      strokeWidth="6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx("size-full rounded-card", workoutBackgrounds[workoutType])}
    >
      <path d="M10 84H110" strokeWidth="2" opacity="0.4" />
      {far !== undefined && <path d={far} opacity="0.45" />}
      {gear !== undefined && <path d={gear} stroke="var(--art-line)" strokeWidth="3.5" />}
      <path d={near} />
      {heads.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="7.5" fill="currentColor" stroke="none" />
      ))}
      {motion !== undefined && <path d={motion} strokeWidth="2.5" opacity="0.7" />}
    </svg>
  );
}
