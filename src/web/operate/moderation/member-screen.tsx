import { readMember } from "#shared/api/operate/moderation/moderation.ts";
import type { MemberDetails, MemberStanding } from "#shared/api/operate/moderation/moderation.ts";
import { History } from "#web/operate/audit/audit-columns.tsx";
import { happenedText } from "#web/operate/format.ts";
import { TableSkeleton } from "#web/operate/parts/tables.tsx";
import { Facts, Page, Panel } from "#web/operate/parts/page.tsx";
import { useCall } from "#web/operate/queries.ts";
import { ReportTable } from "./report-table.tsx";
import { words } from "#web/operate/words.ts";
import { hasCode } from "#web/client/api-client.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { measureActions, isMuted, isSuspended } from "#shared/rules/moderation.ts";
import { useNow } from "#web/client/clock.ts";
import { Button } from "#web/ui/button.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { isAllowed } from "#shared/rules/staff.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { Link } from "wouter";
import { MemberBookings } from "./member-bookings.tsx";
import {
  PlanAction,
  ServedMember,
  ServiceActions,
  nextChargeText,
  subscriptionText,
} from "./member-service.tsx";
import { MeasureTable } from "./measure-table.tsx";
import { MeasureDialog, RestoreDialog } from "./measure-dialogs.tsx";

const text = words.members;

export function MemberScreen({ id }: { id: string }) {
  return isAllowed(useCurrentUser().roles, ["moderator"]) ? (
    <JudgedMember id={id} />
  ) : (
    <ServedMember id={id} />
  );
}

function JudgedMember({ id }: { id: string }) {
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
  const isFinance = isAllowed(useCurrentUser().roles, ["finance"]);
  return (
    <>
      <Panel title={words.session.facts} actions={<Standing member={member} />}>
        <Facts
          facts={{
            [text.email]: member.emailVerified ? member.email : text.unconfirmed(member.email),
            [text.username]: member.userId,
            [words.frame.city]: member.city,
            [text.since]: happenedText(member.memberSince),
            [text.language]: member.language,
            [text.gender]: genderText(member),
            [text.subscription]: subscriptionText(subscription),
            [text.nextCharge]: nextChargeText(subscription),
            [text.sessions]: text.counts(counts.booked, counts.attended, counts.cancelled),
            [text.roles]: member.roles.map((role) => words.roles[role]).join(", ") || words.none,
          }}
        />
      </Panel>
      <Panel title={text.service.title}>
        <ServiceActions member={member} />
        {isFinance && subscription.hasSubscription && (
          <div className="mt-2">
            <PlanAction member={member} subscription={subscription} />
          </div>
        )}
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
        <MemberBookings member={member} bookings={member.bookings} />
      </Panel>
      {member.blocks.length > 0 && (
        <Panel title={text.blocks}>
          <Blocks member={member} />
        </Panel>
      )}
      <History entries={member.audit} />
    </>
  );
}

const genderText = ({ gender, genderChangedAt }: MemberDetails) => {
  const known = gender === null ? words.none : text.genders[gender];
  return genderChangedAt === null ? known : text.changedOn(known, happenedText(genderChangedAt));
};

/** Blocks in either direction, which keep two members apart. */
function Blocks({ member: { name, blocks } }: { member: MemberDetails }) {
  return (
    <ul className="flex flex-col gap-1 text-small text-ink">
      {blocks.map(({ userId, name: other, isOwn, createdAt }) => (
        <li key={`${userId} ${isOwn}`}>
          {text.blocked(isOwn ? name : other, isOwn ? other : name, happenedText(createdAt))}{" "}
          <Link href={`/members/${userId}`} className="text-brand-text underline">
            {other}
          </Link>
        </li>
      ))}
    </ul>
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
