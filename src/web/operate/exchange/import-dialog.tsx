import type { importTimetable, importVenues, ImportResult } from "#shared/api/exchange.ts";
import type { OnBooked } from "#shared/api/timetable.ts";
import { PlainRefusal } from "#web/operate/failure.ts";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { words } from "#web/operate/words.ts";
import { request } from "#web/client/api-client.ts";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";

const text = words.exchange;

export type ImportCall = typeof importVenues | typeof importTimetable;
/** What is said with the file, but for whether it is a try and why it is sent. */
export interface ImportOptions {
  readonly onBooked?: OnBooked;
}

/** Imports a file that was found to fit. */
export function ImportDialog({
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
      onDone={onImported}
    />
  );
}
