import { Link } from "wouter";
import { giveUpWork, listWork, retryWork } from "#shared/api/operate/staff.ts";
import type { JobCounts, WorkItem, WorkList } from "#shared/api/operate/staff.ts";
import { workStates } from "#shared/rules/staff.ts";
import type { WorkState } from "#shared/rules/staff.ts";
import { request } from "#web/client/api-client.ts";
import { oneIn, useAddress, useHref, withoutUndefined } from "#web/operate/address.ts";
import { happenedText } from "#web/operate/format.ts";
import { DataTable } from "#web/operate/parts/data-table.tsx";
import type { Column } from "#web/operate/parts/data-table.tsx";
import { Filters, SelectFilter } from "#web/operate/parts/filters.tsx";
import { Page } from "#web/operate/parts/page.tsx";
import { PagedTable, TableEmpty } from "#web/operate/parts/tables.tsx";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { useCall } from "#web/operate/queries.ts";
import { words } from "#web/operate/words.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { countedText, workWords as text } from "./work-words.ts";

const loadDialog = async () => WorkDialog;

/** Background work by job and row, with an admin's options. */
export function WorkScreen() {
  const address = useAddress();
  const state = oneIn(workStates, address.get("state"));
  const job = address.get("job") ?? undefined;
  const query = useCall(listWork, {
    query: withoutUndefined({ state, job, cursor: address.get("cursor") ?? undefined }),
  });
  const jobs = query.data?.jobs ?? [];
  return (
    <Page title={text.title} lead={text.lead}>
      <Filters>
        <SelectFilter
          name="state"
          label={text.state}
          options={[
            { value: "", label: text.failed },
            ...workStates.map((value) => ({ value, label: text.states[value] })),
          ]}
        />
        <SelectFilter
          name="job"
          label={text.job}
          options={[
            { value: "", label: text.anyJob },
            ...[
              ...new Set([...jobs.map((one) => one.job), ...(job === undefined ? [] : [job])]),
            ].map((value) => ({ value, label: value })),
          ]}
        />
      </Filters>
      <Jobs jobs={jobs} />
      <Rows query={query} state={state} job={job} />
    </Page>
  );
}

function Jobs({ jobs }: { jobs: readonly JobCounts[] }) {
  const href = useHref();
  if (jobs.length === 0) return null;
  const count = (state: WorkState, of: (one: JobCounts) => number): Column<JobCounts> => ({
    name: state,
    title: text.states[state],
    align: "end",
    cell: (one) =>
      of(one) === 0 ? (
        <span className="px-1">0</span>
      ) : (
        <Link
          href={href("/work", { state, job: one.job })}
          className="inline-flex min-h-11 items-center px-1 font-semibold text-brand-text underline"
        >
          {countedText(of(one))}
        </Link>
      ),
  });
  return (
    <div className="mb-6">
      <DataTable<JobCounts>
        isStackedOnPhone
        caption={text.counts}
        columns={[
          { name: "name", title: text.job, cell: ({ job }) => job },
          count("due", ({ due }) => due),
          count("late", ({ late }) => late),
          count("failing", ({ failing }) => failing),
          count("set_aside", ({ setAside }) => setAside),
          count("given_up", ({ givenUp }) => givenUp),
        ]}
        items={jobs}
        keyOf={({ job }) => job}
      />
    </div>
  );
}

const toneOf = {
  due: "neutral",
  late: "danger",
  failing: "brand",
  set_aside: "danger",
  given_up: "neutral",
} as const satisfies Record<WorkState, string>;

const nameOf = ({ job, id }: WorkItem) => `${job} ${id}`;

const columns: readonly Column<WorkItem>[] = [
  {
    name: "row",
    title: text.row,
    cell: ({ job, id, recipient, city, sessionId }) => (
      <span className="flex flex-col">
        <span className="font-semibold">{job}</span>
        <span className="break-all text-ink-soft">
          {sessionId === null ? id : <SessionLink id={sessionId} />}
          {recipient !== null && ` · ${recipient}`}
          {city !== null && city !== id && ` · ${city}`}
        </span>
      </span>
    ),
  },
  {
    name: "state",
    title: words.session.state,
    cell: ({ state }) => <Badge tone={toneOf[state]}>{text.states[state]}</Badge>,
  },
  { name: "since", title: text.since, cell: ({ since }) => happenedText(since) },
  { name: "tries", title: text.tries, align: "end", cell: ({ failures }) => failures },
  {
    name: "next",
    title: text.next,
    cell: ({ nextTryAt }) => (nextTryAt === null ? words.none : happenedText(nextTryAt)),
  },
  {
    name: "error",
    title: text.error,
    cell: ({ error }) => <span className="wrap-anywhere">{error ?? words.none}</span>,
  },
];

function SessionLink({ id }: { id: string }) {
  const href = useHref();
  return (
    <Link href={href(`/sessions/${id}`)} className="text-brand-text underline">
      {text.open(id)}
    </Link>
  );
}

