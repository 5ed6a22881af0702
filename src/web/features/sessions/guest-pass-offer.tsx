import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Ticket } from "lucide-react";
import type { Booking } from "#shared/api/bookings.ts";
import { listGuestPasses, makeGuestPass } from "#shared/api/guest-passes.ts";
import type { GuestPass } from "#shared/api/guest-passes.ts";
import { request } from "#web/client/api-client.ts";
import { shortDayText, timeText } from "#web/client/dates.ts";
import { reasonOf } from "#web/client/failure-reason.ts";
import { useLanguageTag, useMessages } from "#web/client/messages.ts";
import { apiQuery, queryKeyOf } from "#web/client/query-client.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { Button } from "#web/ui/button.tsx";
import { IconLine } from "#web/ui/icon-line.tsx";
import { toast } from "#web/ui/toast.ts";
import { useShareLink } from "./share-button.tsx";

/** Offers the booking's guest pass, or says why there is none. */
export function GuestPassOffer({ booking }: { booking: Booking }) {
  const { notShareable } = useMessages().guestPasses;
  if (booking.session.audience === "everyone") return <OpenOffer booking={booking} />;
  return <IconLine icon={<Ticket size={16} />}>{notShareable}</IconLine>;
}

/** While the member can make a pass or it isn't used. */
function OpenOffer({ booking }: { booking: Booking }) {
  const words = useMessages().guestPasses;
  const { data } = useQuery({ ...apiQuery(listGuestPasses), staleTime: 0 });
  const own = data?.passes.find(({ bookingId }) => bookingId === booking.id);
  const send = useSendPass(booking, own);
  if (own?.isUsed === true) return <IconLine icon={<Ticket size={16} />}>{words.used}</IconLine>;
  if (data === undefined || (own === undefined && data.left === 0)) return null;
  return (
    <section className="flex flex-col gap-3 text-left">
      <div>
        <h3 className="text-body font-bold">{words.offerTitle}</h3>
        <p className="mt-0.5 text-small text-ink-soft">{words.offerText}</p>
      </div>
      <Button
        variant="secondary"
        wide
        busy={send.isPending}
        icon={<Ticket aria-hidden size={20} />}
        onClick={() => send.mutate()}
      >
        {words.send}
      </Button>
    </section>
  );
}

/** A known pass is shared at once, because some phones share only right after a tap. */
function useSendPass({ id, session }: Booking, known: GuestPass | undefined) {
  const queryClient = useQueryClient();
  const { guestPasses: words, bookingsInDetail, choices } = useMessages();
  const tag = useLanguageTag();
  const share = useShareLink();
  const { title, when } = bookingsInDetail.sheet;
  return useOnceMutation({
    mutationFn: async () => known ?? (await request(makeGuestPass, { params: { id } })),
    onSuccess: async ({ url }) => {
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(listGuestPasses) });
      const { date, startTime, timeZone, workoutType } = session;
      const name = title(choices.workoutTypes[workoutType]);
      const start = when(shortDayText(date, tag), timeText(new Date(startTime), timeZone, tag));
      await share({ title: name, text: words.shareText(name, start), url });
    },
    onError: (error) => toast({ title: words.failed, text: reasonOf(error), tone: "destructive" }),
  });
}
