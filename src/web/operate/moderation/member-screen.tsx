import { readMember } from "#shared/api/operate/moderation/moderation.ts";
import type { MemberDetails, MemberStanding } from "#shared/api/operate/moderation/moderation.ts";
import { History } from "#web/operate/audit/audit-columns.tsx";
import { happenedText, whenText, workoutText } from "#web/operate/format.ts";
import { TableSkeleton } from "#web/operate/parts/tables.tsx";
import { Facts, Page, Panel } from "#web/operate/parts/page.tsx";
import { useCall } from "#web/operate/queries.ts";
import { ReportTable } from "./report-table.tsx";
import { words } from "#web/operate/words.ts";
import { hasCode, request } from "#web/client/api-client.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { measureActions, isMuted, isSuspended } from "#shared/rules/moderation.ts";
import { useNow } from "#web/client/clock.ts";
import { Button } from "#web/ui/button.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { forgiveLateCancellation } from "#shared/api/operate/planning/sessions.ts";
import { DataTable } from "#web/operate/parts/data-table.tsx";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { MeasureTable } from "./measure-table.tsx";
import { MeasureDialog, RestoreDialog } from "./measure-dialogs.tsx";

const text = words.members;

export function MemberScreen({ id }: { id: string }) {
  const query = useCall(readMember, { params: { username: id } });
  return (
    <Page
      title={query.data?.name ?? text.one}
      back={{ href: "/members", label: text.title }}
      // A view that finds nobody isn't logged.
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

const loadMeasure = async () => MeasureDialog;
const loadRestore = async () => RestoreDialog;

export function MemberActions({ member }: { member: MemberStanding & { name: string } }) {
  const measure = useLazyOverlay(loadMeasure);
  const restore = useLazyOverlay(loadRestore);
  const { isOut, isQuiet } = standingOf(member, useNow(30_000));
  return (
    <>
      {(isOut || isQuiet) && (
        <Button size="small" onClick={() => restore.show({ member })}>
          {text.restore}
        </Button>
      )}
      {measureActions.map((action) => (
        <Button
          key={action}
          variant={action === "suspend" ? "danger-quiet" : "secondary"}
          size="small"
          onClick={() => measure.show({ member, action })}
        >
          {text.actions[action]}
        </Button>
      ))}
      {measure.element}
      {restore.element}
    </>
  );
}

const momentOf = (instant: string | null) => (instant === null ? null : new Date(instant));

/** Whether a member is suspended or muted at `now`. */
export function standingOf(
  { suspendedSince, suspendedUntil, mutedUntil }: MemberStanding,
  now: Date,
): { isOut: boolean; isQuiet: boolean } {
  const suspension = {
    suspendedAt: momentOf(suspendedSince),
    suspendedUntil: momentOf(suspendedUntil),
  };
  return { isOut: isSuspended(suspension, now), isQuiet: isMuted(momentOf(mutedUntil), now) };
}

export function Standing({ member }: { member: MemberStanding }) {
  const { isOut, isQuiet } = standingOf(member, useNow(30_000));
  const { suspendedUntil, mutedUntil } = member;
  if (!isOut && !isQuiet) return <Badge tone="success">{text.good}</Badge>;
  return (
    <span className="flex flex-wrap gap-1">
      {isOut && (
        <Badge tone="danger">
          {suspendedUntil === null
            ? text.banned
            : text.suspendedUntil(happenedText(suspendedUntil))}
        </Badge>
      )}
      {isQuiet && mutedUntil !== null && (
        <Badge tone="warning">{text.mutedUntil(happenedText(mutedUntil))}</Badge>
      )}
    </span>
  );
}

const loadForgiving = async () => ForgiveDialog;

type MemberBooking = MemberDetails["bookings"][number];

/** A member's bookings; a late cancellation or an absence that counts can be forgiven. */
export function MemberBookings({ member: { bookings } }: { member: MemberDetails }) {
  const forgiving = useLazyOverlay<{ booking: MemberBooking }>(loadForgiving);
  if (bookings.length === 0) return <p className="text-small text-ink-soft">{text.noBookings}</p>;
  return (
    <>
      <DataTable
        isStackedOnPhone
        caption={text.bookings}
        columns={[
          {
            name: "start",
            title: words.session.start,
            cell: ({ startTime, timeZone }) => whenText(startTime, timeZone),
            sortBy: ({ startTime }) => startTime,
          },
          {
            name: "type",
            title: words.session.type,
            cell: ({ workoutType }) => workoutText(workoutType),
          },
          { name: "status", title: words.session.state, cell: stateText },
          {
            name: "forgive",
            title: text.miss,
            cell: (booking) =>
              (booking.lateCancellation ?? booking.absence) === "counts" && (
                <Button
                  size="small"
                  variant="secondary"
                  onClick={() => forgiving.show({ booking })}
                >
                  {text.forgive}
                </Button>
              ),
          },
        ]}
        items={bookings}
        keyOf={({ id }) => id}
      />
      {forgiving.element}
    </>
  );
}

function stateText({ status, lateCancellation, absence }: MemberBooking): string {
  if (lateCancellation !== null) return text.lateStates[lateCancellation];
  return absence === null ? text.statuses[status] : text.absenceStates[absence];
}

function ForgiveDialog({ booking, ...control }: OverlayControl & { booking: MemberBooking }) {
  return (
    <WriteDialog
      {...control}
      title={text.forgiveTitle}
      effect={text.forgiveEffect}
      confirm={text.forgive}
      send={(reason) =>
        request(forgiveLateCancellation, { params: { id: booking.id }, body: { reason } })
      }
      done={() => text.forgiven}
    />
  );
}
