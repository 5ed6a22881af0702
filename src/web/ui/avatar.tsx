import { withoutIsolates } from "#shared/rules/names.ts";
import { useState } from "react";
import { cx } from "./class-names.ts";
import { useUiWords } from "./ui-words.ts";

type AvatarSize = "tiny" | "small" | "medium" | "large";

// Large text enlarges faces only so far that four of them fit side by side on a phone.
const sizes: Record<AvatarSize, string> = {
  tiny: "size-[min(1.75rem,9vw)] text-[length:min(0.625rem,3.2vw)]",
  small: "size-[min(2.25rem,11.5vw)] text-[length:min(var(--text-tiny),3.9vw)]",
  medium: "size-12 text-body",
  large: "size-24 text-[2rem]",
};

interface AvatarProps {
  name: string;
  /** Identifies the person, however much of the name is shown. */
  colorKey: string;
  /** Null shows initials on a color. */
  src: string | null;
  size?: AvatarSize;
  className?: string;
}

/** A face or initials. Decoration: the name is in text beside it. */
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

interface StackedPerson {
  readonly id: string;
  readonly colorKey: string;
  readonly name: string;
  readonly src: string | null;
}

interface AvatarStackProps {
  people: readonly StackedPerson[];
  /** The total; `people` by default. */
  total?: number;
  max?: number;
  size?: "tiny" | "small";
  /** Read instead of the faces. */
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

/** The generated avatars' color pairs (`avatar-1` … in avatar.css). */
export const avatarLooks = 8;

export function initialsOf(name: string): string {
  const words = withoutIsolates(name)
    .trim()
    .split(/\s+/)
    .filter((word) => word !== "");
  const first = words.at(0);
  if (first === undefined) return "";
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last]
    .map((word) => [...(word ?? "")].at(0) ?? "")
    .join("")
    .toUpperCase();
}

/** Stable per key. */
export const avatarLookOf = (key: string): number => (hashOf(key) % avatarLooks) + 1;

/** Stable per key, and scattered over similar keys. */
function hashOf(key: string): number {
  let hash = 7;
  for (const character of key) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return hash;
}
