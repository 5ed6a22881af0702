import { useState } from "react";
import { AddedMessageField, optionalMessageOf, useTold } from "#web/operate/parts/told-field.tsx";
import type { Told } from "#web/operate/parts/told-field.tsx";
import { addTimetableSlot, changeTimetableSlot } from "#shared/api/operate/planning/timetable.ts";
import type {
  ListedSlot,
  OnBooked,
  SeenSlot,
  SlotAnswer,
  TimetableSlot,
} from "#shared/api/operate/planning/timetable.ts";
import { callOffHours as hours, minBookingsMin, sessionSpots } from "#shared/rules/limits.ts";
import type { LocationName } from "#shared/rules/locations.ts";
import { timeZoneOf } from "#web/operate/address.ts";
import { whenText } from "#web/operate/format.ts";
import { changedFields, sameFields } from "#web/operate/changed-fields.ts";
import { PlainRefusal } from "#web/operate/notice.tsx";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { SessionLinks } from "./affected-sessions.tsx";
import { sessionNews } from "#web/operate/parts/session-news.ts";
import { useSessionPlan } from "./use-session-plan.tsx";
import type { SessionPlan } from "./use-session-plan.tsx";
import { words } from "#web/operate/words.ts";
import { ApiError, request } from "#web/client/api-client.ts";
import { now } from "#web/client/clock.ts";
import { localDay } from "#web/client/dates.ts";
import { Badge } from "#web/ui/badge.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";

const text = words.timetable;

type Booked = NonNullable<NonNullable<ApiError["problem"]>["sessions"]>;

/** Adds a weekly session, or changes one from a day on. If sessions are booked, it first asks how to treat them. */
export function SlotDialog({
  city,
  slot,
  ...control
}: OverlayControl & { city: LocationName; slot: ListedSlot | null }) {
  const [times, setTimes] = useState(() => firstTimes(city, slot));
  const { plan, fields } = useSessionPlan(city, slot === null ? undefined : planOf(slot));
  const fieldsNow = fieldsOf(times, plan);
  const [first] = useState(() => slot && fieldsOf(firstTimes(city, slot), planOf(slot)));
  // Only changed fields, so that others can be changed at the same time.
  const { after } = changedFields(first ?? fieldsNow, fieldsNow);
  const { effectiveFrom: _from, ...changed } = after;
  const { booked, onBooked, learn, choose } = useBooked(JSON.stringify(fieldsNow));
  const told = useTold();
  const save = async (reason: string, seen: SeenSlot): Promise<TimetableSlot> => {
    if (slot === null) return request(addTimetableSlot, { body: { ...fieldsNow, city, reason } });
    if (Object.keys(after).length === 0) throw new PlainRefusal(words.write.nothing);
    const { effectiveFrom } = fieldsNow;
    const body = {
      ...changed,
      effectiveFrom,
      seen,
      reason,
      ...(onBooked !== null && { onBooked, ...optionalMessageOf(told) }),
    };
    return request(changeTimetableSlot, { params: { id: slot.id }, body });
  };
  return (
    <WriteDialog
      {...control}
      title={slot === null ? text.add : text.change}
      effect={slot === null ? text.addEffect : text.changeEffect}
      confirm={slot === null ? text.add : text.save}
      tone={onBooked === "cancel" ? "danger" : "brand"}
      seen={slot === null ? undefined : sameFields(changed, seenOf(slot))}
      send={save}
      done={() => (slot === null ? text.added : text.saved)}
      onRefused={learn}
    >
      {slot !== null && slot.answers.length > 0 && <Answers answers={slot.answers} />}
      <SlotTimes times={times} onChange={setTimes} isNew={slot === null} />
      {fields}
      <MinimumFields times={times} onChange={setTimes} />
      {booked.length > 0 && <OnBookedChoice booked={booked} value={onBooked} onChange={choose} />}
      {slot !== null && (
        <OnBookedMessage slot={slot} booked={booked} onBooked={onBooked} told={told} />
      )}
    </WriteDialog>
  );
}

export const answerTones = {
  agreed: "success",
  asked: "neutral",
  declined: "danger",
  too_many: "warning",
} as const;

