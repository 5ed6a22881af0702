import { useState } from "react";
import { avatarLookOf, initialsOf } from "./avatar-look.ts";
import { cx } from "./class-names.ts";
import { useUiWords } from "./ui-words.ts";

export type AvatarSize = "tiny" | "small" | "medium" | "large";

// Large text makes small faces only so much larger that four of them still stand side by side on a phone.
const sizes: Record<AvatarSize, string> = {
  tiny: "size-[min(1.75rem,9vw)] text-[length:min(0.625rem,3.2vw)]",
  small: "size-[min(2.25rem,11.5vw)] text-[length:min(var(--text-tiny),3.9vw)]",
  medium: "size-12 text-body",
  large: "size-24 text-[2rem]",
};

interface AvatarProps {
  name: string;
  /** What the colour follows: whose face it is, however much of the name is shown. */
  colorKey: string;
  /** The photo, or null for initials on a colour. */
  src: string | null;
  size?: AvatarSize;
  className?: string;
}

/** A face, or initials. It is decoration: the name stands beside it in text. */
export function Avatar({ name, colorKey, src, size = "medium", className }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const shape = cx(
    "inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full",
    sizes[size],
    className,
  );
  if (src !== null && src !== failedSrc) {
    return (
      <img
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setFailedSrc(src)}
        className={cx(shape, "bg-sunken object-cover")}
      />
    );
  }
  return (
    <span
      aria-hidden
      className={cx(
        shape,
        `avatar-${avatarLookOf(colorKey)}`,
        "bg-(--ground) font-bold tracking-tight text-(--letters)",
      )}
    >
      {initialsOf(name)}
    </span>
  );
}

export interface StackedPerson {
  readonly id: string;
  readonly colorKey: string;
  readonly name: string;
  readonly src: string | null;
}

interface AvatarStackProps {
  people: readonly StackedPerson[];
  /** How many there are in all; `people` by default. */
  total?: number;
  /** How many faces are shown at most. */
  max?: number;
  size?: "tiny" | "small";
  /** Says in words who or how many; read instead of the faces. */
  label: string;
}

/** Overlapping faces and `+N` for the rest. */
export function AvatarStack({
  people,
  total = people.length,
  max = 4,
  size = "small",
  label,
}: AvatarStackProps) {
  const words = useUiWords();
  const shown = people.slice(0, max);
  const rest = total - shown.length;
  return (
    <span role="img" aria-label={label} className="inline-flex items-center">
      {shown.map((person) => (
        <Avatar
          key={person.id}
          name={person.name}
          colorKey={person.colorKey}
          src={person.src}
          size={size}
          className={cx(size === "tiny" ? "-ml-1" : "-ml-1.5", "ring-2 ring-surface first:ml-0")}
        />
      ))}
      {rest > 0 && (
        <span
          aria-hidden
          className={cx(
            "text-small font-semibold text-ink-soft tabular-nums",
            shown.length > 0 && "ml-1.5",
          )}
        >
          {words.andMore(rest)}
        </span>
      )}
    </span>
  );
}
