import { CalendarCheck, ChevronRight, Flame, MessageCircle, Star, UserPlus } from "lucide-react";
import { useId } from "react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { Booking, DueEvents } from "#shared/api/bookings.ts";
import type { Notification } from "#shared/api/notifications.ts";
import type { TrainingRecord } from "#shared/api/profiles.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { shortDayText } from "#web/client/dates.ts";
import { useLanguageTag, useTabMessages } from "#web/client/messages.ts";
import { useSessionTexts } from "#web/features/bookings/event-facts.tsx";
import { notificationTarget } from "#web/features/notifications/notification-target.ts";
import { useMarkRead } from "#web/features/notifications/use-notifications.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { cx } from "#web/ui/class-names.ts";
import { detailPlace, useIsWide } from "#web/ui/use-is-wide.ts";
import { WorkoutTile } from "#web/ui/workout-tile.tsx";
import type { MyDay } from "./my-day.ts";
import { NextCard } from "./next-card.tsx";

/** The next session or the rating of the last one, the other bookings, open tasks, and the streak. */
export function MyDayPart({ day }: { day: MyDay }) {
  const isWide = useIsWide();
  if (isNothingNext(day) && !isWide) return null;
  return (
    <div
      data-detail
      className={cx(
        "flex flex-col gap-3 *:shrink-0",
        isWide ? cx(detailPlace, "overflow-y-auto px-gutter py-6") : "mb-8",
      )}
    >
      <Parts day={day} />
      {isWide && <ChosenHint />}
    </div>
  );
}

const isNothingNext = ({ coming, toRate, waiting, record }: MyDay): boolean =>
  coming.length + waiting.length + (record?.currentStreak ?? 0) === 0 && toRate === null;

const MoreAboutMe = lazyPart(
  async () => (await import("./more-about-me.tsx")).MoreAboutMe,
  "nothing",
);

/** In weeks: until then a member is asked for more. */
const newUntilStreak = 3;

function Parts({ day: { now, coming, toRate, surveys, waiting, record } }: { day: MyDay }) {
  const [next, ...others] = coming;
  const isRatingNext = next === undefined && toRate !== null;
  const toRateBelow = isRatingNext ? 0 : surveys;
  return (
    <>
      {next !== undefined && <NextCard booking={next} now={now} />}
      {isRatingNext && <RateCard toRate={toRate} />}
      {toRateBelow + waiting.length > 0 && (
        <Waiting toRate={toRateBelow > 0 ? toRate : null} surveys={surveys} waiting={waiting} />
      )}
      {others.length > 0 && <OtherBookings bookings={others} />}
      {record !== undefined && record.currentStreak > 0 && (
        <>
          <Streak record={record} />
          {record.currentStreak <= newUntilStreak && <MoreAboutMe />}
        </>
      )}
    </>
  );
}

function ChosenHint() {
  const { chosen } = useTabMessages().sessions.browse;
  return <p className="mt-3 text-center text-small text-ink-soft">{chosen}</p>;
}

const rateAddress = (bookingId: string) => `/events?survey=${encodeURIComponent(bookingId)}`;

function RateCard({ toRate }: { toRate: NonNullable<DueEvents["toRate"]> }) {
  const {
    sessions: { home },
    bookings,
    choices,
  } = useTabMessages();
  const tag = useLanguageTag();
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="rounded-card border-2 border-brand bg-surface p-4 shadow-float"
    >
      <div className="flex items-center gap-3">
        <WorkoutTile type={toRate.workoutType} />
        <div className="min-w-0">
          <h2 id={titleId} className="text-heading leading-tight font-bold text-ink">
            {home.rate(choices.workoutTypes[toRate.workoutType])}
          </h2>
          <p className="mt-0.5 text-small text-ink-soft">{shortDayText(toRate.date, tag)}</p>
        </div>
      </div>
      <ButtonLink href={rateAddress(toRate.bookingId)} wide className="mt-4">
        {bookings.pastCard.rateNow}
      </ButtonLink>
    </section>
  );
}

const othersShown = 2;

/** The bookings after the next one. */
function OtherBookings({ bookings }: { bookings: readonly Booking[] }) {
  const words = useTabMessages().bookings;
  const textsOf = useSessionTexts();
  return (
    <Rows label={words.upcoming}>
      {bookings.slice(0, othersShown).map(({ id, session }) => {
        const { name, when } = textsOf(session);
        return (
          <Row
            key={id}
            href="/events"
            icon={<CalendarCheck aria-hidden size={20} />}
            title={name}
            text={when}
          />
        );
      })}
    </Rows>
  );
}

function Waiting({ toRate, surveys, waiting }: Pick<MyDay, "toRate" | "surveys" | "waiting">) {
  const {
    sessions: { home },
    choices,
  } = useTabMessages();
  const tag = useLanguageTag();
  const { username } = useCurrentUser();
  const markRead = useMarkRead(username, () => {});
  return (
    <Rows label={home.waiting}>
      {toRate !== null && (
        <Row
          href={rateAddress(toRate.bookingId)}
          icon={<Star aria-hidden size={20} />}
          title={home.toRate(surveys)}
          text={`${choices.workoutTypes[toRate.workoutType]}\u00A0· ${shortDayText(toRate.date, tag)}`}
        />
      )}
      {waiting.map((news) => (
        <Row
          key={news.id}
          href={notificationTarget(news) ?? "/home"}
          icon={<NewsIcon type={news.type} />}
          title={news.title}
          text={news.message}
          onPress={() => markRead.mutate({ notificationIds: [news.id] })}
        />
      ))}
    </Rows>
  );
}

function NewsIcon({ type }: Pick<Notification, "type">) {
  const Icon = type === "invitation" || type === "waitlist_offer" ? UserPlus : MessageCircle;
  return <Icon aria-hidden size={20} />;
}

function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      {children}
    </ul>
  );
}

interface RowProps {
  href: string;
  icon: ReactNode;
  title: string;
  text: string;
  onPress?: () => void;
}

function Row({ href, icon, title, text, onPress }: RowProps) {
  return (
    <li>
      <Link
        href={href}
        onClick={onPress}
        className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-sunken focus-visible:-outline-offset-3"
      >
        <span className="shrink-0 text-brand-text">{icon}</span>
        <span className="min-w-0 flex-1">
          <span className="block truncate text-small font-bold text-ink">{title}</span>
          <span className="block truncate text-small text-ink-soft">{text}</span>
        </span>
        <ChevronRight aria-hidden size={20} className="shrink-0 text-ink-faint" />
      </Link>
    </li>
  );
}

/** The weeks in a row, with the last eight. */
function Streak({ record: { weeks, currentStreak } }: { record: TrainingRecord }) {
  const { home } = useTabMessages().sessions;
  return (
    <p className="flex min-h-11 items-center gap-2 px-1 text-small font-semibold text-ink">
      <Flame aria-hidden size={20} className="shrink-0 text-brand" />
      <span className="min-w-0 flex-1">{home.streak(currentStreak)}</span>
      <span aria-hidden className="flex shrink-0 gap-1">
        {weeks.map(({ monday, sessions }) => (
          <span
            key={monday}
            className={cx("size-2.5 rounded-full", sessions > 0 ? "bg-brand" : "bg-line")}
          />
        ))}
      </span>
    </p>
  );
}
