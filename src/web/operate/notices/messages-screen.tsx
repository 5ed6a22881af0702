import { listStaffMessages, withdrawStaffMessage } from "#shared/api/operate/notices.ts";
import type { StaffMessage } from "#shared/api/operate/notices.ts";
import { messageSorts } from "#shared/rules/staff.ts";
import { withoutUndefined, usePage } from "#web/operate/address.ts";
import { happenedText } from "#web/operate/format.ts";
import type { Column } from "#web/operate/parts/data-table.tsx";
import { FillBar, PagedTable, TableEmpty } from "#web/operate/parts/tables.tsx";
import { Page } from "#web/operate/parts/page.tsx";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { useWatchedCall } from "#web/operate/queries.ts";
import { words } from "#web/operate/words.ts";
import { request } from "#web/client/api-client.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { MessageDialog } from "./message-dialog.tsx";

const text = words.messages;

const columns: readonly Column<StaffMessage>[] = [
  {
    name: "message",
    title: text.message,
    cell: ({ title, text: message, createdAt }) => (
      <div className="max-w-xl py-1 whitespace-normal md:min-w-60">
        <p>{title}</p>
        <p className="font-normal whitespace-pre-line text-ink-soft max-md:line-clamp-3">
          {message}
        </p>
        <p className="text-tiny font-normal text-ink-soft md:hidden">{happenedText(createdAt)}</p>
      </div>
    ),
  },
  { name: "at", title: text.at, cell: ({ createdAt }) => happenedText(createdAt), isWide: true },
  { name: "to", title: text.to, cell: ({ to }) => addressText(to), isWide: true },
  { name: "type", title: text.type, cell: ({ type }) => text.types[type], isWide: true },
  {
    name: "sent",
    title: text.sent,
    cell: ({ sent, total }) => <FillBar taken={sent} total={total} />,
    isWide: true,
  },
  {
    name: "state",
    title: text.state,
    cell: ({ state, sendAt }) => (
      <>
        <Badge tone={state === "done" ? "success" : "neutral"}>{text.states[state]}</Badge>
        {state === "scheduled" && sendAt !== null && (
          <span className="block text-tiny">{happenedText(sendAt)}</span>
        )}
      </>
    ),
  },
  { name: "actor", title: text.actor, cell: ({ actor }) => actor, isWide: true },
];

function addressText(to: StaffMessage["to"]): string {
  if ("sessionId" in to) return text.session(to.sessionId);
  if ("userId" in to) return to.userId;
  const { city, bookedFrom, bookedUntil } = to;
  return bookedFrom === undefined || bookedUntil === undefined
    ? city
    : text.bookedBetween(city, bookedFrom, bookedUntil);
}

const loadDialog = async () => MessageDialog;
const loadWithdraw = async () => WithdrawDialog;

export function MessagesScreen() {
  const dialog = useLazyOverlay(loadDialog);
  const withdraw = useLazyOverlay(loadWithdraw);
  const query = useWatchedCall(listStaffMessages, {
    query: withoutUndefined(usePage(messageSorts)),
  });
  const write = (
    <Button size="small" onClick={() => dialog.show({})}>
      {text.write}
    </Button>
  );
  return (
    <Page title={text.title} lead={text.lead} actions={write}>
      <PagedTable<StaffMessage>
        query={query}
        caption={text.caption}
        columns={columns}
        sorts={messageSorts}
        keyOf={({ id }) => id}
        actionsTitle={words.list.actions}
        actionsOf={(message) =>
          message.state === "scheduled" && (
            <Button
              variant="danger-quiet"
              size="small"
              aria-label={text.withdrawNamed(message.title)}
              onClick={() => withdraw.show({ message })}
            >
              {text.withdraw}
            </Button>
          )
        }
        empty={<TableEmpty title={text.none} text={text.noneText} />}
      />
      {dialog.element}
      {withdraw.element}
    </Page>
  );
}

function WithdrawDialog({ message, ...control }: OverlayControl & { message: StaffMessage }) {
  return (
    <WriteDialog
      {...control}
      title={text.withdrawNamed(message.title)}
      effect={text.withdrawEffect}
      confirm={text.withdraw}
      tone="danger"
      send={(reason) =>
        request(withdrawStaffMessage, { params: { id: message.id }, body: { reason } })
      }
      done={() => text.withdrawn}
    />
  );
}
