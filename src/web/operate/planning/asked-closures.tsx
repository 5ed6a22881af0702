import { decideAskedClosure, listAskedClosures } from "#shared/api/operate/planning/closures.ts";
import type { AskedClosure, ClosureDecision } from "#shared/api/operate/planning/closures.ts";
import { useCity, withoutUndefined } from "#web/operate/address.ts";
import { DataTable } from "#web/operate/parts/data-table.tsx";
import { Panel } from "#web/operate/parts/page.tsx";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { useWholeList } from "#web/operate/queries.ts";
import { words } from "#web/operate/words.ts";
import { request } from "#web/client/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";

const text = words.closures;
const loadDecide = async () => DecideDialog;

/** The closures that venues ask for; nothing without any. */
export function AskedClosures() {
  const city = useCity()?.name;
  const decide = useLazyOverlay(loadDecide);
  const query = withoutUndefined({ city });
  const { data = [] } = useWholeList<AskedClosure>({
    call: listAskedClosures,
    of: query,
    readPage: (page) => request(listAskedClosures, { query: { ...query, ...page } }),
  });
  if (data.length === 0) return decide.element;
  return (
    <Panel title={text.asked.title(data.length)}>
      <p className="mb-3 text-small text-ink-soft">{text.asked.lead}</p>
      <DataTable<AskedClosure>
        isStackedOnPhone
        caption={text.asked.title(data.length)}
        columns={[
          { name: "place", title: text.place, cell: ({ venue }) => venue },
          { name: "days", title: text.days, cell: ({ from, until }) => text.span(from, until) },
          { name: "note", title: text.asked.note, cell: ({ note }) => note },
        ]}
        items={data}
        keyOf={({ id }) => id}
        actionsTitle={words.list.actions}
        actionsOf={(asked) => (
          <>
            <Button
              variant="secondary"
              size="small"
              aria-label={text.asked.acceptNamed(asked.venue)}
              onClick={() => decide.show({ asked, decision: "accept" })}
            >
              {text.asked.accept}
            </Button>
            <Button
              variant="quiet"
              size="small"
              aria-label={text.asked.refuseNamed(asked.venue)}
              onClick={() => decide.show({ asked, decision: "refuse" })}
            >
              {text.asked.refuse}
            </Button>
          </>
        )}
      />
      {decide.element}
    </Panel>
  );
}

function DecideDialog({
  asked: { id, venue },
  decision,
  ...control
}: OverlayControl & { asked: AskedClosure; decision: ClosureDecision }) {
  const isAccepted = decision === "accept";
  return (
    <WriteDialog
      {...control}
      title={isAccepted ? text.asked.acceptNamed(venue) : text.asked.refuseNamed(venue)}
      effect={isAccepted ? text.asked.acceptEffect : text.asked.refuseEffect}
      confirm={isAccepted ? text.asked.accept : text.asked.refuse}
      send={(reason) => request(decideAskedClosure, { params: { id }, body: { decision, reason } })}
      done={() => (isAccepted ? text.asked.accepted(venue) : text.asked.refused(venue))}
    />
  );
}
