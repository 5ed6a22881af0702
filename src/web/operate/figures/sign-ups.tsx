import { readSignUps } from "#shared/api/operate/figures.ts";
import type { AskedFigures, Cohort, FunnelSource } from "#shared/api/operate/figures.ts";
import {
  cohortDefinition,
  cohortWeeks,
  figureText,
  funnelDefinition,
  funnelSteps,
} from "#shared/rules/figures.ts";
import type { FunnelStepKey } from "#shared/rules/figures.ts";
import { DataTable } from "#web/operate/parts/data-table.tsx";
import type { Column } from "#web/operate/parts/data-table.tsx";
import { Panel } from "#web/operate/parts/page.tsx";
import { TableSkeleton } from "#web/operate/parts/tables.tsx";
import { useCall } from "#web/operate/queries.ts";
import { words } from "#web/operate/words.ts";
import { Loaded } from "#web/ui/loaded.tsx";

const text = words.figures;

/** New accounts: the steps they took, by access code, and the weeks in which they trained. */
export function SignUpFigures(query: AskedFigures) {
  const signUps = useCall(readSignUps, { query });
  return (
    <Loaded query={signUps} skeleton={<TableSkeleton />}>
      {({ sources, cohorts }) => (
        <>
          <Panel title={text.funnel}>
            <p className="mb-4 max-w-3xl text-small text-ink-soft">{funnelDefinition}</p>
            <div className="grid items-start gap-5 xl:grid-cols-[17rem_minmax(0,1fr)]">
              <Funnel total={totalOf(sources)} />
              <DataTable<FunnelSource>
                isStackedOnPhone
                caption={text.funnelTable}
                columns={sourceColumns}
                items={sources}
                keyOf={({ kind, code, label }) => `${kind} ${code} ${label}`}
              />
            </div>
          </Panel>
          <Panel title={text.cohorts}>
            <p className="mb-4 max-w-3xl text-small text-ink-soft">{cohortDefinition}</p>
            <DataTable<Cohort>
              isStackedOnPhone
              caption={text.cohorts}
              columns={cohortColumns}
              items={cohorts.toReversed()}
              keyOf={({ week }) => week}
            />
          </Panel>
        </>
      )}
    </Loaded>
  );
}

type Counts = Readonly<Record<FunnelStepKey, number>>;

function totalOf(sources: readonly FunnelSource[]): Counts {
  const sum = (key: FunnelStepKey) =>
    sources.reduce((before, source) => before + (source[key] ?? 0), 0);
  return {
    interest: sum("interest"),
    signedUp: sum("signedUp"),
    trial: sum("trial"),
    booked: sum("booked"),
    came: sum("came"),
    paid: sum("paid"),
  };
}

/** Each step as wide as its share of the largest, with its definition. The table has the same numbers by code. */
function Funnel({ total }: { total: Counts }) {
  const most = Math.max(1, ...funnelSteps.map(({ key }) => total[key]));
  return (
    <ol aria-label={text.funnel} className="flex flex-col gap-3">
      {funnelSteps.map(({ key, label, definition }) => (
        <li key={key}>
          <p className="flex justify-between gap-3 text-small">
            <span className="font-semibold text-ink">{label}</span>
            <span className="text-ink-soft tabular-nums">
              {figureText("count", total[key])}
              {shareOf(key, total) !== null && ` · ${figureText("share", shareOf(key, total))}`}
            </span>
          </p>
          <span aria-hidden className="mt-1 block rounded-full bg-sunken">
            <span
              className={`mx-auto block h-3 min-w-1 rounded-full ${key === "interest" ? "bg-line-strong" : "bg-brand"}`}
              style={{ width: `${(100 * total[key]) / most}%` }}
            />
          </span>
          <p className="mt-1 text-small text-ink-soft">{definition}</p>
        </li>
      ))}
    </ol>
  );
}

const shareOf = (key: FunnelStepKey, { signedUp, ...counts }: FunnelSource | Counts) =>
  key === "interest" || key === "signedUp" || signedUp === 0 ? null : counts[key] / signedUp;

/** In a table the share is below its count. */
function Share({ count, share }: { count: number | null; share: number | null }) {
  if (count === null) return words.none;
  return (
    <>
      {figureText("count", count)}
      {share !== null && (
        <>
          <span className="md:hidden"> · </span>
          <span className="text-ink-soft md:block">{figureText("share", share)}</span>
        </>
      )}
    </>
  );
}

const nameOf = ({ kind, code }: FunnelSource) =>
  kind === "code" ? (code ?? words.none) : text.sources[kind];

const sourceColumns: readonly Column<FunnelSource>[] = [
  {
    name: "source",
    title: text.source,
    cell: (source) => (
      <span className="block max-w-36 whitespace-normal max-md:max-w-none">
        {nameOf(source)}
        {source.label !== null && (
          <span className="block font-normal text-ink-soft">{source.label}</span>
        )}
      </span>
    ),
  },
  ...funnelSteps.map(({ key, label }): Column<FunnelSource> => ({
    name: key,
    title: label,
    align: "end",
    cell: (source) =>
      source.kind === "waiting" && key !== "interest" ? (
        words.none
      ) : (
        <Share count={source[key]} share={shareOf(key, source)} />
      ),
  })),
];

const cohortColumns: readonly Column<Cohort>[] = [
  { name: "cohort", title: text.signUpWeek, cell: ({ week }) => week },
  {
    name: "signedUp",
    title: text.signedUp,
    align: "end",
    cell: ({ signedUp }) => figureText("count", signedUp),
  },
  ...cohortWeeks.map((after, at): Column<Cohort> => ({
    name: `after${after}`,
    title: text.nthWeek(after),
    align: "end",
    cell: ({ signedUp, trained }) => {
      const members = signedUp === 0 ? null : (trained[at]?.members ?? null);
      return <Share count={members} share={(members ?? 0) / signedUp} />;
    },
  })),
];
