import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { moveBooking } from "#shared/api/bookings.ts";
import type { Booking } from "#shared/api/bookings.ts";
import type { Session } from "#shared/api/sessions.ts";
import { expectedRefusal } from "#shared/rules/booking-rules.ts";
import { weekdays } from "#shared/rules/choices.ts";
import { dayMs } from "#shared/rules/durations.ts";
import { weekdayOf } from "#shared/rules/session-filter.ts";
import { ApiError, request } from "#web/client/api-client.ts";
import { useNow } from "#web/client/clock.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { dayText, localDay } from "#web/client/dates.ts";
import { reasonOf } from "#web/client/failure-reason.ts";
import { useLanguageTag, useMessages } from "#web/client/messages.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import {
  bookingIfAlreadyDone,
  bookingsQuery,
  refreshSessions,
  sessionsQuery,
} from "#web/features/sessions/session-queries.ts";
import { Button } from "#web/ui/button.tsx";
import { Loaded, together } from "#web/ui/loaded.tsx";
import { BottomSheet } from "#web/ui/overlays/bottom-sheet.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast.ts";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { useSessionTexts } from "./event-facts.tsx";
import { useCancellation } from "./use-cancellation.ts";

/** The number of listed sessions of other weeks. */
const maxOfOtherWeeks = 12;

export interface MoveSheetProps {
  booking: Booking;
  onMoved: () => void;
}

/** Lists the sessions that a booking can move to, those of its week first, with the consequence of moving. */
export function MoveSheet({ booking, onMoved, open, onClose }: MoveSheetProps & OverlayControl) {
  const words = useMessages().bookingsInDetail.move;
  const { name, when } = useSessionTexts()(booking.session);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const query = useFitting(booking);
  const consequence = useMoveConsequence(booking, open);
  const { mutate, isPending } = useMoveBooking(booking, () => {
    onClose();
    onMoved();
  });
  const chosen = query.data?.find(({ id }) => id === chosenId);
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      height="large"
      title={words.title}
      description={words.insteadOf(name, when)}
      locked={isPending}
      footer={
        query.data?.length === 0 ? undefined : (
          <div className="flex w-full flex-col gap-3">
            {consequence.text !== null && (
              <p className="text-small text-ink-soft">{consequence.text}</p>
            )}
            <Button
              wide
              busy={isPending}
              disabled={chosen === undefined || consequence.isLoading}
              onClick={() => chosen !== undefined && mutate(chosen.id)}
            >
              {words.submit}
            </Button>
          </div>
        )
      }
    >
      <Loaded query={query} skeleton={<ChoicesSkeleton />}>
        {(sessions) => (
          <Choices
            sessions={sessions}
            monday={mondayOf(booking.session.date)}
            value={chosen?.id ?? null}
            onChange={setChosenId}
          />
        )}
      </Loaded>
    </BottomSheet>
  );
}

/** The sessions that would take the member in exchange for this booking, earliest first. */
function useFitting(booking: Booking) {
  const user = useCurrentUser();
  const now = useNow();
  const sessions = useQuery(sessionsQuery);
  const bookings = useQuery(bookingsQuery(user.username));
  const query = together({ sessions, bookings });
  const others = query.data?.bookings.filter(({ id }) => id !== booking.id) ?? [];
  const data = query.data?.sessions.filter(
    (session) =>
      session.id !== booking.sessionId &&
      // The member's vote for an area stays.
      session.city === booking.area.city &&
      expectedRefusal({ opened: session, listed: session, bookings: others, user }, now) === null,
  );
  return { ...query, data };
}

/** The Monday of a day's week, both as `YYYY-MM-DD`. */
function mondayOf(day: string): string {
  const ms = Date.parse(`${day}T00:00:00Z`) - weekdays.indexOf(weekdayOf(day)) * dayMs;
  return new Date(ms).toISOString().slice(0, 10);
}

