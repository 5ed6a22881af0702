import type { Call } from "#shared/api/call.ts";
import type { ImportResult } from "#shared/api/exchange.ts";
import { PlainRefusal } from "#web/operate/failure.ts";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { words } from "#web/operate/words.ts";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { sendFile } from "./send-file.ts";

const text = words.exchange;

/** Imports a file that was found to fit. */
export function ImportDialog({
  call,
  options,
  file,
  result,
  onImported,
  ...control
}: OverlayControl & {
  call: Pick<Call, "method" | "path">;
  options: Readonly<Record<string, string>>;
  file: string;
  result: ImportResult;
  onImported: () => void;
}) {
  const send = async (reason: string) => {
    const done = await sendFile(call, { ...options, reason }, file);
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
      onDone={onImported}
    />
  );
}
