import { useQuery } from "@tanstack/react-query";
import { CircleCheck, Dumbbell, MapPin, Users } from "lucide-react";
import { Suspense, useEffect } from "react";
import type { ReactNode } from "react";
import { useLocation } from "wouter";
import type { User } from "#shared/api/accounts.ts";
import { openGuestPass } from "#shared/api/guest-passes.ts";
import type { OpenedGuestPass } from "#shared/api/guest-passes.ts";
import { readSubscriptionStatus } from "#shared/api/subscriptions.ts";
import { minuteMs } from "#shared/rules/durations.ts";
import { firstName } from "#shared/rules/names.ts";
import { hasCode } from "#web/client/api-client.ts";
import { useLogin } from "#web/client/current-user.tsx";
import { dayOfMonth, monthText, timeRangeText, weekdayText } from "#web/client/dates.ts";
import { accessFlag, openedPass } from "#web/client/device-settings.ts";
import { useLanguageTag, useMessages } from "#web/client/messages.ts";
import { apiQuery } from "#web/client/query-client.ts";
import { rememberReturnPath } from "#web/client/return-path.ts";
import { sessionAddress } from "#web/features/notifications/notification-target.ts";
import { FailureNotice } from "#web/features/sessions/booking-notices.tsx";
import { useBookSession } from "#web/features/sessions/use-book-session.ts";
import { PairDrawing } from "#web/ui/art/pair-drawing.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { cx } from "#web/ui/class-names.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { IconLine } from "#web/ui/icon-line.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { Screen } from "#web/ui/screen.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";
import { WorkoutTile, workoutBackgrounds } from "#web/ui/workout-tile.tsx";
import { Wordmark } from "#web/ui/wordmark.tsx";
import {
  useResend,
  useNewsOfConfirmation,
} from "#web/features/accounts/verification/email-confirmation.ts";

const BookingConfirmed = lazyPart(
  async () => (await import("#web/features/sessions/booking-confirmed.tsx")).BookingConfirmed,
);
const WaiverForm = lazyPart(
  async () => (await import("#web/features/sessions/waiver-form.tsx")).WaiverForm,
);

/** The page of a guest pass: for strangers, who sign up here, and for the new member, who books here. */
export function JoinScreen() {
  const [path] = useLocation();
  const code = path.split("/")[2] ?? "";
  const login = useLogin();
  const { join } = useMessages().guestPasses;
  const pass = useQuery({
    ...apiQuery(openGuestPass, { params: { code } }),
    // The answer depends on the login.
    enabled: login.state !== "unknown",
    staleTime: 0,
    // It ends with the booking, which stays on the screen.
    refetchOnMount: false,
  });
  if (hasCode(pass.error, "not_found") && pass.data === undefined) return <Gone code={code} />;
  if (pass.data === undefined)
    return (
      <Screen
        title={join.title("…")}
        heading={<Skeleton className="h-9 w-64" />}
        above={<Wordmark />}
      >
        {pass.error === null ? (
          <InvitationSkeleton />
        ) : (
          <ErrorState onRetry={() => void pass.refetch()} busy={pass.isFetching} />
        )}
      </Screen>
    );
  if (pass.data.isOwn === true) return <OwnPass pass={pass.data} />;
  return login.state === "member" ? (
    <Member pass={pass.data} code={code} user={login.user} />
  ) : (
    <Visitor pass={pass.data} code={code} />
  );
}

interface PassProps {
  readonly pass: OpenedGuestPass;
  readonly code: string;
}

function Visitor({ pass, code }: PassProps) {
  const { join } = useMessages().guestPasses;
  const [, navigate] = useLocation();
  const goTo = (address: string) => {
    openedPass.keep(code);
    accessFlag.set("true");
    rememberReturnPath(`/join/${code}`);
    navigate(address);
  };
  return (
    <Invitation
      pass={pass}
      footer={
        <>
          <Button wide onClick={() => goTo("/signup")}>
            {join.accept}
          </Button>
          <Button wide variant="quiet" className="mt-1" onClick={() => goTo("/login")}>
            {join.login}
          </Button>
        </>
      }
    />
  );
}

