import { useState } from "react";
import { readPublishedWaiver, publishWaiver } from "#shared/api/waivers.ts";
import type { PublishedWaiver } from "#shared/api/waivers.ts";
import { happenedText } from "#web/operate/format.ts";
import { Page } from "#web/operate/parts/page.tsx";
import { useCall } from "#web/operate/queries.ts";
import { words } from "#web/operate/words.ts";
import { hasCode, request } from "#web/client/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { TableEmpty } from "#web/operate/parts/tables.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { waiverMaxLength } from "#shared/rules/limits.ts";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { TextArea } from "#web/ui/text-field.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";

const text = words.waiver;
const loadDialog = async () => WaiverDialog;

export function WaiverScreen() {
  const query = useCall(readPublishedWaiver);
  const isNone = hasCode(query.error, "not_found");
  const waiver = isNone ? undefined : query.data;
  const dialog = useLazyOverlay<{ before: string }>(loadDialog);
  return (
    <Page
      title={text.title}
      lead={text.lead}
      actions={
        (isNone || waiver !== undefined) && (
          <Button size="small" onClick={() => dialog.show({ before: waiver?.text ?? "" })}>
            {waiver === undefined ? text.publish : text.replace}
          </Button>
        )
      }
    >
      {isNone ? (
        <TableEmpty title={text.none} text={text.noneText} />
      ) : (
        <Loaded query={query} skeleton={<div className="h-60" />}>
          {(found) => <InForce waiver={found} />}
        </Loaded>
      )}
      {dialog.element}
    </Page>
  );
}

function InForce({ waiver }: { waiver: PublishedWaiver }) {
  return (
    <Card as="section" aria-label={text.version(waiver.version)}>
      <h2 className="text-heading font-bold">{text.version(waiver.version)}</h2>
      <p className="mt-1 text-small text-ink-soft">
        {text.published(happenedText(waiver.publishedAt), waiver.publishedBy)} ·{" "}
        {text.signatures(waiver.signatures)}
      </p>
      <p className="mt-4 max-w-3xl text-body whitespace-pre-line text-ink">{waiver.text}</p>
    </Card>
  );
}

/** Replaces the waiver, starting with the text in force. */
export function WaiverDialog({ before, ...control }: OverlayControl & { before: string }) {
  const [written, setWritten] = useState(before);
  return (
    <WriteDialog
      {...control}
      title={before === "" ? text.publish : text.replace}
      effect={text.effect}
      confirm={text.confirm}
      send={(reason) => request(publishWaiver, { body: { text: written, reason } })}
      done={({ version }) => text.done(version)}
    >
      <TextArea
        label={text.text}
        value={written}
        maxLength={waiverMaxLength}
        rows={10}
        required
        onChange={(event) => setWritten(event.target.value)}
      />
    </WriteDialog>
  );
}
