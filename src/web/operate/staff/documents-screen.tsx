import { useState } from "react";
import { listDocumentVersions, previewDocument, publishDocument } from "#shared/api/documents.ts";
import { notificationWordings } from "#words/en/notifications.ts";
import type { PublishedDocument } from "#shared/api/documents.ts";
import { documentKinds, documentNoticeDays } from "#shared/rules/documents.ts";
import type { DocumentKind } from "#shared/rules/documents.ts";
import { dayMs } from "#shared/rules/durations.ts";
import { documentMaxLength } from "#shared/rules/limits.ts";
import { showNotice } from "#web/operate/notice.tsx";
import { Page } from "#web/operate/parts/page.tsx";
import { AddedMessageField, optionalMessageOf, useTold } from "#web/operate/parts/told-field.tsx";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { useCall } from "#web/operate/queries.ts";
import { words } from "#web/operate/words.ts";
import { request } from "#web/client/api-client.ts";
import { now } from "#web/client/clock.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { cx } from "#web/ui/class-names.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { TextArea, TextField } from "#web/ui/text-field.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";

const text = words.documents;

/** The day in UTC, as the document's own page says it. */
const effectiveText = (instant: string): string =>
  new Date(instant).toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" });

export function DocumentsScreen() {
  const query = useCall(listDocumentVersions);
  return (
    <Page title={text.title} lead={text.lead}>
      <Loaded query={query} skeleton={<div className="h-60" />}>
        {(versions) => (
          <div className="flex flex-col gap-4">
            {documentKinds.map((kind) => (
              <DocumentCard
                key={kind}
                kind={kind}
                versions={versions.filter((version) => version.kind === kind)}
              />
            ))}
          </div>
        )}
      </Loaded>
    </Page>
  );
}

const loadDialog = async () => DocumentDialog;

function DocumentCard({
  kind,
  versions,
}: {
  kind: DocumentKind;
  versions: readonly PublishedDocument[];
}) {
  const dialog = useLazyOverlay<{ kind: DocumentKind; before: string }>(loadDialog);
  // A coming version replaces the one in force, so changes begin with it.
  const before = versions[0]?.text ?? "";
  return (
    <Card as="section" aria-label={text.kinds[kind]}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-heading font-bold">
          <a href={`/${kind}`} className="underline underline-offset-4">
            {text.kinds[kind]}
          </a>
        </h2>
        <Button size="small" onClick={() => dialog.show({ kind, before })}>
          {text.write}
        </Button>
      </div>
      <ul className="mt-3 flex flex-col gap-1 text-small text-ink-soft">
        {versions.map((version) => (
          <li key={version.version} className={cx(version.isInForce && "font-semibold text-ink")}>
            {text.version(version.version, effectiveText(version.effectiveAt), version.isInForce)}
            {version.publishedBy !== null && ` ${text.by(version.publishedBy)}`}
          </li>
        ))}
      </ul>
      {dialog.element}
    </Card>
  );
}

const earliestDay = () =>
  new Date(now().getTime() + (documentNoticeDays + 1) * dayMs).toISOString().slice(0, 10);

export function DocumentDialog({
  kind,
  before,
  ...control
}: OverlayControl & { kind: DocumentKind; before: string }) {
  const [written, setWritten] = useState(before);
  const [day, setDay] = useState(earliestDay);
  const told = useTold();
  const news = notificationWordings.document_changed;
  const facts = { document: kind, at: new Date(`${day}T00:00:00.000Z`), timeZone: "UTC" };
  return (
    <WriteDialog
      {...control}
      title={text.publish(text.kinds[kind])}
      effect={text.effect}
      confirm={text.confirm}
      send={(reason) => {
        const effectiveAt = `${day}T00:00:00.000Z`;
        const body = { text: written, effectiveAt, reason, ...optionalMessageOf(told) };
        return request(publishDocument, { params: { kind }, body });
      }}
      done={({ version }) => text.done(version)}
    >
      <TextField
        label={text.effectiveAt}
        hint={text.effectiveAtHint}
        type="date"
        value={day}
        required
        onChange={(event) => setDay(event.target.value)}
      />
      <TextArea
        label={text.text}
        hint={text.textHint}
        value={written}
        maxLength={documentMaxLength}
        rows={12}
        required
        onChange={(event) => setWritten(event.target.value)}
      />
      {day !== "" && (
        <AddedMessageField
          told={told}
          label={words.told.added}
          news={{ title: news.title(facts), message: news.message(facts) }}
        />
      )}
      <Preview text={written} />
      <Diff before={before} after={written} />
    </WriteDialog>
  );
}

