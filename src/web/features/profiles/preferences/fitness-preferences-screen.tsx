import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { CalendarCheck, TriangleAlert } from "lucide-react";
import { saveFitnessPreferences } from "#shared/api/preferences.ts";
import type { FitnessPreferences } from "#shared/api/preferences.ts";
import {
  sessionTimes,
  weekdays,
  workoutTypes,
  fitnessGoals,
  locationTypes,
  isOpenToUser,
} from "#shared/rules/choices.ts";
import type { Weekday } from "#shared/rules/choices.ts";
import { request } from "#web/client/api-client.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { useMessages } from "#web/client/messages.ts";
import { fitnessPreferencesQuery, sessionsQuery } from "#web/features/sessions/session-queries.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { ChipGroup } from "#web/ui/chip-group.tsx";
import { Screen } from "#web/ui/screen.tsx";
import { useFormQuery, FormSkeleton } from "#web/features/profiles/form-loading.tsx";
import { useSavePreferences } from "#web/features/profiles/use-save.ts";
import { useUnsavedChanges } from "#web/features/profiles/use-unsaved-changes.tsx";
import { minuteMs } from "#shared/rules/durations.ts";
import { useNow } from "#web/client/clock.ts";
import { cx } from "#web/ui/class-names.ts";
import type { Session } from "#shared/api/sessions.ts";
import {
  sessionHorizonDays,
  travelRadiusMiles,
  workoutFrequencyPerWeek,
} from "#shared/rules/limits.ts";
import { hiddenFromHome } from "#shared/rules/session-filter.ts";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { Slider } from "#web/ui/slider.tsx";
import { PreferencesForm } from "./preferences-form.tsx";

export function FitnessPreferencesScreen() {
  const words = useMessages().profiles.preferences.fitness;
  const { username } = useCurrentUser();
  const query = useFormQuery(fitnessPreferencesQuery(username));
  return (
    <Screen title={words.title} lead={words.lead} backHref="/profile">
      <Loaded query={query} skeleton={<FormSkeleton fields={5} />}>
        {(preferences) => <FitnessFields username={username} preferences={preferences} />}
      </Loaded>
    </Screen>
  );
}

const isSame = (one: FitnessPreferences, other: FitnessPreferences) =>
  workoutTypes.every(
    (type) => one.workoutTypes.includes(type) === other.workoutTypes.includes(type),
  ) &&
  weekdays.every((weekday) => one.availability[weekday] === other.availability[weekday]) &&
  sessionTimes.every(
    (time) =>
      one.preferredSessionTimes?.includes(time) === other.preferredSessionTimes?.includes(time),
  ) &&
  one.workoutFrequency === other.workoutFrequency &&
  one.fitnessGoal === other.fitnessGoal &&
  one.travelRadius === other.travelRadius &&
  one.locationTypePreference === other.locationTypePreference;

function FitnessFields({
  username,
  preferences,
}: {
  username: string;
  preferences: FitnessPreferences;
}) {
  const {
    profiles: {
      preferences: { fitness: words },
    },
    choices,
  } = useMessages();
  const [chosen, setChosen] = useState(preferences);
  const unsaved = useUnsavedChanges(!isSame(chosen, preferences));
  const save = useSavePreferences<FitnessPreferences>(
    fitnessPreferencesQuery(username).queryKey,
    (body) => request(saveFitnessPreferences, { params: { username }, body }),
    words,
    unsaved.release,
  );
  const change = (part: Partial<FitnessPreferences>) => setChosen({ ...chosen, ...part });
  const setDays = (days: readonly Weekday[]) => {
    const availability = { ...chosen.availability };
    for (const weekday of weekdays) availability[weekday] = days.includes(weekday);
    change({ availability });
  };
  return (
    <PreferencesForm busy={save.isPending} onSave={() => save.mutate(chosen)}>
      <ChipGroup
        legend={words.types}
        hint={words.typesHint}
        options={workoutTypes.map((value) => ({ value, label: choices.workoutTypes[value] }))}
        selected={chosen.workoutTypes}
        onChange={(types) => change({ workoutTypes: [...types] })}
      />
      <ChipGroup
        legend={words.days}
        hint={words.daysHint}
        layout="even"
        options={weekdays.map((value) => ({
          value,
          label: choices.weekdaysShort[value],
          fullLabel: choices.weekdays[value],
        }))}
        selected={weekdays.filter((weekday) => chosen.availability[weekday])}
        onChange={setDays}
      />
      <MatchNote preferences={chosen} />
      <TrainingAnswers chosen={chosen} onChange={change} />
      <PlaceAnswers chosen={chosen} onChange={change} />
      {unsaved.element}
    </PreferencesForm>
  );
}

const looks = {
  some: "bg-success-soft text-success-text",
  none: "bg-warning-soft text-warning-text",
  unknown: "bg-sunken text-ink-soft",
};