function Rows({
  query,
  state,
  job,
}: {
  query: Parameters<typeof PagedTable<WorkItem>>[0]["query"] & {
    readonly data?: WorkList | undefined;
  };
  state: WorkState | undefined;
  job: string | undefined;
}) {
  const address = useAddress();
  const dialog = useLazyOverlay<Chosen>(loadDialog);
  const isFiltered = state !== undefined || job !== undefined;
  const isLate = (query.data?.jobs ?? []).some(({ late }) => late > 0);
  return (
    <>
      <ForAll query={query} state={state} job={job} onChoose={(chosen) => dialog.show(chosen)} />
      <PagedTable<WorkItem>
        query={query}
        caption={text.caption}
        columns={columns}
        sorts={[]}
        keyOf={nameOf}
        isStackedOnPhone
        actionsTitle={words.list.actions}
        actionsOf={(item) => (
          <Actions
            name={nameOf(item)}
            state={item.state}
            canGiveUp={item.canGiveUp}
            onChoose={(does) =>
              dialog.show({ does, job: item.job, named: nameOf(item), ids: [item.id] })
            }
          />
        )}
        empty={
          isFiltered ? (
            <TableEmpty
              title={text.none}
              text={text.noneText}
              action={
                <Button
                  variant="secondary"
                  size="small"
                  onClick={() => address.set({ state: null, job: null })}
                >
                  {text.showFailed}
                </Button>
              }
            />
          ) : (
            <TableEmpty
              title={isLate ? text.none : text.onTime}
              text={isLate ? text.noneText : text.onTimeText}
            />
          )
        }
      />
      {dialog.element}
    </>
  );
}

interface Chosen {
  readonly does: "retry" | "give up";
  readonly job: string;
  /** The title's words for the row, or for all of them. */
  readonly named: string;
  readonly ids?: readonly string[];
  readonly state?: "failing" | "set_aside" | "given_up";
}

/** For everything of one job in one state. */
function ForAll({
  query,
  state,
  job,
  onChoose,
}: {
  query: { readonly data?: WorkList | undefined };
  state: WorkState | undefined;
  job: string | undefined;
  onChoose: (chosen: Chosen) => void;
}) {
  const counts = query.data?.jobs.find((one) => one.job === job);
  if (counts === undefined || job === undefined) return null;
  if (state !== "failing" && state !== "set_aside" && state !== "given_up") return null;
  const count = { failing: counts.failing, set_aside: counts.setAside, given_up: counts.givenUp }[
    state
  ];
  if (count < 2) return null;
  const named = text.allOf(job, count);
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      <Button
        variant="secondary"
        size="small"
        onClick={() => onChoose({ does: "retry", job, named, state })}
      >
        {text.retryAll(count)}
      </Button>
      {query.data?.items.some(({ canGiveUp }) => canGiveUp) && (
        <Button
          variant="secondary"
          size="small"
          onClick={() => onChoose({ does: "give up", job, named, state })}
        >
          {text.giveUpAll(count)}
        </Button>
      )}
    </div>
  );
}

function Actions({
  name,
  state,
  canGiveUp,
  onChoose,
}: {
  name: string;
  state: WorkState;
  canGiveUp: boolean;
  onChoose: (does: Chosen["does"]) => void;
}) {
  if (state === "due" || state === "late") return null;
  return (
    <span className="flex flex-wrap gap-1">
      <Button
        variant="quiet"
        size="small"
        aria-label={text.retryNamed(name)}
        onClick={() => onChoose("retry")}
      >
        {text.retry}
      </Button>
      {canGiveUp && (
        <Button
          variant="quiet"
          size="small"
          aria-label={text.giveUpNamed(name)}
          onClick={() => onChoose("give up")}
        >
          {text.giveUp}
        </Button>
      )}
    </span>
  );
}

function WorkDialog({ does, job, named, ids, state, ...control }: OverlayControl & Chosen) {
  const isRetry = does === "retry";
  const send = async (reason: string) => {
    const chosen = ids === undefined ? { job, all: true, reason } : { job, ids: [...ids], reason };
    if (isRetry) return request(retryWork, { body: { ...chosen, ...(state && { state }) } });
    return request(giveUpWork, {
      body: { ...chosen, ...(state && state !== "given_up" && { state }) },
    });
  };
  const effects =
    ids === undefined
      ? { retry: text.retryAllEffect, giveUp: text.giveUpAllEffect }
      : { retry: text.retryEffect, giveUp: text.giveUpEffect };
  return (
    <WriteDialog
      {...control}
      title={isRetry ? text.retryTitle(named) : text.giveUpTitle(named)}
      effect={isRetry ? effects.retry : effects.giveUp}
      confirm={isRetry ? text.retry : text.giveUp}
      tone={isRetry ? "brand" : "danger"}
      send={send}
      done={({ count, skipped }) => (isRetry ? text.retried(count, skipped) : text.givenUp(count))}
    />
  );
}
