import { Star } from "lucide-react";
import { useId } from "react";
import { ChoiceGroup } from "#web/ui/choice-group.tsx";
import { cx } from "#web/ui/class-names.ts";

const ratings = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof ratings)[number];

interface StarRatingProps {
  legend: string;
  value: number | null;
  onChange: (stars: Stars) => void;
  /** "3 stars". */
  names: Readonly<Record<Stars, string>>;
  /** What so many stars mean here. */
  meanings: Readonly<Record<Stars, string>>;
  /** Stands in the meaning's place until there are stars. */
  unset: string;
}

/** Five big stars, with what they mean below. */
export function StarRating({ legend, value, onChange, names, meanings, unset }: StarRatingProps) {
  const name = useId();
  const chosen = ratings.find((rating) => rating === value);
  return (
    <ChoiceGroup legend={legend} hideLegend>
      <div className="flex justify-center">
        {ratings.map((rating) => (
          <label
            key={rating}
            className="relative flex size-14 items-center justify-center rounded-full transition-[scale] duration-(--quick) active:scale-90 has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={rating}
              checked={rating === value}
              onChange={() => onChange(rating)}
              className="absolute inset-0 appearance-none rounded-full outline-none"
            />
            <Star
              // Drawn again with each answer, so that those up to it answer the tap, one after the other.
              key={value !== null && rating <= value ? value : 0}
              aria-hidden
              style={{ animationDelay: `${(rating - 1) * 40}ms` }}
              size={40}
              strokeWidth={1.6}
              className={cx(
                "pointer-events-none transition-colors duration-(--quick)",
                value !== null && rating <= value
                  ? "animate-pop fill-current text-brand"
                  : "text-line-strong",
              )}
            />
            <span className="sr-only">
              {names[rating]}: {meanings[rating]}
            </span>
          </label>
        ))}
      </div>
      <p
        className={cx(
          "mt-2 min-h-6 text-center text-body",
          chosen === undefined ? "text-ink-soft" : "font-semibold text-ink",
        )}
      >
        {chosen === undefined ? unset : meanings[chosen]}
      </p>
    </ChoiceGroup>
  );
}
