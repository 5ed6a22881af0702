import { useQuery } from "@tanstack/react-query";
import { ChevronRight, Gift, X } from "lucide-react";
import { useId } from "react";
import { Link } from "wouter";
import { priceText } from "#words/money.ts";
import type { Session } from "#shared/api/sessions.ts";
import { readOffer, readSubscriptionStatus } from "#shared/api/subscriptions.ts";
import type { Offer } from "#shared/api/subscriptions.ts";
import { firstName } from "#shared/rules/names.ts";
import { pickSessions } from "#shared/rules/session-picks.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { nearDayText, shortDayText, unbrokenTimeText } from "#web/client/dates.ts";
import { useLanguageTag, useMessages } from "#web/client/messages.ts";
import { newcomer } from "./newcomer.ts";
import { apiQuery } from "#web/client/query-client.ts";
import { Card } from "#web/ui/card.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { useUiWords } from "#web/ui/ui-words.ts";
import { WorkoutTile } from "#web/ui/workout-tile.tsx";
import { sortForHome } from "./use-listed-sessions.ts";
import { useFitnessPreferences } from "./session-queries.ts";
import { WelcomeSkeleton } from "./welcome-slot.tsx";
import type { WelcomeProps } from "./welcome-slot.tsx";

const maxPicks = 3;

/** Greets a newcomer by name, proposes sessions, and explains the costs. */
export function Welcome({ sessions, listed, onBook }: WelcomeProps) {
  const words = useMessages().accounts.welcome;
  const { close } = useUiWords();
  const user = useCurrentUser();
  const titleId = useId();
  const preferences = useFitnessPreferences(user.username);
  const offer = useQuery(apiQuery(readOffer));
  const status = useQuery(apiQuery(readSubscriptionStatus));
  if (preferences.isLoading || offer.isLoading || status.isLoading) return <WelcomeSkeleton />;

  const liked = preferences.data ?? null;
  const { shown, hidden } = sortForHome(sessions, user, listed.bookedIds, liked, listed.now);
  const picks = pickSessions(shown.length > 0 ? shown : hidden, liked, listed.now, maxPicks);
  return (
    <Card as="section" className="mb-6" aria-labelledby={titleId}>
      <div className="flex items-start justify-between gap-2">
        <h2 id={titleId} className="min-w-0 text-heading font-bold wrap-break-word">
          {words.greeting(firstName(user.fullName))}
        </h2>
        <IconButton
          label={close}
          className="-mt-2.5 -mr-2.5"
          icon={<X aria-hidden size={18} />}
          onClick={() => newcomer.set("")}
        />
      </div>
      <p className="text-small text-ink-soft">
        {picks.length === 0 ? words.ready : shown.length > 0 ? words.suits : words.closest}
      </p>
      {picks.length > 0 && (
        <>
          <ul aria-label={words.picks} className="mt-3 flex flex-col gap-2">
            {picks.map((session) => (
              <Pick
                key={session.id}
                session={session}
                today={listed.today}
                onPress={() => onBook(session)}
              />
            ))}
          </ul>
          {offer.data !== undefined && status.data?.hasSubscription === false && (
            <PlanLine offer={offer.data} />
          )}
        </>
      )}
    </Card>
  );
}

interface PickProps {
  session: Session;
  today: string;
  onPress: () => void;
}

function Pick({ session, today, onPress }: PickProps) {
  const {
    bookingsInDetail: { sheet: bookingSheet },
    sessions: words,
    choices,
  } = useMessages();
  const tag = useLanguageTag();
  const { date, timeZone, startTime, workoutType, attendeeCount } = session;
  const day = nearDayText(date, today, tag) ?? shortDayText(date, tag);
  const going = attendeeCount === 0 ? words.card.nobodyYet : words.card.going(attendeeCount);
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        className="flex w-full items-center gap-3 rounded-field border border-line-strong bg-surface p-2 text-left transition-colors duration-(--quick) hover:bg-sunken"
      >
        <WorkoutTile type={workoutType} />
        <span className="min-w-0 flex-1">
          <span className="block text-body leading-snug font-bold text-ink">
            {bookingSheet.when(day, unbrokenTimeText(new Date(startTime), timeZone, tag))}
          </span>
          <span className="block text-small text-ink-soft">
            {`${choices.workoutTypes[workoutType]}\u00A0· ${going}`}
          </span>
        </span>
        <ChevronRight aria-hidden size={20} className="shrink-0 text-ink-faint" />
      </button>
    </li>
  );
}

/** The next step: the trial of a first booking, or a plan after a used trial. */
function PlanLine({ offer }: { offer: Offer }) {
  const {
    subscriptions,
    accounts: { welcome: words },
  } = useMessages();
  const tag = useLanguageTag();
  const { currency, plans, trialAvailable, trialDays, cardForm } = offer;
  if (cardForm === null) return null;
  const text = (cents: number) => priceText(cents, currency, tag);
  const price = subscriptions.plans.monthly.price(text(plans.monthly.priceCents));
  return (
    <p className="mt-3 flex items-start gap-2.5 rounded-field bg-success-soft p-3 text-small text-success-text">
      <Gift aria-hidden size={18} className="mt-0.5 shrink-0" />
      <span>
        {trialAvailable
          ? words.trial(trialDays, text(0), price)
          : `${subscriptions.pricing.trialUsed} ${price}`}{" "}
        <Link
          href={`/pricing?return=${encodeURIComponent("/browse")}`}
          className="font-semibold underline underline-offset-4"
        >
          {subscriptions.booking.action}
        </Link>
      </span>
    </p>
  );
}