interface ChoicesProps {
  sessions: readonly Session[];
  monday: string;
  value: string | null;
  onChange: (sessionId: string) => void;
}

function Choices({ sessions, monday, value, onChange }: ChoicesProps) {
  const words = useMessages().bookingsInDetail.move;
  if (sessions.length === 0)
    return <p className="pb-6 text-body text-ink-soft">{words.nothingFits}</p>;
  const isSameWeek = ({ date }: Session) => mondayOf(date) === monday;
  const parts = [
    { legend: words.sameWeek, list: sessions.filter(isSameWeek) },
    {
      legend: words.otherWeeks,
      list: sessions.filter((session) => !isSameWeek(session)).slice(0, maxOfOtherWeeks),
    },
  ];
  return (
    <div className="flex flex-col gap-6 pb-4">
      {parts.map(
        ({ legend, list }) =>
          list.length > 0 && (
            <SessionCards
              key={legend}
              legend={legend}
              sessions={list}
              value={value}
              onChange={onChange}
            />
          ),
      )}
    </div>
  );
}

interface SessionCardsProps extends Omit<ChoicesProps, "monday"> {
  legend: string;
}

function SessionCards({ legend, sessions, value, onChange }: SessionCardsProps) {
  const { sessions: words } = useMessages();
  const textsOf = useSessionTexts();
  return (
    <RadioCards
      legend={legend}
      options={sessions.map((session) => {
        const { name, when } = textsOf(session);
        return {
          value: session.id,
          label: when,
          hint: `${name}\u00A0· ${words.card.spots(session.spotsAvailable)}`,
        };
      })}
      value={value}
      onChange={onChange}
    />
  );
}

function ChoicesSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-2">
      {[0, 1, 2, 3].map((key) => (
        <Skeleton key={key} className="h-16 rounded-field" />
      ))}
    </SkeletonGroup>
  );
}

/** Null while unknown, which doesn't prevent moving. */
function useMoveConsequence(booking: Booking, open: boolean) {
  const words = useMessages().bookingsInDetail.move;
  const tag = useLanguageTag();
  const { isLoading, isLastDay, data } = useCancellation(booking, open);
  if (data === undefined) return { isLoading, text: isLastDay ? null : words.free };
  const { consequence, gracesLeft, endsAt } = data;
  if (consequence === "one_booking_at_a_time" && endsAt !== null) {
    const day = dayText(localDay(new Date(endsAt), booking.session.timeZone), tag);
    return { isLoading, text: words.limited(day) };
  }
  return { isLoading, text: consequence === "grace" ? words.grace(gracesLeft) : words.free };
}

function useMoveBooking({ id, area }: Booking, onMoved: () => void) {
  const queryClient = useQueryClient();
  const { username } = useCurrentUser();
  const words = useMessages().bookingsInDetail.move;
  const textsOf = useSessionTexts();
  return useOnceMutation({
    mutationFn: (sessionId: string) =>
      request(moveBooking, { params: { id }, body: { sessionId, areaId: area.id } }).catch(
        (error: unknown) =>
          bookingIfAlreadyDone(
            username,
            error,
            "not_upcoming",
            (booking) => booking.sessionId === sessionId && booking.status === "active",
          ),
      ),
    onSuccess: (moved) => {
      queryClient.setQueryData(bookingsQuery(username).queryKey, (list) =>
        list === undefined
          ? list
          : [...list.filter((booking) => booking.id !== id && booking.id !== moved.id), moved],
      );
      void refreshSessions(queryClient, username);
      toast({ title: words.done, text: textsOf(moved.session).when, tone: "success" });
      onMoved();
    },
    onError: (error) => {
      // A refusal shows that the lists are outdated.
      if (error instanceof ApiError && error.status < 500)
        void refreshSessions(queryClient, username);
      toast({ title: words.failed, text: reasonOf(error), tone: "destructive" });
    },
  });
}
