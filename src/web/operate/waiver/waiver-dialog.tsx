import { useState } from "react";
import { publishWaiver } from "#shared/api/waivers.ts";
import { waiverMaxLength } from "#shared/rules/limits.ts";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { words } from "#web/operate/words.ts";
import { request } from "#web/client/api-client.ts";
import { TextArea } from "#web/ui/text-field.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";

const text = words.waiver;

/** Publishes a waiver in place of the one in force, whose words it begins with. */
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