/** Each venue's answer about the weekly time. */
function Answers({ answers }: { answers: readonly SlotAnswer[] }) {
  return (
    <section>
      <h3 className="mb-2 text-small font-semibold text-ink">{text.said}</h3>
      <ul className="flex flex-col gap-2 text-small">
        {answers.map(({ venueId, venueName, state, upTo, note }) => (
          <li key={venueId} className="flex flex-wrap items-center gap-2">
            {venueName}
            <Badge tone={answerTones[state]}>{text.answers[state](upTo)}</Badge>
            {note !== "" && <span className="text-ink-soft">{note}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Asked {
  /** The change for which the sessions were listed. */
  readonly of: string;
  readonly booked: Booked;
  readonly onBooked: OnBooked | null;
}

/** The booked sessions that the server listed for the change `of`, and the choice about them. */
function useBooked(of: string) {
  const [asked, setAsked] = useState<Asked | null>(null);
  // Another change affects other sessions: a choice made for these must not call off those.
  if (asked !== null && asked.of !== of) setAsked(null);
  return {
    booked: asked?.booked ?? [],
    onBooked: asked?.onBooked ?? null,
    learn: (error: unknown) => {
      if (!(error instanceof ApiError)) return;
      const booked = error.problem?.sessions ?? [];
      setAsked(booked.length === 0 ? null : { of, booked, onBooked: null });
    },
    choose: (onBooked: OnBooked) => setAsked((now) => now && { ...now, onBooked }),
  };
}

function fieldsOf(
  { effectiveUntil, minBookings, callOffHours, ...when }: Times,
  { minutes, ...plan }: SessionPlan,
) {
  return {
    ...plan,
    ...when,
    minBookings: numberOrNull(minBookings),
    callOffHours: numberOrNull(callOffHours),
    durationMinutes: minutes,
    effectiveUntil: effectiveUntil || null,
  };
}

const numberOrNull = (written: string): number | null =>
  written.trim() === "" ? null : Number(written);

function firstTimes(city: string, slot: TimetableSlot | null): Times {
  const today = localDay(now(), timeZoneOf(city));
  const begins = slot?.effectiveFrom ?? today;
  return {
    weekday: slot?.weekday ?? 1,
    localTime: slot?.localTime ?? "18:30",
    effectiveFrom: begins > today ? begins : today,
    effectiveUntil: slot?.effectiveUntil ?? "",
    minBookings: String(slot?.minBookings ?? ""),
    callOffHours: String(slot?.callOffHours ?? ""),
  };
}

const seenOf = ({ id: _id, city: _city, ...fields }: TimetableSlot) => fields;

const planOf = ({ durationMinutes, ...slot }: TimetableSlot) => ({
  workoutType: slot.workoutType,
  minutes: durationMinutes,
  totalSpots: slot.totalSpots,
  audience: slot.audience,
  defaultVenueId: slot.defaultVenueId,
});

const outcomes = ["keep", "move", "cancel"] as const;

function OnBookedChoice({
  booked,
  value,
  onChange,
}: {
  booked: Booked;
  value: OnBooked | null;
  onChange: (value: OnBooked) => void;
}) {
  const bookings = booked.reduce((sum, { attendeeCount }) => sum + attendeeCount, 0);
  return (
    <>
      <SessionLinks
        title={text.booked(booked.length, bookings)}
        sessions={booked.map(({ id, startTime, city, attendeeCount }) => ({
          id,
          when: whenText(startTime, timeZoneOf(city)),
          booked: attendeeCount,
        }))}
      />
      <RadioCards
        legend={text.onBooked}
        options={outcomes.map((outcome) => ({
          value: outcome,
          label: text.outcomes[outcome],
          hint: text.outcomeHints[outcome],
        }))}
        value={value}
        onChange={onChange}
      />
    </>
  );
}

/** The message to members of called-off or moved sessions, below the news of the first one. */
function OnBookedMessage({
  slot: { city, workoutType },
  booked: [first],
  onBooked,
  told,
}: {
  slot: TimetableSlot;
  booked: Booked;
  onBooked: OnBooked | null;
  told: Told;
}) {
  if (first === undefined || onBooked === null || onBooked === "keep") return null;
  const session = { workoutType, startTime: first.startTime, timeZone: timeZoneOf(city) };
  const kind = onBooked === "cancel" ? "session_cancelled" : "session_moved";
  return <AddedMessageField told={told} news={sessionNews(kind, session)} />;
}

/** A weekly session's times, in its city's time zone. */
interface Times {
  readonly weekday: number;
  readonly localTime: string;
  readonly effectiveFrom: string;
  /** Empty without an end. */
  readonly effectiveUntil: string;
  /** Both empty without a minimum. */
  readonly minBookings: string;
  readonly callOffHours: string;
}

function MinimumFields({ times, onChange }: { times: Times; onChange: (times: Times) => void }) {
  const { minBookings, callOffHours } = times;
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField
        type="number"
        label={text.minBookings}
        hint={text.minBookingsHint}
        optional
        min={minBookingsMin}
        max={sessionSpots.max}
        value={minBookings}
        onChange={(event) => onChange({ ...times, minBookings: event.target.value })}
      />
      <TextField
        type="number"
        label={text.callOffHours}
        hint={text.callOffHoursHint}
        optional
        min={hours.min}
        max={hours.max}
        value={callOffHours}
        onChange={(event) => onChange({ ...times, callOffHours: event.target.value })}
      />
    </div>
  );
}

function SlotTimes({
  times,
  onChange,
  isNew,
}: {
  times: Times;
  onChange: (times: Times) => void;
  isNew: boolean;
}) {
  const change = (changes: Partial<Times>) => onChange({ ...times, ...changes });
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label={text.weekday}
          options={words.weekdays.map((label, index) => ({ value: String(index + 1), label }))}
          value={String(times.weekday)}
          onChange={(weekday) => change({ weekday: Number(weekday) })}
        />
        <TextField
          type="time"
          label={text.time}
          value={times.localTime}
          onChange={(event) => change({ localTime: event.target.value })}
        />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          type="date"
          label={isNew ? text.from : text.changeFrom}
          value={times.effectiveFrom}
          onChange={(event) => change({ effectiveFrom: event.target.value })}
        />
        <TextField
          type="date"
          label={text.until}
          optional
          value={times.effectiveUntil}
          onChange={(event) => change({ effectiveUntil: event.target.value })}
        />
      </div>
    </>
  );
}
