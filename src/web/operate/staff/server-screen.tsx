import { useState } from "react";
import { changeMaintenance, readCheckup, readMaintenance } from "#shared/api/operate/server.ts";
import type { Checkup, MaintenanceReply } from "#shared/api/operate/server.ts";
import { maintenanceMaxLength } from "#shared/rules/limits.ts";
import { happenedText } from "#web/operate/format.ts";
import { Page } from "#web/operate/parts/page.tsx";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { useCall } from "#web/operate/queries.ts";
import { words } from "#web/operate/words.ts";
import { request } from "#web/client/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { TextArea } from "#web/ui/text-field.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";

const text = words.server;
const loadDialog = async () => MaintenanceDialog;

export function ServerScreen() {
  const query = useCall(readMaintenance);
  const checkup = useCall(readCheckup);
  return (
    <Page title={text.title} lead={text.lead}>
      <Loaded query={query} skeleton={<div className="h-40" />}>
        {(found) => <MaintenanceCard maintenance={found} />}
      </Loaded>
      <Loaded query={checkup} skeleton={<div className="h-60" />}>
        {(found) => <CheckupCard checkup={found} />}
      </Loaded>
    </Page>
  );
}

/** A line for each check, with its remedy. */
function CheckupCard({ checkup: { checkedAt, checks } }: { checkup: Checkup }) {
  return (
    <Card as="section" aria-label={text.checkup}>
      <h2 className="text-heading font-bold">{text.checkup}</h2>
      <p className="mt-1 text-small text-ink-soft">{text.checkupAt(happenedText(checkedAt))}</p>
      <ul className="mt-4 flex flex-col gap-3">
        {checks.map(({ name, state, found }) => (
          <li key={`${name} ${found}`} className="text-small">
            <p className="font-medium first-letter:uppercase">
              {text.names[name] ?? name} · {text.states[state]}
            </p>
            <p className="[overflow-wrap:anywhere] text-ink-soft">{found}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function MaintenanceCard({ maintenance }: { maintenance: MaintenanceReply }) {
  const { sentence, since } = maintenance;
  const dialog = useLazyOverlay<{ isOn: boolean }>(loadDialog);
  const isOn = sentence !== null;
  return (
    <Card as="section" aria-label={text.maintenance}>
      <h2 className="text-heading font-bold">{text.maintenance}</h2>
      <p className="mt-1 text-small text-ink-soft">
        {since === null ? text.off : text.on(happenedText(since))}
      </p>
      {isOn && <p className="mt-2 max-w-3xl text-body [overflow-wrap:anywhere]">{sentence}</p>}
      <Button
        size="small"
        variant="secondary"
        className="mt-4"
        onClick={() => dialog.show({ isOn })}
      >
        {isOn ? text.end : text.begin}
      </Button>
      {dialog.element}
    </Card>
  );
}

/** Ends maintenance if it is on, or begins it with a sentence. */
function MaintenanceDialog({ isOn, ...control }: OverlayControl & { isOn: boolean }) {
  const [written, setWritten] = useState("");
  return (
    <WriteDialog
      {...control}
      title={isOn ? text.end : text.begin}
      effect={isOn ? text.endEffect : text.beginEffect}
      confirm={isOn ? text.confirmEnd : text.confirmBegin}
      tone={isOn ? "brand" : "danger"}
      send={(reason) =>
        request(changeMaintenance, { body: { sentence: isOn ? null : written, reason } })
      }
      done={() => (isOn ? text.ended : text.begun)}
    >
      {!isOn && (
        <TextArea
          label={text.sentence}
          hint={text.sentenceHint}
          value={written}
          maxLength={maintenanceMaxLength}
          rows={2}
          required
          onChange={(event) => setWritten(event.target.value)}
        />
      )}
    </WriteDialog>
  );
}