function Member({ pass, code, user }: PassProps & { user: User }) {
  const { join } = useMessages().guestPasses;
  const status = useQuery(apiQuery(readSubscriptionStatus));
  if (status.isPending)
    return (
      <Invitation
        pass={pass}
        footer={
          <Button wide busy>
            {join.book}
          </Button>
        }
      />
    );
  if (status.data?.hasSubscription === true)
    return (
      <Invitation
        pass={pass}
        notice={join.plan.text}
        footer={
          <ButtonLink wide href={sessionAddress(pass.sessionId)}>
            {join.plan.action}
          </ButtonLink>
        }
      />
    );
  return user.emailVerified ? (
    <Booker pass={pass} code={code} user={user} />
  ) : (
    <Unconfirmed pass={pass} email={user.email} />
  );
}

function Unconfirmed({ pass, email }: { pass: OpenedGuestPass; email: string }) {
  const { guestPasses, security } = useMessages();
  const { join } = guestPasses;
  const { resend, isSending } = useResend(email);
  useNewsOfConfirmation(false);
  return (
    <Invitation
      pass={pass}
      title={join.confirmTitle}
      lead={join.confirmText(email)}
      footer={
        <Button wide variant="secondary" busy={isSending} onClick={resend}>
          {security.email.resend}
        </Button>
      }
    />
  );
}

function Booker({ pass, code, user }: PassProps & { user: User }) {
  const { guestPasses, bookingsInDetail } = useMessages();
  const { sheet } = bookingsInDetail;
  const { book, isPending, booked, failure } = useBookSession(user.username);
  const { sessionId, areaId = "" } = pass;
  useEffect(() => void BookingConfirmed.preload(), []);
  const confirm = () => {
    openedPass.forget();
    book({ sessionId, userId: user.username, areaId, invitedConnections: [], guestPass: code });
  };
  if (booked !== null)
    return (
      <Screen
        title={sheet.booked.title(firstName(user.fullName))}
        lead={sheet.done.title}
        above={<Wordmark />}
      >
        <Suspense fallback={<InvitationSkeleton />}>
          <BookingConfirmed booking={booked} isGuest />
        </Suspense>
        <ButtonLink wide href="/events">
          {sheet.toEvents}
        </ButtonLink>
      </Screen>
    );
  if (failure?.needsSignature === true)
    return (
      <Screen title={guestPasses.join.title(pass.inviterName)} above={<Wordmark />}>
        <Suspense>
          <WaiverForm onSigned={confirm} />
        </Suspense>
      </Screen>
    );
  return (
    <Invitation
      pass={pass}
      problem={failure !== null && <FailureNotice failure={failure} />}
      footer={
        failure?.isFinal === true ? (
          <ButtonLink wide href="/browse">
            {sheet.otherSessions}
          </ButtonLink>
        ) : (
          <Button wide busy={isPending} onClick={confirm}>
            {guestPasses.join.book}
          </Button>
        )
      }
    />
  );
}

function OwnPass({ pass }: { pass: OpenedGuestPass }) {
  const { join } = useMessages().guestPasses;
  return (
    <Invitation
      pass={pass}
      title={join.own.title}
      lead={join.own.text}
      footer={
        <ButtonLink wide href="/events">
          {join.gone.events}
        </ButtonLink>
      }
    />
  );
}

/** For a used or ended pass: the way on. */
function Gone({ code }: { code: string }) {
  const { gone } = useMessages().guestPasses.join;
  const isMember = useLogin().state === "member";
  useEffect(() => {
    if (openedPass.read() === code) openedPass.forget();
  }, [code]);
  return (
    <Screen title={gone.title} lead={gone.text} above={<Wordmark />}>
      {isMember && <p className="text-body text-ink-soft">{gone.own}</p>}
      <div className="mx-auto my-4 w-52 max-w-full">
        <PairDrawing />
      </div>
      <div className="flex flex-col gap-3">
        <ButtonLink wide href={isMember ? "/browse" : "/"}>
          {isMember ? gone.sessions : gone.start}
        </ButtonLink>
        {isMember && (
          <ButtonLink wide variant="secondary" href="/events">
            {gone.events}
          </ButtonLink>
        )}
      </div>
    </Screen>
  );
}

