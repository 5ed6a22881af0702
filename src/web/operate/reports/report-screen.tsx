import { readReport } from "#shared/api/moderation.ts";
import type { ReportDetails } from "#shared/api/moderation.ts";
import { History } from "#web/operate/audit/history.tsx";
import { happenedText, whenText, workoutText } from "#web/operate/format.ts";
import { MeasureTable } from "#web/operate/members/measure-table.tsx";
import { TableSkeleton } from "#web/operate/parts/tables.tsx";
import { Facts, Page, Panel } from "#web/operate/parts/page.tsx";
import { useCall } from "#web/operate/queries.ts";
import { words } from "#web/operate/words.ts";
import { hasCode } from "#web/client/api-client.ts";
import { cx } from "#web/ui/class-names.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { ReportActions } from "./report-actions.tsx";
import { About, Person, ReportTable } from "./report-table.tsx";

const text = words.reports;

/** One report with its context. Each view is noted in the audit log. */
export function ReportScreen({ id }: { id: string }) {
  const query = useCall(readReport, { params: { id } });
  return (
    <Page
      title={text.number(id)}
      back={{ href: "/reports", label: text.title }}
      // A look that found nothing isn't logged.
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
            [text.assignee]: report.assignee ?? words.none,
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

/** How the two wrote to each other; the reported one's words stand out. */
function Conversation({ report }: { report: ReportDetails }) {
  const nameOf = (userId: string | null) =>
    [report.reporter, report.reported].find((one) => one?.userId === userId)?.name ?? text.left;
  return (
    <ol className="flex max-h-96 flex-col gap-2 overflow-y-auto">
      {report.messages.map(({ fromUserId, content, createdAt }) => (
        <li
          key={`${createdAt} ${content}`}
          className={cx(
            "rounded-field px-3 py-2 text-small",
            fromUserId === report.reported?.userId ? "bg-warning-soft" : "bg-sunken",
          )}
        >
          <p className="text-tiny text-ink-soft">
            {text.wrote(nameOf(fromUserId), happenedText(createdAt))}
          </p>
          <p className="whitespace-pre-wrap text-ink">{content}</p>
        </li>
      ))}
    </ol>
  );
}
