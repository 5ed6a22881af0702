import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLocation } from "wouter";
import { populate, readOutbox } from "#shared/api/sandbox.ts";
import { detailOf, request } from "#web/client/api-client.ts";
import { useNow } from "#web/client/clock.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { useLanguageTag, useMessages } from "#web/client/messages.ts";
import { apiQuery } from "#web/client/query-client.ts";
import {
  bookingsQuery,
  eventHistoryQuery,
  refreshSessions,
} from "#web/features/sessions/session-queries.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { MessageText } from "#web/features/connections/chat/message-text.tsx";
import { Button } from "#web/ui/button.tsx";
import { ExternalLink } from "#web/ui/external-link.tsx";
import { toast } from "#web/ui/toast.ts";
import type { Booking } from "#shared/api/bookings.ts";
import { sessionEndsAt } from "#shared/rules/booking-states.ts";
import { moments } from "#shared/rules/moments.ts";
import { sandboxClockText } from "./sandbox-badge.tsx";

const company = 7;
const outboxQuery = { ...apiQuery(readOutbox), refetchOnMount: "always" } as const;

export interface SandboxStoryProps {
  /** Moves the clock up to a moment. Returns whether it did. */
  moveTo: (name: StoryMoment, moment: Date) => Promise<boolean>;
  underWay: string | null;
  onClose: () => void;
}

/** Buttons that move the clock to the next moments of the member's bookings, and the last mail to the member. */
export function SandboxStory({ moveTo, underWay, onClose }: SandboxStoryProps) {
  const { sandbox: words, bookings: bookingWords, choices } = useMessages();
  const tag = useLanguageTag();
  const [, navigate] = useLocation();
  const { username } = useCurrentUser();
  const { data: bookings = [] } = useQuery(bookingsQuery(username));
  const { data: history = [] } = useQuery(eventHistoryQuery(username));
  const now = useNow();
  const moments = comingMoments(bookings, now);
  const unrated = history.find(
    ({ rating, attendance }) => rating === null && attendance !== "absent",
  );
  const lonely = moments.find(({ moment }) => moment === "groups")?.booking;

  const goTo = (path: string) => {
    onClose();
    navigate(path);
  };
  const live = async (name: StoryMoment, at: Date, sessionId: string) => {
    if (await moveTo(name, at)) goTo(name === "ends" ? `/events?survey=${sessionId}` : "/events");
  };
  return (
    <>
      <h3 className="mt-5 mb-2 text-small font-semibold">{words.title}</h3>
      {moments.length === 0 && <p className="text-small text-ink-soft">{words.nothingBooked}</p>}
      <ul className="flex flex-col gap-2">
        {moments.map(({ moment, at, booking: { session } }) => (
          <Step
            key={moment}
            label={words.moments[moment]}
            hint={`${bookingWords.sessionOf(choices.workoutTypes[session.workoutType])} · ${sandboxClockText(at, tag)}`}
            busy={underWay === moment}
            disabled={underWay !== null && underWay !== moment}
            onPress={() => void live(moment, at, session.id)}
          />
        ))}
        {lonely !== undefined && <Company sessionId={lonely.session.id} username={username} />}
        {unrated !== undefined && (
          <Step
            label={words.chat}
            hint={words.chatHint}
            onPress={() => goTo(`/events?survey=${unrated.session.id}`)}
          />
        )}
      </ul>
      <LastMail />
    </>
  );
}

interface StepProps {
  label: ReactNode;
  hint: ReactNode;
  busy?: boolean;
  disabled?: boolean;
  onPress: () => void;
}

function Step({ label, hint, busy = false, disabled = false, onPress }: StepProps) {
  return (
    <li>
      <Button
        variant="secondary"
        size="small"
        wide
        busy={busy}
        disabled={disabled}
        onClick={onPress}
      >
        <span className="flex flex-col">
          {label}
          <span className="text-tiny font-normal text-ink-soft tabular-nums">{hint}</span>
        </span>
      </Button>
    </li>
  );
}

/** Makes demo members book the session whose groups come next: alone there would be none. */
function Company({ sessionId, username }: { sessionId: string; username: string }) {
  const queryClient = useQueryClient();
  const words = useMessages().sandbox;
  const invite = useOnceMutation({
    mutationFn: () => request(populate, { body: { sessionId, members: company } }),
    onSuccess: async ({ booked }) => {
      toast({ title: words.joined(booked), tone: "success" });
      await refreshSessions(queryClient, username);
    },
    onError: (error) =>
      toast({ title: words.company, text: detailOf(error, words.nobodyCame), tone: "destructive" }),
  });
  return (
    <Step
      label={words.company}
      hint={words.companyHint}
      busy={invite.isPending}
      onPress={() => invite.mutate()}
    />
  );
}

function LastMail() {
  const words = useMessages().sandbox;
  const { email } = useCurrentUser();
  const { data } = useQuery(outboxQuery);
  if (data === undefined) return null;
  const mail = data.find(({ kind, to }) => kind === "email" && to === email);
  return (
    <div className="mt-5">
      <h3 className="text-small font-semibold">{words.lastMail}</h3>
      {mail === undefined ? (
        <p className="mt-1 text-small text-ink-soft">{words.noMail}</p>
      ) : (
        <details className="mt-2 rounded-card bg-sunken">
          <summary className="min-h-11 px-4 py-2.5 text-small font-medium">{mail.subject}</summary>
          <div className="border-t border-line px-4 py-3 text-small">
            <MessageText content={mail.text} />
          </div>
        </details>
      )}
      <p className="mt-2 text-small">
        <ExternalLink href={readOutbox.path}>{words.allMails}</ExternalLink>
      </p>
    </div>
  );
}

/** A booking's events by time alone, in order. */
export const storyMoments = [
  "groups",
  "reminder",
  "checkIn",
  "begins",
  "afterwards",
  "ends",
] as const;
export type StoryMoment = (typeof storyMoments)[number];

interface ComingMoment {
  readonly moment: StoryMoment;
  readonly at: Date;
  readonly booking: Booking;
}

function momentsOf({ startTime, duration }: Booking["session"]): Record<StoryMoment, Date> {
  const startsAt = new Date(startTime);
  return {
    groups: moments.groupForming.at(startsAt),
    reminder: moments.reminder.at(startsAt),
    checkIn: moments.checkInOpening.at(startsAt),
    begins: startsAt,
    afterwards: moments.postWorkoutReveal.at(startsAt),
    ends: sessionEndsAt(startsAt, duration),
  };
}

/** The next event of each kind after `now` among the bookings, soonest first. */
export function comingMoments(bookings: readonly Booking[], now: Date): ComingMoment[] {
  const active = bookings.filter(({ status }) => status === "active");
  return storyMoments
    .flatMap((moment) => {
      const coming = active
        .map((booking) => ({ moment, booking, at: momentsOf(booking.session)[moment] }))
        .filter(({ at }) => at > now)
        .toSorted((one, other) => one.at.getTime() - other.at.getTime());
      return coming.slice(0, 1);
    })
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}
