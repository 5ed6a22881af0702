import { readLearning, switchLearning } from "#shared/api/operate/learning.ts";
import type { LearnedLikes, Learning } from "#shared/api/operate/learning.ts";
import { factors } from "#shared/matching/compatibility.ts";
import type { Factor } from "#shared/matching/compatibility.ts";
import { isAllowed } from "#shared/rules/staff.ts";
import { happenedText } from "#web/operate/format.ts";
import { DataTable } from "#web/operate/parts/data-table.tsx";
import type { Column } from "#web/operate/parts/data-table.tsx";
import { Page, Panel } from "#web/operate/parts/page.tsx";
import { TableSkeleton } from "#web/operate/parts/tables.tsx";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { useCall } from "#web/operate/queries.ts";
import { request } from "#web/client/api-client.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { Button } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { learningSample } from "./learning-sample.ts";
import { learningWords as text } from "./learning-words.ts";

const loadDialog = async () => SwitchDialog;

/** The matching's weights as learned from ratings, each value as a picture, a table and a sentence. */
export function LearningScreen() {
  const query = useCall(readLearning);
  const dialog = useLazyOverlay<{ isOn: boolean }>(loadDialog);
  const { roles } = useCurrentUser();
  const isOn = query.data !== undefined && query.data.state !== "off";
  return (
    <Page
      title={text.title}
      lead={text.lead}
      actions={
        query.data !== undefined &&
        isAllowed(roles, ["admin"]) && (
          <Button
            size="small"
            variant={isOn ? "secondary" : "primary"}
            onClick={() => dialog.show({ isOn: !isOn })}
          >
            {isOn ? text.switchOff : text.switchOn}
          </Button>
        )
      }
    >
      <Loaded query={query} skeleton={<TableSkeleton />}>
        {(learning) => <Learnings learning={learning} />}
      </Loaded>
      {dialog.element}
    </Page>
  );
}

export function SwitchDialog({ isOn, ...control }: OverlayControl & { isOn: boolean }) {
  return (
    <WriteDialog
      {...control}
      title={isOn ? text.switchOn : text.switchOff}
      effect={isOn ? text.switchOnEffect : text.switchOffEffect}
      confirm={isOn ? text.switchOn : text.switchOff}
      send={(reason) => request(switchLearning, { body: { isOn, reason } })}
      done={() => text.done(isOn)}
    />
  );
}

function Learnings({ learning }: { learning: Learning }) {
  const { state, pairs, learnedAt } = learning;
  const isExample = learning.weights.learned === null;
  const shown = isExample ? learningSample : learning;
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-3xl text-body">
        {text.states[state](pairs)}
        {learnedAt !== null && (
          <span className="text-ink-soft"> {text.lastLearned(happenedText(learnedAt))}</span>
        )}
      </p>
      {isExample && (
        <p className="max-w-3xl rounded-card border border-dashed border-line-strong bg-sunken px-4 py-3 text-body text-ink-soft">
          {text.example}
        </p>
      )}
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <Panel title={text.weights}>
          <Weights weights={shown.weights} />
        </Panel>
        <Panel title={text.likes}>
          <Likes likes={shown.likes} />
        </Panel>
      </div>
      <Panel title={text.calibration}>
        <Calibration rows={shown.calibration} />
      </Panel>
    </div>
  );
}

