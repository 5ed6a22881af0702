import { listStaffMessages } from "#shared/api/operate/notices.ts";
import type { StaffMessage } from "#shared/api/operate/notices.ts";
import { messageSorts } from "#shared/rules/staff.ts";
import { withoutUndefined, usePage } from "#web/operate/address.ts";
import { happenedText } from "#web/operate/format.ts";
import type { Column } from "#web/operate/parts/data-table.tsx";
import { FillBar, PagedTable, TableEmpty } from "#web/operate/parts/tables.tsx";
import { Page } from "#web/operate/parts/page.tsx";
import { useWatchedCall } from "#web/operate/queries.ts";
import { words } from "#web/operate/words.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
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
  {
    name: "to",
    title: text.to,
    cell: ({ to }) => ("city" in to ? to.city : text.session(to.sessionId)),
    isWide: true,
  },
  { name: "kind", title: text.kind, cell: ({ kind }) => text.kinds[kind], isWide: true },
  {
    name: "sent",
    title: text.sent,
    cell: ({ sent, total }) => <FillBar taken={sent} total={total} />,
  },
  {
    name: "state",
    title: text.state,
    cell: ({ isDone }) => (
      <Badge tone={isDone ? "success" : "neutral"}>{isDone ? text.done : text.sending}</Badge>
    ),
    isWide: true,
  },
  { name: "actor", title: text.actor, cell: ({ actor }) => actor, isWide: true },
];

const loadDialog = async () => MessageDialog;

export function MessagesScreen() {
  const dialog = useLazyOverlay(loadDialog);
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
        empty={<TableEmpty title={text.none} text={text.noneText} />}
      />
      {dialog.element}
    </Page>
  );
}
