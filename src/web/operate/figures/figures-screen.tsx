import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import type { ReactNode } from "react";
import {
  exportFigures,
  readFigures,
  readFiguresMail,
  switchFiguresMail,
} from "#shared/api/operate/figures.ts";
import type { Figures, FigureWeek, VenueStars } from "#shared/api/operate/figures.ts";
import { figures, figureText, figureWeeks, venueStarsDefinition } from "#shared/rules/figures.ts";
import { withoutUndefined, useAddress, useCity } from "#web/operate/address.ts";
import { DataTable } from "#web/operate/parts/data-table.tsx";
import type { Column } from "#web/operate/parts/data-table.tsx";
import { Filters, SelectFilter } from "#web/operate/parts/filters.tsx";
import { TableEmpty, TableSkeleton } from "#web/operate/parts/tables.tsx";
import { Page, Panel } from "#web/operate/parts/page.tsx";
import { useCall } from "#web/operate/queries.ts";
import { words } from "#web/operate/words.ts";
import { addressOf, request } from "#web/client/api-client.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { failureText, showNotice } from "#web/operate/notice.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { cx } from "#web/ui/class-names.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import type { FigureUnit } from "#shared/rules/figures.ts";
import { SignUpFigures } from "./sign-ups.tsx";
import { topOf } from "./values.ts";

const text = words.figures;
const choices = [4, figureWeeks.default, 26, 52, figureWeeks.max];

export function FiguresScreen() {
  const address = useAddress();
  const city = useCity()?.name;
  const weeks = choices.find((count) => String(count) === address.get("weeks"));
  const query = useCall(readFigures, { query: withoutUndefined({ city, weeks }) });
  const asked = withoutUndefined({ city, weeks: weeks?.toString() });
  return (
    <Page
      title={text.title}
      lead={text.lead}
      actions={
        <>
          {(["weeks", "venues", "funnel", "cohorts"] as const).map((of) => (
            <a
              key={of}
              href={addressOf(exportFigures, { query: { ...asked, of } })}
              download
              className={buttonClass({ variant: "secondary", size: "small" })}
            >
              {text.files[of]}
            </a>
          ))}
          <MailSwitch />
        </>
      }
    >
      <Filters>
        <SelectFilter
          name="weeks"
          label={text.weeks}
          options={choices.map((count) => ({
            value: count === figureWeeks.default ? "" : String(count),
            label: text.lastWeeks(count),
          }))}
        />
      </Filters>
      <Loaded query={query} skeleton={<TableSkeleton />}>
        {(counted) => (
          <div className={cx("flex flex-col gap-5", query.isPlaceholderData && "opacity-60")}>
            <Charts weeks={counted.weeks} />
            <Weeks weeks={counted.weeks} />
            <Venues venues={counted.venues} />
          </div>
        )}
      </Loaded>
      <SignUpFigures {...withoutUndefined({ city, weeks })} />
    </Page>
  );
}

/** Everyone switches their own weekly email. */
function MailSwitch() {
  const queryClient = useQueryClient();
  const { data } = useCall(readFiguresMail);
  const { mutate, isPending } = useOnceMutation({
    mutationFn: (isOn: boolean) => request(switchFiguresMail, { body: { isOn } }),
    onSuccess: ({ isOn }) => showNotice({ text: isOn ? text.mailOn : text.mailOff }),
    onError: (error) => showNotice({ text: failureText(error), hasFailed: true }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [readFiguresMail.path] }),
  });
  if (data === undefined) return null;
  return (
    <Button
      variant="secondary"
      size="small"
      busy={isPending}
      aria-pressed={data.isOn}
      onClick={() => mutate(!data.isOn)}
    >
      {data.isOn ? text.stopMail : text.startMail}
    </Button>
  );
}

/** The figures in the reply: the server leaves those of money out for staff without that role. */
const shownIn = (weeks: Figures["weeks"]) =>
  figures.filter(({ key }) => weeks[0] !== undefined && key in weeks[0].values);