interface InvitationProps {
  readonly pass: OpenedGuestPass;
  readonly title?: string;
  readonly lead?: string;
  readonly notice?: string;
  readonly problem?: ReactNode;
  readonly footer: ReactNode;
}

const expectIcons = [
  <Users key="group" size={20} />,
  <Dumbbell key="level" size={20} />,
  <MapPin key="venue" size={20} />,
  <CircleCheck key="cost" size={20} />,
];

function Invitation({ pass, title, lead, notice, problem, footer }: InvitationProps) {
  const { join } = useMessages().guestPasses;
  const { inviterName, whatToExpect } = pass;
  return (
    <Screen
      flush
      title={title ?? join.title(inviterName)}
      lead={lead ?? join.lead(inviterName)}
      above={<Wordmark />}
    >
      {problem}
      <Ticket pass={pass} />
      {(notice !== undefined || pass.isFull) && (
        <p className="mt-4 rounded-field bg-warning-soft px-4 py-3 text-small text-warning-text">
          {notice ?? join.full}
        </p>
      )}
      <section className="mt-6 pb-6">
        <h2 className="text-body font-bold text-ink">{join.expectTitle}</h2>
        <ul className="mt-3 flex flex-col gap-3">
          {whatToExpect.map((text, index) => (
            <li key={text} className="flex items-center gap-3.5">
              <span
                aria-hidden
                className="flex size-10 shrink-0 items-center justify-center rounded-full bg-brand-soft text-brand-text"
              >
                {expectIcons[index]}
              </span>
              <span className="text-small text-ink-soft">{text}</span>
            </li>
          ))}
        </ul>
      </section>
      <div className="sticky bottom-0 z-10 -mx-gutter mt-auto border-t border-line bg-canvas px-gutter pt-4 pb-[calc(env(safe-area-inset-bottom)+1rem)]">
        {footer}
      </div>
    </Screen>
  );
}

function Ticket({ pass }: { pass: OpenedGuestPass }) {
  const { bookingsInDetail, choices } = useMessages();
  const tag = useLanguageTag();
  const { date, timeZone, workoutType, city } = pass;
  const startsAt = new Date(pass.startTime);
  const endsAt = new Date(startsAt.getTime() + pass.duration * minuteMs);
  const look = workoutBackgrounds[workoutType];
  return (
    <div className={cx("relative animate-rise rounded-card px-4 py-5 text-center", look)}>
      <WorkoutTile type={workoutType} size="large" className="absolute top-3 right-3" />
      <p className="text-body font-semibold">
        {bookingsInDetail.sheet.title(choices.workoutTypes[workoutType])}
      </p>
      <p className="mt-2 text-heading font-bold">{weekdayText(date, tag, "long")}</p>
      <p className="text-[clamp(3.5rem,100dvh-38rem,6rem)] leading-none font-extrabold tracking-tight tabular-nums">
        {dayOfMonth(date)}
      </p>
      <p className="text-heading font-bold">{monthText(date, tag)}</p>
      <p className="mt-2 text-heading font-bold text-ink tabular-nums">
        {timeRangeText(startsAt, endsAt, timeZone, tag)}
      </p>
      <div className="mt-2 flex justify-center text-ink">
        <IconLine icon={<MapPin size={15} />}>{city}</IconLine>
      </div>
    </div>
  );
}

function InvitationSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-3">
      <Skeleton className="h-72 w-full rounded-card" />
      {[0, 1, 2, 3].map((key) => (
        <Skeleton key={key} className="h-10 w-full" />
      ))}
    </SkeletonGroup>
  );
}
