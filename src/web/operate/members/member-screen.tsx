import { readMember } from "#shared/api/moderation.ts";
import type { MemberDetails } from "#shared/api/moderation.ts";
import { History } from "#web/operate/audit/history.tsx";
import { happenedText } from "#web/operate/format.ts";
import { TableSkeleton } from "#web/operate/parts/tables.tsx";
import { Facts, Page, Panel } from "#web/operate/parts/page.tsx";
import { useCall } from "#web/operate/queries.ts";
import { ReportTable } from "#web/operate/reports/report-table.tsx";
import { words } from "#web/operate/words.ts";
import { hasCode } from "#web/client/api-client.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { MeasureTable } from "./measure-table.tsx";
import { MemberBookings } from "./member-bookings.tsx";
import { MemberActions } from "./member-actions.tsx";
import { Standing } from "./standing.tsx";

const text = words.members;

/** Everything that a decision about a member needs. Each view is noted in the audit log. */
export function MemberScreen({ id }: { id: string }) {
  const query = useCall(readMember, { params: { username: id } });
  return (
    <Page
      title={query.data?.name ?? text.one}
      back={{ href: "/members", label: text.title }}
      // A look that found nothing isn't logged.
      {...(query.data && { lead: text.lookLogged })}
      {...(query.data && { actions: <MemberActions member={query.data} /> })}
    >
      <Loaded
        query={query}
        skeleton={<TableSkeleton />}
        errorTexts={(error) =>
          hasCode(error, "not_found") ? { title: text.gone, text: text.goneText } : {}
        }
      >
        {(member) => <Details member={member} />}
      </Loaded>
    </Page>
  );
}

function Details({ member }: { member: MemberDetails }) {
  const { subscription, counts } = member;
  return (
    <>
      <Panel title={words.session.facts} actions={<Standing member={member} />}>
        <Facts
          facts={{
            [text.email]: member.email,
            [text.username]: member.userId,
            [words.frame.city]: member.city,
            [text.since]: happenedText(member.memberSince),
            [text.subscription]: subscription.hasSubscription
              ? text.subscribed(subscription.plan ?? "", subscription.status ?? "")
              : text.noSubscription,
            [text.sessions]: text.counts(counts.booked, counts.attended, counts.cancelled),
            [text.roles]: member.roles.map((role) => words.roles[role]).join(", ") || words.none,
          }}
        />
      </Panel>
      <Panel title={text.measures}>
        <MeasureTable measures={member.measures} />
      </Panel>
      <Panel title={text.reportsAbout}>
        <ReportTable caption={text.reportsAbout} reports={member.reportsAbout} />
      </Panel>
      <Panel title={text.reportsBy}>
        <ReportTable caption={text.reportsBy} reports={member.reportsBy} />
      </Panel>
      <Panel title={text.bookings}>
        <MemberBookings member={member} />
      </Panel>
      <History entries={member.audit} />
    </>
  );
}
