import { useState } from "react";
import {
  readReport,
  changeReport,
  decideReport,
} from "#shared/api/operate/moderation/moderation.ts";
import type { ReportDetails, ReportSummary } from "#shared/api/operate/moderation/moderation.ts";
import { History } from "#web/operate/audit/audit-columns.tsx";
import { happenedText, whenText, workoutText } from "#web/operate/format.ts";
import { MeasureTable } from "./measure-table.tsx";
import { TableSkeleton } from "#web/operate/parts/tables.tsx";
import { Facts, Page, Panel } from "#web/operate/parts/page.tsx";
import { useCall } from "#web/operate/queries.ts";
import { words } from "#web/operate/words.ts";
import { hasCode, request } from "#web/client/api-client.ts";
import { cx } from "#web/ui/class-names.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { decisionActions } from "#shared/rules/moderation.ts";
import type { DecisionAction } from "#shared/rules/moderation.ts";
import { PlainRefusal } from "#web/operate/notice.tsx";
import { measureReads, UntilField, useUntil } from "./measure-dialogs.tsx";
import { messageOf, ToldField, useTold } from "#web/operate/parts/told-field.tsx";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { Button } from "#web/ui/button.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { About, Person, ReportTable } from "./report-table.tsx";

const text = words.reports;

export function ReportScreen({ id }: { id: string }) {
  const query = useCall(readReport, { params: { id } });
  return (
    <Page
      title={text.number(id)}
      back={{ href: "/reports", label: text.title }}
      // A view that finds nothing isn't logged.
      {...(query.data && { lead: words.members.lookLogged })}
      {...(query.data && { actions: <ReportActions report={query.data} /> })}
    >
      <Loaded
        query={query}
        skeleton={<TableSkeleton />}
        errorTexts={(error) =>
          hasCode(error, "not_found") ? { title: text.gone, text: words.session.goneText } : {}
        }
      >
        {(report) => <Details report={report} />}
      </Loaded>
    </Page>
  );
}

function Details({ report }: { report: ReportDetails }) {
  return (
    <>
      <Panel title={text.what}>
        <Facts
          facts={{
            [text.about]: <About report={report} />,
            [text.by]: <Person person={report.reporter} />,
            [text.made]: happenedText(report.createdAt),
            [text.where]: text.kinds[report.context.kind],
            [text.state]: text.stateOf(report.state, report.decision),
            [text.assignee]: report.assigneeName ?? report.assignee ?? words.none,
          }}
        />
        <p className="mt-4 rounded-field bg-sunken px-4 py-3 text-body whitespace-pre-wrap text-ink">
          {report.text}
        </p>
      </Panel>
      {report.messages.length > 0 && (
        <Panel title={text.conversation}>
          <Conversation report={report} />
        </Panel>
      )}
      {report.session !== null && (
        <Panel title={words.session.one}>
          <Facts
            facts={{
              [words.session.start]: whenText(report.session.startTime, report.session.timeZone),
              [words.session.type]: workoutText(report.session.workoutType),
              [words.frame.city]: report.session.city,
              [words.session.venue]: report.session.venue,
            }}
          />
        </Panel>
      )}
      <Panel title={text.earlier}>
        <ReportTable caption={text.earlier} reports={report.earlierReports} />
      </Panel>
      <Panel title={words.members.measures}>
        <MeasureTable measures={report.measures} />
      </Panel>
      <History entries={report.audit} />
    </>
  );
}

function Conversation({ report }: { report: ReportDetails }) {
  const nameOf = (userId: string | null) =>
    [report.reporter, report.reported].find((one) => one?.userId === userId)?.name ?? text.left;
  return (
    <ol className="flex max-h-96 flex-col gap-2 overflow-y-auto">
      {report.messages.map(({ fromUserId, content, isDeleted, createdAt }) => (
        <li
          key={`${createdAt} ${content}`}
          className={cx(
            "rounded-field px-3 py-2 text-small",
            fromUserId === report.reported?.userId ? "bg-warning-soft" : "bg-sunken",
          )}
        >
          <p className="text-tiny text-ink-soft">
            {text.wrote(nameOf(fromUserId), happenedText(createdAt))}
            {isDeleted && ` · ${text.deletedMessage}`}
          </p>
          <p className="whitespace-pre-wrap text-ink">{content}</p>
        </li>
      ))}
    </ol>
  );
}