/** The text as its page shows it, in a frame that runs no script. It has this origin, for the stylesheet. */
function Preview({ text: written }: { text: string }) {
  const [shown, setShown] = useState<string | null>(null);
  const preview = async () => {
    try {
      setShown((await request(previewDocument, { body: { text: written } })).html);
    } catch {
      showNotice({ text: text.previewFailed, hasFailed: true });
    }
  };
  return (
    <div className="flex flex-col gap-2">
      <Button variant="secondary" size="small" onClick={() => void preview()}>
        {text.preview}
      </Button>
      {shown !== null && (
        <iframe
          title={text.preview}
          sandbox="allow-same-origin"
          className="h-80 w-full rounded-card border border-line"
          srcDoc={`<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="/pages/document.css"><main>${shown}</main>`}
        />
      )}
    </div>
  );
}

function Diff({ before, after }: { before: string; after: string }) {
  const lines = diffLines(before, after).filter(({ change }) => change !== "same");
  return (
    <section aria-label={text.changes}>
      <h3 className="text-small font-semibold">{text.changes}</h3>
      {lines.length === 0 ? (
        <p className="text-small text-ink-soft">{text.noChanges}</p>
      ) : (
        <ul className="mt-1 max-h-80 overflow-y-auto rounded-card border border-line text-small">
          {lines.map(({ change, text: line }, nth) => (
            <li
              key={`${nth} ${line}`}
              className={cx(
                "px-3 py-1 wrap-anywhere",
                change === "added"
                  ? "bg-success-soft text-success-text"
                  : "bg-danger-soft text-danger-text line-through",
              )}
            >
              <span className="sr-only">{text[change as "added" | "removed"]}</span>
              {line === "" ? "\u00A0" : line}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface DiffLine {
  readonly change: "same" | "added" | "removed";
  readonly text: string;
}

/** The longest text that is compared line by line; beyond it, the time would grow with its square. */
const maxLines = 2_000;

/** The lines of `after` with those that `before` had besides, by their longest common sequence. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [old, next] = [before.split("\n").slice(0, maxLines), after.split("\n").slice(0, maxLines)];
  const lengths = commonLengths(old, next);
  const lines: DiffLine[] = [];
  let [left, right] = [0, 0];
  while (left < old.length || right < next.length) {
    const [was, is] = [old[left], next[right]];
    if (was !== undefined && was === is) {
      lines.push({ change: "same", text: was });
      left += 1;
      right += 1;
    } else if (was !== undefined && lengthAt(left + 1, right) >= lengthAt(left, right + 1)) {
      lines.push({ change: "removed", text: was });
      left += 1;
    } else {
      lines.push({ change: "added", text: is ?? "" });
      right += 1;
    }
  }
  return lines;

  // Past the end of the new text, only removals are left.
  function lengthAt(row: number, column: number): number {
    return column > next.length ? -1 : (lengths[row]?.[column] ?? -1);
  }
}

/** For each pair of positions, how many lines the rests have in common. */
function commonLengths(old: readonly string[], next: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: old.length + 1 }, () => new Uint16Array(next.length + 1));
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = next.length - 1; column >= 0; column -= 1) {
      const [here, below] = [rows[row], rows[row + 1]];
      if (here === undefined || below === undefined) continue;
      here[column] =
        old[row] === next[column]
          ? (below[column + 1] ?? 0) + 1
          : Math.max(below[column] ?? 0, here[column + 1] ?? 0);
    }
  }
  return rows;
}
