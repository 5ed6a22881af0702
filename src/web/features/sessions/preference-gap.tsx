import { useQueryClient } from "@tanstack/react-query";
import { CalendarDays, Map as MapIcon, MapPin, SlidersHorizontal } from "lucide-react";
import type { FitnessPreferences } from "#shared/api/preferences.ts";
import type { Session } from "#shared/api/sessions.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { dayText, nearDayText } from "#web/client/dates.ts";
import { useLanguageTag, useMessages } from "#web/client/messages.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { CalendarDrawing } from "#web/ui/art/calendar-drawing.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { WorkoutTile } from "#web/ui/workout-tile.tsx";
import { saveFitnessPreferences } from "#shared/api/preferences.ts";
import { request } from "#web/client/api-client.ts";
import { reasonOf } from "#web/client/failure-reason.ts";
import { SessionCard } from "./session-card.tsx";
import { fitnessPreferencesQuery } from "./session-queries.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { toast } from "#web/ui/toast.ts";
import { weekdays, workoutTypes } from "#shared/rules/choices.ts";
import type { Weekday, WorkoutType } from "#shared/rules/choices.ts";
import { travelRadiusMiles } from "#shared/rules/limits.ts";
import { unsuitableIn } from "#shared/rules/session-filter.ts";

const offeredAtMost = 3;

interface PreferenceGapProps {
  hidden: readonly Session[];
  preferences: FitnessPreferences;
  /** The cities' current day, `YYYY-MM-DD`. */
  today: string;
  onBook: (session: Session) => void;
}

/**
 * Shows the nearest sessions if only their distance hides them. Explains which preferences hide how many, and offers to
 * widen each.
 */
export function PreferenceGap({ hidden, preferences, today, onBook }: PreferenceGapProps) {
  const {
    sessions: { empty, home },
    profiles: {
      preferences: { gap },
    },
    accounts,
  } = useMessages();
  const { username } = useCurrentUser();
  const save = useWidenPreferences(username);
  const reasons = countReasons(hidden, preferences);
  const widenings = findWidenings(hidden, preferences);
  const nearest = findNearest(hidden, preferences);
  const { travelRadius = travelRadiusMiles.max } = preferences;
  const gapState = (
    <EmptyState
      drawing={<CalendarDrawing />}
      title={
        nearest.length === 0
          ? empty
          : gap.nothingWithin(accounts.signup.location.miles(travelRadius))
      }
      text={home.hidden(hidden.length)}
      action={
        <>
          <ul className="mb-4 flex flex-col gap-1 text-small text-ink-soft">
            {reasons.byType > 0 && <li>{gap.hiddenByType(reasons.byType)}</li>}
            {reasons.byDay > 0 && <li>{gap.hiddenByDay(reasons.byDay)}</li>}
            {reasons.byDistance > 0 && <li>{gap.hiddenByDistance(reasons.byDistance)}</li>}
            {reasons.byPlace > 0 && <li>{gap.hiddenByPlace(reasons.byPlace)}</li>}
          </ul>
          {widenings.length === 0 ? (
            <p className="mb-2 text-small text-ink-soft">{gap.hiddenBySeveral}</p>
          ) : (
            <ul aria-label={gap.widenLabel} className="mb-2 flex w-full flex-col gap-2">
              {widenings.slice(0, offeredAtMost).map((widening) => (
                <li key={keyOf(widening)}>
                  <WidenButton
                    widening={widening}
                    busy={save.isPending}
                    onPress={() => save.mutate(widened(preferences, widening))}
                  />
                </li>
              ))}
            </ul>
          )}
          <ButtonLink href="/browse" wide>
            {home.seeAll}
          </ButtonLink>
          <ButtonLink
            href="/profile/fitness-preferences"
            variant="quiet"
            size="small"
            icon={<SlidersHorizontal aria-hidden size={18} />}
          >
            {home.editPreferences}
          </ButtonLink>
        </>
      }
    />
  );
  if (nearest.length === 0) return gapState;
  return (
    <>
      <p className="mb-5 px-1 text-small text-ink-soft">{gap.nearest}</p>
      <NearestSessions sessions={nearest} today={today} onBook={onBook} />
      {gapState}
    </>
  );
}

/** In their order, each under its day and distance. */
function NearestSessions({
  sessions,
  today,
  onBook,
}: Pick<PreferenceGapProps, "today" | "onBook"> & { sessions: readonly Session[] }) {
  const { accounts } = useMessages();
  const tag = useLanguageTag();
  return (
    <ul className="flex flex-col gap-6">
      {sessions.map((session) => (
        <li key={session.id}>
          <h2 className="mb-3 px-1 text-heading font-bold text-ink">
            {nearDayText(session.date, today, tag) ?? dayText(session.date, tag)}{" "}
            <span className="text-body font-medium text-ink-soft">
              {accounts.signup.location.miles(session.distanceMiles ?? 0)}
            </span>
          </h2>
          <ul>
            <SessionCard session={session} isBooked={false} isOpen onBook={onBook} />
          </ul>
        </li>
      ))}
    </ul>
  );
}

const keyOf = (widening: Widening) =>
  widening.kind === "type" ? widening.type : widening.kind === "day" ? widening.day : widening.kind;