export function MatchNote({ preferences }: { preferences: FitnessPreferences }) {
  const words = useMessages().profiles.preferences.fitness;
  const now = useNow(minuteMs);
  const { data: sessions, error } = useQuery(sessionsQuery);
  const user = useCurrentUser();
  const open = sessions?.filter((session) => isOpenToUser(session, user));
  const match = open === undefined ? null : matchingSessions(open, preferences, now);
  return (
    <div
      role="status"
      className={cx(
        "flex min-h-24 items-center gap-3.5 rounded-card p-4",
        looks[match?.kind ?? "unknown"],
      )}
    >
      {match?.kind === "none" ? (
        <TriangleAlert aria-hidden size={24} className="shrink-0" />
      ) : (
        <CalendarCheck aria-hidden size={24} className="shrink-0" />
      )}
      {match === null ? (
        <p className="text-small">{error === null ? words.counting : words.notCounted}</p>
      ) : (
        <Result match={match} />
      )}
    </div>
  );
}

function Result({ match }: { match: Match }) {
  const words = useMessages().profiles.preferences.fitness;
  const { location } = useCurrentUser();
  const reasons = {
    no_type: words.noType,
    no_day: words.noDay,
    no_type_or_day: words.noTypeOrDay,
    none_fits: words.noneFits,
    nothing_planned: words.nothingPlanned(location),
  };
  const isRare = match.kind === "some" && match.aWeek === 0;
  const title =
    match.kind === "none"
      ? words.none
      : isRare
        ? words.matchRarely(match.inAll)
        : words.match(match.aWeek);
  return (
    <p>
      <strong className="block text-body font-bold">{title}</strong>
      <span className="text-small">
        {match.kind === "none" ? reasons[match.because] : words.matchIn(location)}
      </span>
    </p>
  );
}

const weeks = sessionHorizonDays / 7;
const noBookings: ReadonlySet<string> = new Set();

export type Match =
  | { readonly kind: "some"; readonly inAll: number; readonly aWeek: number }
  | {
      readonly kind: "none";
      readonly because: "no_type" | "no_day" | "no_type_or_day" | "nothing_planned" | "none_fits";
    };

/** Counts the sessions that Home would show if the member had booked none and all had spots. */
export function matchingSessions(
  sessions: readonly Session[],
  preferences: FitnessPreferences,
  now: Date,
): Match {
  const { workoutTypes, availability } = preferences;
  const hasType = workoutTypes.length > 0;
  const hasDay = weekdays.some((weekday) => availability[weekday]);
  if (!hasType || !hasDay)
    return { kind: "none", because: hasType ? "no_day" : hasDay ? "no_type" : "no_type_or_day" };
  const coming = sessions.filter(({ startTime }) => new Date(startTime) > now);
  if (coming.length === 0) return { kind: "none", because: "nothing_planned" };
  const inAll = coming.filter(
    (session) =>
      hiddenFromHome({ ...session, spotsAvailable: 1 }, noBookings, preferences, now) === null,
  ).length;
  return inAll === 0
    ? { kind: "none", because: "none_fits" }
    : { kind: "some", inAll, aWeek: Math.round(inAll / weeks) };
}

interface AnswersProps {
  chosen: FitnessPreferences;
  onChange: (part: Partial<FitnessPreferences>) => void;
}

/** The sign-up's times, frequency and goals. Unknown answers stay open and unchanged. */
export function TrainingAnswers({ chosen, onChange }: AnswersProps) {
  const {
    accounts,
    choices,
    profiles: { preferences },
  } = useMessages();
  const { fitness } = accounts.signup;
  return (
    <>
      <ChipGroup
        legend={fitness.times}
        hint={preferences.fitness.timesHint}
        optional
        options={sessionTimes.map((value) => ({
          value,
          label: `${choices.sessionTimes[value]} ${choices.sessionTimeHours[value]}`,
        }))}
        selected={chosen.preferredSessionTimes ?? []}
        onChange={(times) => onChange({ preferredSessionTimes: [...times] })}
      />
      <Slider
        label={fitness.frequency}
        value={chosen.workoutFrequency ?? workoutFrequencyPerWeek.default}
        onChange={(workoutFrequency) => onChange({ workoutFrequency })}
        min={workoutFrequencyPerWeek.min}
        max={workoutFrequencyPerWeek.max}
        format={fitness.perWeek}
      />
      <RadioCards
        legend={fitness.goal}
        columns={2}
        options={fitnessGoals.map((value) => ({ value, label: choices.fitnessGoals[value] }))}
        value={chosen.fitnessGoal ?? null}
        onChange={(fitnessGoal) => onChange({ fitnessGoal })}
      />
    </>
  );
}

/** The sign-up's distance and kind of place, in the same way. */
export function PlaceAnswers({ chosen, onChange }: AnswersProps) {
  const { accounts, choices } = useMessages();
  const { location } = accounts.signup;
  return (
    <>
      <Slider
        label={location.travelRadius}
        hint={location.travelRadiusHint}
        value={chosen.travelRadius ?? travelRadiusMiles.default}
        onChange={(travelRadius) => onChange({ travelRadius })}
        min={travelRadiusMiles.min}
        max={travelRadiusMiles.max}
        step={travelRadiusMiles.step}
        format={location.miles}
      />
      <RadioCards
        legend={location.locationType}
        hint={location.locationTypeHint}
        optional
        columns={2}
        options={locationTypes.map((value) => ({ value, label: choices.locationTypes[value] }))}
        value={chosen.locationTypePreference ?? null}
        onChange={(locationTypePreference) => onChange({ locationTypePreference })}
      />
    </>
  );
}