function Charts({ weeks }: Pick<Figures, "weeks">) {
  const lastFull = weeks.findLast(({ isOver }) => isOver);
  return (
    <div className="grid gap-5 md:grid-cols-2 2xl:grid-cols-3">
      {shownIn(weeks).map(({ key, label, definition, unit }) => (
        <Panel key={key} title={label}>
          <p className="mb-2 text-small text-ink-soft">
            <span className="mr-2 text-heading font-bold text-ink tabular-nums">
              {figureText(unit, lastFull?.values[key])}
            </span>
            {text.last}
          </p>
          <FigureChart
            unit={unit}
            values={weeks.map(({ values }) => values[key] ?? null)}
            firstWeek={weeks[0]?.week ?? ""}
            lastWeek={weeks.at(-1)?.week ?? ""}
          />
          <p className="mt-3 text-small text-ink-soft">{definition}</p>
        </Panel>
      ))}
    </div>
  );
}

interface PartProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

function Part({ title, lead, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <div>
        <h2 id={id} className="text-heading font-bold text-ink">
          {title}
        </h2>
        {lead !== undefined && <p className="mt-1 max-w-3xl text-small text-ink-soft">{lead}</p>}
      </div>
      {children}
    </section>
  );
}

function Weeks({ weeks }: Pick<Figures, "weeks">) {
  const columns: readonly Column<FigureWeek>[] = [
    {
      name: "week",
      title: text.week,
      cell: ({ week, isOver }) => (isOver ? week : `${week}, ${text.underWay}`),
      sortBy: ({ week }) => week,
    },
    ...shownIn(weeks).map(({ key, label, unit }) => ({
      name: key,
      title: label,
      align: "end" as const,
      cell: ({ values }: FigureWeek) => figureText(unit, values[key]),
      sortBy: ({ values }: FigureWeek) => values[key] ?? -1,
    })),
  ];
  return (
    <Part title={text.table}>
      <DataTable
        caption={text.table}
        columns={columns}
        items={weeks.toReversed()}
        keyOf={({ week }) => week}
      />
    </Part>
  );
}

const venueColumns: readonly Column<VenueStars>[] = [
  { name: "venue", title: text.venue, cell: ({ name }) => name, sortBy: ({ name }) => name },
  {
    name: "area",
    title: text.area,
    cell: ({ areaName, city }) => `${areaName}, ${city}`,
    sortBy: ({ areaName }) => areaName,
    isWide: true,
  },
  {
    name: "kind",
    title: text.kind,
    cell: ({ kind }) => text.kinds[kind],
    sortBy: ({ kind }) => kind,
    isWide: true,
  },
  {
    name: "stars",
    title: text.stars,
    align: "end",
    cell: ({ stars }) => figureText("stars", stars),
    sortBy: ({ stars }) => stars,
  },
  {
    name: "surveys",
    title: text.surveys,
    align: "end",
    cell: ({ surveys }) => surveys,
    sortBy: ({ surveys }) => surveys,
  },
];

function Venues({ venues }: Pick<Figures, "venues">) {
  return (
    <Part title={text.venues} lead={venueStarsDefinition}>
      {venues.length === 0 ? (
        <TableEmpty title={text.noStars} text={text.noStarsText} />
      ) : (
        <DataTable
          caption={text.venues}
          columns={venueColumns}
          items={venues}
          keyOf={({ venueId }) => venueId}
        />
      )}
    </Part>
  );
}

interface FigureChartProps {
  readonly unit: FigureUnit;
  /** By week, the last one incomplete. */
  readonly values: readonly (number | null)[];
  readonly firstWeek: string;
  readonly lastWeek: string;
}

const step = 10;
const height = 60;

/** A figure over time: bars for counts, a line for shares and means. The table has the same numbers. */
export function FigureChart({ unit, values, firstWeek, lastWeek }: FigureChartProps) {
  const top = topOf(unit, values);
  const yOf = (value: number) => height - (value / top) * (height - 4);
  return (
    <div aria-hidden>
      <div className="flex gap-2">
        <span className="flex w-10 flex-col justify-between text-right text-tiny text-ink-soft tabular-nums">
          <span>{figureText(unit, top)}</span>
          <span>{figureText(unit, 0)}</span>
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
