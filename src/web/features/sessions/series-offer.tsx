import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Repeat } from "lucide-react";
import { listSeries, startSeries } from "#shared/api/series.ts";
import type { Series } from "#shared/api/series.ts";
import { listAreas } from "#shared/api/sessions.ts";
import type { Session } from "#shared/api/sessions.ts";
import { weekdayOf } from "#shared/rules/session-filter.ts";
import { request } from "#web/client/api-client.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { reasonOf } from "#web/client/failure-reason.ts";
import { useMessages } from "#web/client/messages.ts";
import { apiQuery } from "#web/client/query-client.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { Button } from "#web/ui/button.tsx";
import { IconLine } from "#web/ui/icon-line.tsx";
import { toast } from "#web/ui/toast.ts";
import { refreshSessions } from "./session-queries.ts";

interface SeriesOfferProps {
  session: Session;
  /** By default the one booked last. */
  areaId?: string;
  title?: string;
}

/** Offers to book a weekly session every week. Nothing for a single one. */
export function SeriesOffer(props: SeriesOfferProps) {
  return props.session.isWeekly === true ? <Offer {...props} /> : null;
}

function Offer({ session, areaId, title }: SeriesOfferProps) {
  const words = useMessages().series;
  const { data: own } = useQuery(apiQuery(listSeries));
  const { data: areas } = useQuery({ ...apiQuery(listAreas), enabled: areaId === undefined });
  const area = areaId ?? areas?.find((each) => each.isLast && each.city === session.city)?.id;
  const start = useStartSeries(session);
  if (own === undefined || area === undefined) return null;
  if (isBookedWeekly(own, session))
    return <IconLine icon={<Repeat size={16} />}>{words.startedTitle}</IconLine>;
  return (
    <section className="flex flex-col gap-3 text-left">
      {title !== undefined && <h3 className="text-body font-bold">{title}</h3>}
      <p className="text-small text-ink-soft">{words.offerText}</p>
      <Button
        variant="secondary"
        wide
        busy={start.isPending}
        icon={<Repeat aria-hidden size={20} />}
        onClick={() => start.mutate(area)}
      >
        {words.offer}
      </Button>
    </section>
  );
}

/** Whether the member's weekly sessions include this one. */
export const isBookedWeekly = (own: readonly Series[], session: Session): boolean =>
  own.some(
    (series) =>
      series.city === session.city &&
      series.workoutType === session.workoutType &&
      series.localTime === session.time &&
      series.weekday === weekdayOf(session.date),
  );

function useStartSeries(session: Session) {
  const queryClient = useQueryClient();
  const { username } = useCurrentUser();
  const words = useMessages().series;
  return useOnceMutation({
    mutationFn: (areaId: string) =>
      request(startSeries, { body: { sessionId: session.id, areaId } }),
    onSuccess: (started) => {
      queryClient.setQueryData(apiQuery(listSeries).queryKey, (list) => [
        ...(list ?? []).filter(({ id }) => id !== started.id),
        started,
      ]);
      void refreshSessions(queryClient, username);
      toast({ title: words.startedTitle, text: words.startedText, tone: "success" });
    },
    onError: (error) => toast({ title: words.failed, text: reasonOf(error), tone: "destructive" }),
  });
}
