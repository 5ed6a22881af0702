import type { Database } from "#server/platform/database.ts";
import type { Outlet } from "./event-stream.ts";
import { listMissedEvents, readSweptPosition } from "#server/platform/stream-events.ts";
import type { PlacedEvent } from "#server/platform/stream-events.ts";
import { streamIdsOf } from "./event-stream.ts";

/** Renders events for their members as JSON; undefined for events not to be sent any more. */
export type RenderEvents = (events: readonly PlacedEvent[]) => Promise<(string | undefined)[]>;

const maxMissed = 500;

export async function writeEvents(
  render: RenderEvents,
  lists: readonly (readonly PlacedEvent[])[],
): Promise<string[][]> {
  const written = await render(lists.flat());
  let at = 0;
  return lists.map((events) => {
    const ids = streamIdsOf(events);
    const first = at;
    at += events.length;
    return events.map(({ name }, index) => {
      const data = written[first + index];
      return data === undefined ? "" : `id: ${ids[index]}\nevent: ${name}\ndata: ${data}\n\n`;
    });
  });
}

/** The events up to `last` that returning clients missed, for each who can get all of them. */
export async function readMissed(
  { database: { db }, render }: { readonly database: Database; readonly render: RenderEvents },
  joining: readonly Outlet[],
  last: number,
): Promise<Map<Outlet, string>> {
  const resuming = joining.flatMap((outlet) =>
    typeof outlet.heard === "object" ? [{ outlet, heard: outlet.heard }] : [],
  );
  if (resuming.length === 0) return new Map();
  const swept = await readSweptPosition(db);
  const resumable = resuming.filter(
    ({ heard: { through } }) => through >= swept && through <= last,
  );
  const missed = await listMissedEvents(
    db,
    resumable.map(({ outlet: { memberId }, heard: { through } }) => ({ memberId, after: through })),
    last,
    maxMissed,
  );
  const whole = resumable.flatMap(({ outlet, heard }, index) => {
    const events = missed[index] ?? [];
    return events.length > maxMissed ? [] : [{ outlet, heard, events }];
  });
  const texts = await writeEvents(
    render,
    whole.map(({ events }) => events),
  );
  return new Map(
    whole.map(({ outlet, heard: { ofNext } }, index) => [
      outlet,
      (texts[index] ?? []).slice(ofNext).join(""),
    ]),
  );
}
