import { decideAppeal, listAppeals } from "#shared/api/operate/moderation/moderation.ts";
import type { Appeal } from "#shared/api/operate/moderation/moderation.ts";
import { appealActions } from "#shared/rules/moderation.ts";
import type { AppealAction } from "#shared/rules/moderation.ts";
import { appealSorts } from "#shared/rules/staff.ts";
import { moderationWordings } from "#words/en/safety.ts";
import { withoutUndefined, usePage } from "#web/operate/address.ts";
import { happenedText } from "#web/operate/format.ts";
import type { Column } from "#web/operate/parts/data-table.tsx";
import { messageOf, ToldField, useTold } from "#web/operate/parts/told-field.tsx";
import { PagedTable, TableEmpty } from "#web/operate/parts/tables.tsx";
import { Page } from "#web/operate/parts/page.tsx";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { useWatchedCall } from "#web/operate/queries.ts";
import { words } from "#web/operate/words.ts";
import { request } from "#web/client/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";

const text = words.appeals;
const loadDecide = async () => DecideDialog;

const columns: readonly Column<Appeal>[] = [
  { name: "member", title: text.member, cell: ({ member }) => member.name },
  {
    name: "measure",
    title: words.members.measure,
    cell: ({ measure: { action, until } }) =>
      words.members.measureOf(action, until === null ? null : happenedText(until)),
  },
  { name: "why", title: text.why, isWide: true, cell: ({ measure }) => measure.message },
  {
    name: "text",
    title: text.says,
    cell: ({ measure }) => (
      <span className="block max-w-md whitespace-pre-wrap">{measure.appeal?.text}</span>
    ),
  },
  {
    name: "made",
    title: text.made,
    isWide: true,
    cell: ({ measure }) =>
      measure.appeal === null ? words.none : happenedText(measure.appeal.createdAt),
  },
];

export function AppealsScreen() {
  const decide = useLazyOverlay(loadDecide);
  const query = useWatchedCall(listAppeals, {
    query: withoutUndefined(usePage(appealSorts)),
  });
  return (
    <Page title={text.title} lead={text.lead}>
      <PagedTable<Appeal>
        query={query}
        caption={text.caption}
        columns={columns}
        sorts={appealSorts}
        keyOf={({ id }) => id}
        isStackedOnPhone
        hrefOf={({ member }) => `/members/${member.userId}`}
        actionsTitle={words.list.actions}
        actionsOf={(appeal) => (
          <span className="flex justify-end gap-1">
            {appealActions.map((action) => (
              <Button
                key={action}
                variant="quiet"
                size="small"
                aria-label={text.decideNamed(text.actions[action], appeal.member.name)}
                onClick={() => decide.show({ appeal, action })}
              >
                {text.actions[action]}
              </Button>
            ))}
          </span>
        )}
        empty={<TableEmpty title={text.none} text={text.noneText} />}
      />
      {decide.element}
    </Page>
  );
}

function DecideDialog({
  appeal: { id, member },
  action,
  ...control
}: OverlayControl & { appeal: Appeal; action: AppealAction }) {
  const told = useTold();
  const outcome = moderationWordings[action === "restore" ? "restored" : "appeal_rejected"];
  return (
    <WriteDialog
      {...control}
      title={text.titles[action](member.name)}
      effect={text.effects[action]}
      confirm={text.actions[action]}
      send={async (reason) =>
        request(decideAppeal, {
          params: { id },
          body: { action, message: messageOf(told), reason },
        })
      }
      done={() => text.done[action](member.name)}
    >
      <ToldField
        told={told}
        readsOf={(message) => ({
          title: outcome.title({ message }),
          message: outcome.message({ message }),
        })}
      />
    </WriteDialog>
  );
}