function WidenButton({
  widening,
  busy,
  onPress,
}: {
  widening: Widening;
  busy: boolean;
  onPress: () => void;
}) {
  const words = useMessages().profiles.preferences.gap;
  const { icon, label } = useOffer(widening);
  return (
    <Button variant="secondary" size="small" wide disabled={busy} icon={icon} onClick={onPress}>
      {label}
      <span aria-hidden className="text-brand-text tabular-nums">
        {words.brings(widening.brings)}
      </span>
      <span className="sr-only">{words.bringsLabel(widening.brings)}</span>
    </Button>
  );
}

function useOffer(widening: Widening) {
  const {
    profiles: { preferences },
    choices,
    accounts,
  } = useMessages();
  const words = preferences.gap;
  switch (widening.kind) {
    case "type":
      return {
        icon: <WorkoutTile type={widening.type} size="small" className="-my-1" />,
        label: words.showType(choices.workoutTypes[widening.type]),
      };
    case "day":
      return {
        icon: <CalendarDays aria-hidden size={18} />,
        label: words.showDay(choices.weekdays[widening.day]),
      };
    case "distance":
      return {
        icon: <MapIcon aria-hidden size={18} />,
        label: words.showFarther(accounts.signup.location.miles(widening.miles)),
      };
    case "place":
      return { icon: <MapPin aria-hidden size={18} />, label: words.showAnyPlace };
  }
}

/** Saves preferences that apply at once, and reverts them if the server refuses. */
export function useWidenPreferences(username: string) {
  const queryClient = useQueryClient();
  const { saved, saveFailed } = useMessages().profiles.preferences.fitness;
  const { queryKey } = fitnessPreferencesQuery(username);
  return useOnceMutation({
    // Other answers may have changed on another screen.
    mutationFn: (preferences: FitnessPreferences) => {
      const { workoutTypes, availability, travelRadius, locationTypePreference } = preferences;
      return request(saveFitnessPreferences, {
        params: { username },
        body: { workoutTypes, availability, travelRadius, locationTypePreference },
      });
    },
    onMutate: async (preferences) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, preferences);
      return { before };
    },
    onSuccess: (preferences) => {
      queryClient.setQueryData(queryKey, preferences);
      toast({ title: saved, tone: "success" });
    },
    onError: (error, _preferences, kept) => {
      queryClient.setQueryData(queryKey, kept?.before);
      toast({ title: saveFailed, text: reasonOf(error), tone: "destructive" });
    },
  });
}

const nearestAtMost = 6;

/** The nearest first, of those that only the travel radius hides. */
export function findNearest(
  hidden: readonly Session[],
  preferences: FitnessPreferences,
): readonly Session[] {
  const milesTo = ({ distanceMiles = Infinity }: Session) => distanceMiles;
  return hidden
    .filter((session) =>
      unsuitableIn(session, preferences).every((reason) => reason === "distance"),
    )
    .toSorted((one, other) => milesTo(one) - milesTo(other))
    .slice(0, nearestAtMost);
}

type Change =
  | { readonly kind: "type"; readonly type: WorkoutType }
  | { readonly kind: "day"; readonly day: Weekday }
  | { readonly kind: "distance"; readonly miles: number }
  | { readonly kind: "place" };

export type Widening = Change & { readonly brings: number };

/** The number of sessions hidden by each preference; one may count for several. */
export function countReasons(hidden: readonly Session[], preferences: FitnessPreferences) {
  const reasons = hidden.flatMap((session) => unsuitableIn(session, preferences));
  const count = (wanted: (typeof reasons)[number]) =>
    reasons.filter((reason) => reason === wanted).length;
  return {
    byType: count("workout_type"),
    byDay: count("weekday"),
    byDistance: count("distance"),
    byPlace: count("location_type"),
  };
}

/** The single changes that bring hidden sessions back, most effective first. */
export function findWidenings(
  hidden: readonly Session[],
  preferences: FitnessPreferences,
): Widening[] {
  const changes: Change[] = [
    ...workoutTypes.map((type) => ({ kind: "type" as const, type })),
    ...weekdays.map((day) => ({ kind: "day" as const, day })),
    { kind: "place" },
  ];
  return [...changes.map(withBrings), ...fartherOnes()]
    .filter(({ brings }) => brings > 0)
    .toSorted((one, other) => other.brings - one.brings);

  function withBrings(change: Change): Widening {
    const wider = widened(preferences, change);
    return {
      ...change,
      brings: hidden.filter((session) => unsuitableIn(session, wider).length === 0).length,
    };
  }

  function fartherOnes(): Widening[] {
    const { max, step } = travelRadiusMiles;
    const farther = Array.from({ length: max / step }, (_, index) => (index + 1) * step)
      .filter((miles) => miles > (preferences.travelRadius ?? max))
      .map((miles) => withBrings({ kind: "distance", miles }))
      .find(({ brings }) => brings > 0);
    return farther === undefined ? [] : [farther];
  }
}

export function widened(preferences: FitnessPreferences, change: Change): FitnessPreferences {
  switch (change.kind) {
    case "day":
      return { ...preferences, availability: { ...preferences.availability, [change.day]: true } };
    case "type":
      return {
        ...preferences,
        workoutTypes: workoutTypes.filter(
          (type) => type === change.type || preferences.workoutTypes.includes(type),
        ),
      };
    case "distance":
      return { ...preferences, travelRadius: change.miles };
    case "place":
      return { ...preferences, locationTypePreference: null };
  }
}