function Weights({ weights: { chosen, learned } }: Pick<Learning, "weights">) {
  const widest = Math.max(
    ...factors.map((factor) => Math.max(chosen[factor], learned?.[factor] ?? 0)),
  );
  const bar = (weight: number, look: string) => (
    <span
      className={`block h-2.5 rounded-full ${look}`}
      style={{ width: `${(100 * weight) / widest}%` }}
    />
  );
  return (
    <>
      <Key />
      <ul className="flex flex-col gap-4">
        {factors.map((factor: Factor) => (
          <li key={factor}>
            <p className="flex justify-between gap-3 text-small">
              <span className="font-semibold text-ink">{text.factors[factor]}</span>
              <span className="text-ink-soft tabular-nums">
                {text.percent(chosen[factor])}
                {learned !== null && ` → ${text.percent(learned[factor])}`}
              </span>
            </p>
            <span aria-hidden className="mt-1.5 flex flex-col gap-1">
              {bar(chosen[factor], "bg-line-strong")}
              {learned !== null && bar(learned[factor], "bg-brand")}
            </span>
            {learned !== null && (
              <p className="mt-1 text-small text-ink-soft">
                {text.comparison(factor, learned[factor] / chosen[factor])}
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Key() {
  return (
    <p aria-hidden className="mb-3 flex gap-4 text-small text-ink-soft">
      <span className="flex items-center gap-1.5">
        <span className="size-2.5 rounded-full bg-line-strong" />
        {text.chosen}
      </span>
      <span className="flex items-center gap-1.5">
        <span className="size-2.5 rounded-full bg-brand" />
        {text.learned}
      </span>
    </p>
  );
}

function Likes({ likes }: { likes: LearnedLikes }) {
  const top = Math.max(0.1, ...halves.map((half) => likes[half].interval?.[1] ?? 0));
  return (
    <>
      <p className="mb-4 text-small text-ink-soft">{text.likesLead}</p>
      <ul className="flex flex-col gap-4">
        {halves.map((half) => {
          const { perGroup, interval, groups } = likes[half];
          return (
            <li key={half}>
              <p className="flex justify-between gap-3 text-small">
                <span className="font-semibold text-ink">{text.half[half]}</span>
                <span className="text-ink-soft tabular-nums">
                  {perGroup === null
                    ? text.noGroups
                    : `${text.number(perGroup)} · ${text.groups(groups)}`}
                </span>
              </p>
              {perGroup !== null && interval !== null && (
                <>
                  <span aria-hidden className="relative mt-1.5 block h-3 rounded-full bg-sunken">
                    <span
                      className={`absolute inset-y-0 left-0 rounded-full ${half === "learned" ? "bg-brand" : "bg-line-strong"}`}
                      style={{ width: `${(100 * perGroup) / top}%` }}
                    />
                    <span
                      className="absolute inset-y-1 border-x-2 border-ink bg-ink/40"
                      style={{
                        left: `${(100 * interval[0]) / top}%`,
                        width: `${(100 * (interval[1] - interval[0])) / top}%`,
                      }}
                    />
                  </span>
                  <p className="mt-1 text-small text-ink-soft">
                    {text.interval}:{" "}
                    {text.range(text.number(interval[0]), text.number(interval[1]))}
                  </p>
                </>
              )}
            </li>
          );
        })}
      </ul>
      <p className="mt-4 text-body font-semibold text-ink">{text.verdicts[verdictOf(likes)]}</p>
    </>
  );
}

const halves = ["chosen", "learned"] as const;

export function verdictOf({ chosen, learned }: LearnedLikes): keyof typeof text.verdicts {
  if (chosen.interval === null || learned.interval === null) return "none";
  if (learned.interval[0] > chosen.interval[1]) return "better";
  return learned.interval[1] < chosen.interval[0] ? "worse" : "open";
}

type Tenth = Learning["calibration"][number];
const chartSize = 100;
interface MeasuredTenth extends Tenth {
  readonly tenth: number;
  readonly interval: readonly [number, number];
}
const tenthColumns: readonly Column<MeasuredTenth>[] = [
  { name: "tenth", title: text.tenth, cell: ({ tenth }) => text.nth(tenth) },
  {
    name: "predicted",
    title: text.predicted,
    align: "end",
    cell: ({ predicted }) => text.percent(predicted),
  },
  {
    name: "observed",
    title: text.observed,
    align: "end",
    cell: ({ observed }) => text.percent(observed),
  },
  {
    name: "interval",
    title: text.interval,
    align: "end",
    isWide: true,
    cell: ({ interval: [low, high] }) => text.range(text.percent(low), text.percent(high)),
  },
  {
    name: "pairs",
    title: text.pairs,
    align: "end",
    isWide: true,
    cell: ({ pairs }) => pairs,
  },
];
const axisClass = "fill-ink-soft text-[6px]";

function Calibration({ rows }: { rows: Learning["calibration"] }) {
  const tenths = rows.map((row, tenth) => ({ ...row, tenth, interval: wilson(row) }));
  const inside = tenths.filter(
    ({ predicted, interval: [low, high] }) => predicted >= low && predicted <= high,
  );
  return (
    <>
      <p className="mb-4 max-w-3xl text-small text-ink-soft">{text.calibrationLead}</p>
      <div className="grid items-start gap-5 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <svg
          aria-hidden
          viewBox={`-12 -4 ${chartSize + 16} ${chartSize + 16}`}
          className="aspect-square w-full max-w-64"
        >
          <path
            d={`M 0 ${chartSize} H ${chartSize} M 0 ${chartSize} V 0`}
            className="fill-none stroke-line-strong"
          />
          <path
            d={`M 0 ${chartSize} L ${chartSize} 0`}
            strokeDasharray="3 3"
            className="fill-none stroke-ink-soft"
          />
          <text x={chartSize / 2} y={chartSize + 9} textAnchor="middle" className={axisClass}>
            {text.predicted}
          </text>
          <text
            transform={`translate(-5 ${chartSize / 2}) rotate(-90)`}
            textAnchor="middle"
            className={axisClass}
          >
            {text.observed}
          </text>
          {tenths.map(({ tenth, predicted, observed, interval: [low, high] }) => (
            <g key={tenth} className="fill-brand stroke-brand">
              <path
                d={`M ${predicted * chartSize} ${(1 - low) * chartSize} V ${(1 - high) * chartSize}`}
                className="opacity-50"
              />
              <circle cx={predicted * chartSize} cy={(1 - observed) * chartSize} r={2} />
            </g>
          ))}
        </svg>
        <DataTable
          caption={text.calibration}
          items={tenths}
          keyOf={({ tenth }) => String(tenth)}
          columns={tenthColumns}
        />
      </div>
      <p className="mt-4 text-body font-semibold text-ink">
        {text.fits(inside.length, tenths.length)}
      </p>
    </>
  );
}

const standardErrors = 1.96;

/** Wilson's 95% interval of a share, which also holds near 0 and 1. */
export function wilson({ observed, pairs }: Pick<Tenth, "observed" | "pairs">): [number, number] {
  const squared = standardErrors ** 2;
  const middle = (observed + squared / (2 * pairs)) / (1 + squared / pairs);
  const margin =
    (standardErrors / (1 + squared / pairs)) *
    Math.sqrt((observed * (1 - observed)) / pairs + squared / (4 * pairs ** 2));
  return [Math.max(0, middle - margin), Math.min(1, middle + margin)];
}
