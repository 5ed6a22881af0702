import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { endSeries, listSeries, pauseSeries } from "#shared/api/series.ts";
import type { Series } from "#shared/api/series.ts";
import { weekdays } from "#shared/rules/choices.ts";
import { weekMs } from "#shared/rules/durations.ts";
import { useNow } from "#web/client/clock.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { dayText, localDay, weekdayText } from "#web/client/dates.ts";
import { reasonOf } from "#web/client/failure-reason.ts";
import { useLanguageTag, useMessages } from "#web/client/messages.ts";
import { request } from "#web/client/api-client.ts";
import { apiQuery } from "#web/client/query-client.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { refreshSessions } from "#web/features/sessions/session-queries.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ConfirmDialog, Dialog } from "#web/ui/overlays/dialog.tsx";
import { Section } from "#web/ui/section.tsx";
import { toast } from "#web/ui/toast.ts";
import { WorkoutTile } from "#web/ui/workout-tile.tsx";

const pauses = [1, 2, 4, 8] as const;

/** The member's weekly sessions, with pause and end. Nothing without any. */
export function OwnSeries() {
  const words = useMessages().series;
  const { data = [] } = useQuery(apiQuery(listSeries));
  if (data.length === 0) return null;
  return (
    <Section look="large" title={words.title}>
      <ul className="flex flex-col gap-3">
        {data.map((series) => (
          <SeriesCard key={series.id} series={series} />
        ))}
      </ul>
    </Section>
  );
}

function SeriesCard({ series }: { series: Series }) {
  const { series: words, bookings, choices } = useMessages();
  const tag = useLanguageTag();
  const titleId = useId();
  const [asked, setAsked] = useState<"pause" | "end" | null>(null);
  const close = () => setAsked(null);
  const { pause, end } = useSeriesChanges(series, close);
  const name = bookings.sessionOf(choices.workoutTypes[series.workoutType]);
  const when = bookings.when(weekdayName(series, tag), timeOf(series, tag));
  return (
    <Card as="li" aria-labelledby={titleId}>
      <div className="flex items-start gap-3">
        <WorkoutTile type={series.workoutType} />
        <div className="min-w-0 flex-1">
          <h3 id={titleId} className="text-heading leading-tight font-bold text-ink">
            {name}
          </h3>
          <p className="mt-0.5 text-small text-ink-soft tabular-nums">{when}</p>
          <p className="mt-2 text-small text-ink-soft">{useStateText(series)}</p>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        {series.pausedUntil === null ? (
          <Button
            size="small"
            variant="secondary"
            className="grow"
            aria-describedby={titleId}
            onClick={() => setAsked("pause")}
          >
            {words.pause}
          </Button>
        ) : (
          <Button
            size="small"
            variant="secondary"
            className="grow"
            busy={pause.isPending}
            aria-describedby={titleId}
            onClick={() => pause.mutate(null)}
          >
            {words.resume}
          </Button>
        )}
        <Button
          size="small"
          variant="danger-quiet"
          className="grow"
          aria-describedby={titleId}
          onClick={() => setAsked("end")}
        >
          {words.end}
        </Button>
      </div>
      <PauseDialog
        series={series}
        open={asked === "pause"}
        busy={pause.isPending}
        onPause={pause.mutate}
        onClose={close}
      />
      <ConfirmDialog
        open={asked === "end"}
        tone="danger"
        title={words.endTitle}
        text={words.stays}
        confirmLabel={words.end}
        cancelLabel={words.keep}
        busy={end.isPending}
        onConfirm={() => end.mutate()}
        onClose={close}
      />
    </Card>
  );
}

/** Any Monday names the days that follow it. */
const monday = 5;
const weekdayName = ({ weekday }: Series, tag: string) =>
  weekdayText(
    `2026-01-${String(monday + weekdays.indexOf(weekday)).padStart(2, "0")}`,
    tag,
    "long",
  );

const timeOf = ({ localTime }: Series, tag: string) =>
  new Intl.DateTimeFormat(tag, { timeStyle: "short", timeZone: "UTC" }).format(
    new Date(`2026-01-05T${localTime}:00Z`),
  );

function useStateText({ pausedUntil, endsOn, nextSessions }: Series): string {
  const words = useMessages().series;
  const tag = useLanguageTag();
  if (pausedUntil !== null) return words.pausedUntil(dayText(pausedUntil, tag));
  if (endsOn !== null) return words.endsOn(dayText(endsOn, tag));
  const booked = nextSessions.filter(({ isBooked }) => isBooked).length;
  return booked === 0 ? words.none : words.booked(booked);
}

interface PauseDialogProps {
  series: Series;
  open: boolean;
  busy: boolean;
  onPause: (until: string) => void;
  onClose: () => void;
}

function PauseDialog({ series, open, busy, onPause, onClose }: PauseDialogProps) {
  const words = useMessages().series;
  const now = useNow();
  const timeZone = series.nextSessions[0]?.timeZone ?? "UTC";
  return (
    <Dialog
      open={open}
      onClose={onClose}
      locked={busy}
      title={words.pauseTitle}
      description={words.stays}
    >
      <div className="flex flex-col gap-2 pb-4">
        {pauses.map((weeks) => (
          <Button
            key={weeks}
            variant="secondary"
            wide
            disabled={busy}
            onClick={() => onPause(localDay(new Date(now.getTime() + weeks * weekMs), timeZone))}
          >
            {words.weeks(weeks)}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

function useSeriesChanges({ id }: Series, onSettled: () => void) {
  const queryClient = useQueryClient();
  const { username } = useCurrentUser();
  const words = useMessages().series;
  const { queryKey } = apiQuery(listSeries);
  const onError = (error: Error) =>
    toast({ title: words.failed, text: reasonOf(error), tone: "destructive" });
  const pause = useOnceMutation({
    mutationFn: (pausedUntil: string | null) =>
      request(pauseSeries, { params: { id }, body: { pausedUntil } }),
    onSuccess: (changed) => {
      queryClient.setQueryData(queryKey, (list) =>
        list?.map((series) => (series.id === id ? changed : series)),
      );
      void refreshSessions(queryClient, username);
      toast({
        title: changed.pausedUntil === null ? words.resumed : words.paused,
        tone: "success",
      });
    },
    onError,
    onSettled,
  });
  const end = useOnceMutation({
    mutationFn: () => request(endSeries, { params: { id } }),
    onSuccess: () => {
      queryClient.setQueryData(queryKey, (list) => list?.filter((series) => series.id !== id));
      toast({ title: words.ended, tone: "success" });
    },
    onError,
    onSettled,
  });
  return { pause, end };
}
