import { useId, useState } from "react";
import { importVenues, readTemplate, undoImport } from "#shared/api/operate/exchange.ts";
import type { ImportIssue, ImportResult, importTimetable } from "#shared/api/operate/exchange.ts";
import { timeZoneOf, useCity, withoutUndefined } from "#web/operate/address.ts";
import { AddedMessageField, optionalMessageOf, useTold } from "#web/operate/parts/told-field.tsx";
import type { Told } from "#web/operate/parts/told-field.tsx";
import { defaultLocation } from "#shared/rules/locations.ts";
import { now } from "#web/client/clock.ts";
import { sessionNews } from "#web/operate/parts/session-news.ts";
import { textOfFile } from "#shared/rules/file-text.ts";
import type { OnBooked } from "#shared/api/operate/planning/timetable.ts";
import { DataTable } from "#web/operate/parts/data-table.tsx";
import { Panel } from "#web/operate/parts/page.tsx";
import { Refusal, WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { words } from "#web/operate/words.ts";
import { addressOf, detailOf, request } from "#web/client/api-client.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { cx } from "#web/ui/class-names.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextArea } from "#web/ui/text-field.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { PlainRefusal } from "#web/operate/notice.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";

const text = words.exchange;
const loadImport = async () => ImportDialog;
const outcomes = ["", "keep", "move", "cancel"] as const;

interface ImportPanelProps {
  readonly title: string;
  readonly columns: string;
  readonly call: ImportCall;
  /** Whether it may affect booked sessions. */
  readonly asksOnBooked?: boolean;
}

/** Checks a file and names its faults by line and column, before it can be imported. */
export function ImportPanel({ title, columns, call, asksOnBooked = false }: ImportPanelProps) {
  const [{ lines: file, name }, setFile] = useState({ lines: "", name: "" });
  const [onBooked, setOnBooked] = useState<OnBooked | "">("");
  const told = useTold();
  const tells = onBooked === "move" || onBooked === "cancel";
  const [isEmpty, setIsEmpty] = useState(false);
  const options: ImportOptions = {
    ...(onBooked !== "" && { onBooked }),
    ...(tells && optionalMessageOf(told)),
  };
  const check = useOnceMutation({
    mutationFn: () => request(call, { query: { ...options, dryRun: "true" }, body: file }),
  });
  const dialog = useLazyOverlay(loadImport);
  const city = useCity()?.name;
  // A check's result doesn't apply to changed text.
  const change = (lines: string, from = "") => {
    setFile({ lines, name: from });
    setIsEmpty(false);
    check.reset();
  };
  return (
    <Panel
      title={title}
      actions={
        <a
          href={addressOf(readTemplate, {
            params: { file: call === importVenues ? "venues.csv" : "timetable.csv" },
            query: withoutUndefined({ city }),
          })}
          download
          className={buttonClass({ variant: "quiet", size: "small" })}
        >
          {text.template}
        </a>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-tiny break-words text-ink-soft">{text.columns(columns)}</p>
        <FileField name={name} onFile={change} />
        <TextArea
          label={text.text}
          rows={4}
          value={file}
          spellCheck={false}
          error={isEmpty ? text.empty : null}
          className="max-h-60 font-mono text-tiny!"
          onChange={(event) => change(event.target.value)}
        />
        {asksOnBooked && (
          <OnBookedField
            value={onBooked}
            onChange={(value) => {
              setOnBooked(value);
              check.reset();
            }}
          />
        )}
        {tells && <ImportMessage told={told} onBooked={onBooked} city={city ?? defaultLocation} />}
        <Button
          size="small"
          variant="secondary"
          busy={check.isPending}
          onClick={() => (file.trim() === "" ? setIsEmpty(true) : check.mutate())}
        >
          {text.check}
        </Button>
        {check.error !== null && <CheckRefusal error={check.error} />}
        {check.data !== undefined && (
          <Found
            result={check.data}
            onImport={(result) =>
              dialog.show({ call, options, file, result, onImported: () => check.reset() })
            }
          />
        )}
        {dialog.element}
      </div>
    </Panel>
  );
}

/** A check changes nothing, even if its answer was lost. */
function CheckRefusal({ error }: { error: Error }) {
  return <Refusal error={error} text={detailOf(error, words.write.failed)} />;
}

function OnBookedField({
  value,
  onChange,
}: {
  value: OnBooked | "";
  onChange: (value: OnBooked | "") => void;
}) {
  return (
    <SelectField
      label={text.onBooked}
      hint={text.onBookedHint}
      options={outcomes.map((outcome) => ({
        value: outcome,
        label: outcome === "" ? text.notSaid : words.timetable.outcomes[outcome],
      }))}
      value={value}
      onChange={onChange}
    />
  );
}

/** The message to the members of called-off and moved sessions, shown below the news of one of them. */
function ImportMessage({
  told,
  onBooked,
  city,
}: {
  told: Told;
  onBooked: "move" | "cancel";
  city: string;
}) {
  const kind = onBooked === "cancel" ? "session_cancelled" : "session_moved";
  const startTime = now().toISOString();
  const session = { workoutType: "gym", startTime, timeZone: timeZoneOf(city) } as const;
  return <AddedMessageField told={told} news={sessionNews(kind, session)} />;
}

function FileField({
  name,
  onFile,
}: {
  /** The last read file's name; empty for none, or after edits by hand. */
  name: string;
  onFile: (lines: string, name: string) => void;
}) {
  const id = useId();
  const read = async (input: HTMLInputElement) => {
    const chosen = input.files?.item(0);
    if (chosen == null) return;
    try {
      onFile(textOfFile(new Uint8Array(await chosen.arrayBuffer()), TextDecoder), chosen.name);
    } finally {
      // Otherwise a corrected file of the same name would be no change to the browser.
      input.value = "";
    }
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-small font-semibold text-ink">
        {text.file}
      </label>
      <input
        id={id}
        type="file"
        accept=".csv,text/csv"
        aria-describedby={name === "" ? undefined : `${id}-name`}
        onChange={(event) => void read(event.target)}
        className={cx(
          "block w-full text-small file:mr-3 file:min-h-11 file:rounded-button file:border file:border-line-strong file:bg-surface file:px-4 file:font-semibold file:text-ink",
          // The emptied field would say that no file is chosen.
          name === "" ? "text-ink" : "text-transparent",
        )}
      />
      {name !== "" && (
        <p id={`${id}-name`} role="status" className="mt-1.5 text-small font-semibold text-ink">
          {text.read(name)}
        </p>
      )}
    </div>
  );
}

function Found({
  result,
  onImport,
}: {
  result: ImportResult;
  onImport: (result: ImportResult) => void;
}) {
  const { created, changed, same, issues } = result;
  if (issues.length > 0) return <Issues issues={issues} />;
  const isNew = created + changed > 0;
  const outcome = text.outcome(created, changed, same);
  const said = isNew ? `${text.fits} ${outcome}` : `${text.nothingNew} ${outcome}`;
  return (
    <div role="status" className="flex flex-col gap-3 rounded-field bg-success-soft px-4 py-3">
      <p className="text-small font-semibold text-success-text">
        {!isNew && same === 0 ? text.headingsOnly : said}
      </p>
      {isNew && (
        <Button size="small" onClick={() => onImport(result)}>
          {text.import}
        </Button>
      )}
    </div>
  );
}

function Issues({ issues }: { issues: readonly ImportIssue[] }) {
  return (
    <div role="status" className="flex flex-col gap-2">
      <p className="text-small font-semibold text-danger-text">{text.issues(issues.length)}</p>
      <div className="max-h-96 overflow-y-auto">
        <DataTable<ImportIssue>
          caption={text.issueCaption}
          columns={[
            { name: "line", title: text.line, cell: ({ line }) => line },
            { name: "column", title: text.column, cell: ({ column }) => column },
            { name: "problem", title: text.problem, cell: ({ message }) => message },
          ]}
          items={issues}
          keyOf={({ line, column, message }) => `${line} ${column} ${message}`}
        />
      </div>
    </div>
  );
}

type ImportCall = typeof importVenues | typeof importTimetable;
interface ImportOptions {
  readonly onBooked?: OnBooked;
  readonly message?: string;
}

function ImportDialog({
  call,
  options,
  file,
  result,
  onImported,
  ...control
}: OverlayControl & {
  call: ImportCall;
  options: ImportOptions;
  file: string;
  result: ImportResult;
  onImported: () => void;
}) {
  const send = async (reason: string) => {
    const done = await request(call, { query: { ...options, reason }, body: file });
    // Somebody else has changed something since the check, so that the file no longer fits.
    const [issue] = done.issues;
    if (issue !== undefined) throw new PlainRefusal(text.refused(issue));
    return done;
  };
  return (
    <WriteDialog
      {...control}
      title={text.importTitle}
      effect={text.outcome(result.created, result.changed, result.same)}
      confirm={text.import}
      send={send}
      done={({ created, changed }) => text.imported(created, changed)}
      undo={(reason, { id }) =>
        id === undefined
          ? Promise.resolve()
          : request(undoImport, { params: { id }, body: { reason } })
      }
      onDone={onImported}
    />
  );
}
