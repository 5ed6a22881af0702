import type { FigureUnit } from "#shared/rules/figures.ts";
import { topOf, valueText } from "./values.ts";

interface FigureChartProps {
  readonly unit: FigureUnit;
  /** Of week after week, the last one under way. */
  readonly values: readonly (number | null)[];
  readonly firstWeek: string;
  readonly lastWeek: string;
}

const step = 10;
const height = 60;

/** How a figure went: bars for what is counted, a line for shares and means. The table says the same in figures. */
export function FigureChart({ unit, values, firstWeek, lastWeek }: FigureChartProps) {
  const top = topOf(unit, values);
  const yOf = (value: number) => height - (value / top) * (height - 4);
  return (
    <div aria-hidden>
      <div className="flex gap-2">
        <span className="flex w-10 flex-col justify-between text-right text-tiny text-ink-soft tabular-nums">
          <span>{valueText(unit, top)}</span>
          <span>{valueText(unit, 0)}</span>
        </span>
        <svg
          viewBox={`0 0 ${values.length * step} ${height}`}
          preserveAspectRatio="none"
          className="h-28 min-w-0 flex-1 border-b border-line-strong"
        >
          {unit === "count" ? (
            <Bars values={values} yOf={yOf} />
          ) : (
            <Line values={values} yOf={yOf} />
          )}
        </svg>
      </div>
      <p className="mt-1 ml-12 flex justify-between text-tiny text-ink-soft tabular-nums">
        <span>{firstWeek}</span>
        <span>{lastWeek}</span>
      </p>
    </div>
  );
}

interface DrawnProps extends Pick<FigureChartProps, "values"> {
  readonly yOf: (value: number) => number;
}

const lookOf = (nth: number, count: number) => (nth === count - 1 ? "opacity-45" : "");

function Bars({ values, yOf }: DrawnProps) {
  return values.map((value, nth) => (
    <rect
      key={nth}
      x={nth * step + step * 0.15}
      y={yOf(value ?? 0)}
      width={step * 0.7}
      height={height - yOf(value ?? 0)}
      className={`fill-brand ${lookOf(nth, values.length)}`}
    />
  ));
}

/** A week without a value leaves a gap. */
function Line({ values, yOf }: DrawnProps) {
  const stretches = values.slice(1).flatMap((value, before) => {
    const from = values[before] ?? null;
    if (from === null || value === null) return [];
    const end = `${xOf(before)} ${yOf(from)} L ${xOf(before + 1)} ${yOf(value)}`;
    return [{ nth: before + 1, path: `M ${end}` }];
  });
  const dots = values.flatMap((value, nth) =>
    value === null ? [] : [{ nth, path: `M ${xOf(nth)} ${yOf(value)} h 0.001` }],
  );
  return (
    <g className="fill-none stroke-brand" strokeLinecap="round">
      {stretches.map(({ nth, path }) => (
        <path
          key={nth}
          d={path}
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
          className={lookOf(nth, values.length)}
        />
      ))}
      {dots.map(({ nth, path }) => (
        <path
          key={nth}
          d={path}
          strokeWidth={6}
          vectorEffect="non-scaling-stroke"
          className={lookOf(nth, values.length)}
        />
      ))}
    </g>
  );
}

const xOf = (nth: number) => nth * step + step / 2;