const loadTake = async () => TakeDialog;
const loadReopen = async () => ReopenDialog;
const loadDecide = async () => DecideDialog;

type ReportDialog = OverlayControl & { report: ReportSummary };

export function ReportActions({ report }: { report: ReportSummary }) {
  const take = useLazyOverlay(loadTake);
  const reopen = useLazyOverlay(loadReopen);
  const decide = useLazyOverlay(loadDecide);
  const isMine = report.assignee === useCurrentUser().username;
  const isClosed = report.state === "closed";
  // The dialogs stay when somebody else closes the report, so that the reason of a refusal can be read.
  return (
    <>
      {isClosed && (
        <Button variant="secondary" size="small" onClick={() => reopen.show({ report })}>
          {text.reopen}
        </Button>
      )}
      {!isClosed && !(isMine && report.state === "in_hand") && (
        <Button variant="secondary" size="small" onClick={() => take.show({ report })}>
          {text.take}
        </Button>
      )}
      {!isClosed && (
        <Button size="small" onClick={() => decide.show({ report })}>
          {text.decide}
        </Button>
      )}
      {reopen.element}
      {take.element}
      {decide.element}
    </>
  );
}

function TakeDialog({ report, ...control }: ReportDialog) {
  const { id, state, assignee, assigneeName } = report;
  const { username } = useCurrentUser();
  return (
    <WriteDialog
      {...control}
      title={text.takeTitle}
      effect={assignee === null ? text.takeEffect : text.takeFrom(assigneeName ?? assignee)}
      confirm={text.take}
      seen={{ state, assignee }}
      send={(reason, seen) =>
        request(changeReport, {
          params: { id },
          body: { state: "in_hand", assignee: username, seen, reason },
        })
      }
      done={() => text.taken}
      undo={(reason, _taken, before) =>
        request(changeReport, {
          params: { id },
          body: {
            state,
            assignee,
            ...before,
            seen: { state: "in_hand", assignee: username },
            reason,
          },
        })
      }
    />
  );
}

function ReopenDialog({ report: { id, state }, ...control }: ReportDialog) {
  return (
    <WriteDialog
      {...control}
      title={text.reopenTitle}
      effect={text.reopenEffect}
      confirm={text.reopen}
      seen={{ state }}
      send={(reason, seen) =>
        request(changeReport, { params: { id }, body: { state: "open", seen, reason } })
      }
      done={() => text.reopened}
    />
  );
}

/** Decides a report. Its author is told that it was reviewed, not the decision. */
function DecideDialog({ report: { id, reported }, ...control }: ReportDialog) {
  const [action, setAction] = useState<DecisionAction | null>(null);
  const until = useUntil();
  const told = useTold();
  const takesEnd = action === "mute" || action === "suspend";
  // A report that names no member allows no measure.
  const possible = reported === null ? (["none"] as const) : decisionActions;
  return (
    <WriteDialog
      {...control}
      title={text.decideTitle}
      effect={text.decideEffect}
      confirm={text.decide}
      tone={action === "ban" || action === "suspend" ? "danger" : "brand"}
      send={async (reason) => {
        if (action === null) throw new PlainRefusal(text.chooseOutcome);
        return request(decideReport, {
          params: { id },
          body: {
            action,
            ...(takesEnd && until.instant !== null && { until: until.instant }),
            ...(action !== "none" && { message: messageOf(told) }),
            reason,
          },
        });
      }}
      done={() => text.decided}
    >
      <RadioCards
        legend={text.outcome}
        options={possible.map((value) => ({
          value,
          label: text.decisions[value],
          hint: text.decisionHints[value],
        }))}
        value={action}
        onChange={setAction}
      />
      {takesEnd && <UntilField until={until} mayBeForGood={false} />}
      {action !== null && action !== "none" && (
        <ToldField
          told={told}
          readsOf={(message) =>
            measureReads(
              action === "ban" ? "suspend" : action,
              takesEnd ? until.instant : null,
              message,
            )
          }
        />
      )}
    </WriteDialog>
  );
}
