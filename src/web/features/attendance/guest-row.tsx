import { markGuest, readHostRoster } from "#shared/api/attendance.ts";
import type { Guest } from "#shared/api/attendance.ts";
import { readGuestContact } from "#shared/api/emergency-contacts.ts";
import type { Attendance } from "#shared/rules/attendance.ts";
import { hasCode, request } from "#web/client/api-client.ts";
import { reasonOf } from "#web/client/failure-reason.ts";
import { useMessages } from "#web/client/messages.ts";
import { apiQuery, queryClient } from "#web/client/query-client.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ChipButtons } from "#web/ui/chip-buttons.tsx";
import { toast } from "#web/ui/toast.ts";

const choices = ["present", "absent"] as const satisfies Attendance[];

interface GuestRowProps {
  guest: Guest;
  sessionId: string;
  /** Whether it can be marked now who is there. */
  isOpen: boolean;
  /** Whether it is the time in which the host may see whom to call for them. */
  canSeeContact: boolean;
}

/** Somebody booked, and whether they are there. */
export function GuestRow({ guest, sessionId, isOpen, canSeeContact }: GuestRowProps) {
  const words = useMessages().attendance;
  const { queryKey } = apiQuery(readHostRoster, { params: { id: sessionId } });
  const mark = useOnceMutation({
    mutationFn: (attendance: Attendance) =>
      request(markGuest, {
        params: { id: sessionId, bookingId: guest.bookingId },
        body: { attendance },
      }),
    onSuccess: (marked) =>
      queryClient.setQueryData(queryKey, (roster) =>
        roster === undefined
          ? roster
          : {
              ...roster,
              guests: roster.guests.map((one) =>
                one.bookingId === marked.bookingId ? marked : one,
              ),
            },
      ),
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey });
      toast({ title: words.failed, text: reasonOf(error), tone: "destructive" });
    },
  });
  const shown = mark.isPending ? mark.variables : guest.attendance;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <span className="flex min-w-0 flex-wrap items-center gap-2">
        <span className="text-body font-medium text-ink">{guest.name}</span>
        {guest.groupNo !== null && (
          <span className="text-small text-ink-soft">{words.group(guest.groupNo)}</span>
        )}
        {guest.hasCheckedIn && <Badge tone="success">{words.checkedIn}</Badge>}
        {guest.objects && <Badge tone="warning">{words.objects}</Badge>}
      </span>
      {isOpen ? (
        <ChipButtons
          legend={words.attendanceOf(guest.name)}
          hideLegend
          options={choices.map((value) => ({ value, label: words.marks[value] }))}
          pressed={shown}
          onPress={mark.mutate}
        />
      ) : (
        shown !== null && <Badge>{words.marks[shown]}</Badge>
      )}
      {canSeeContact && <GuestContact guest={guest} sessionId={sessionId} />}
    </li>
  );
}

/** The emergency contact, fetched only on a press because each view is noted. */
function GuestContact({ guest, sessionId }: { guest: Guest; sessionId: string }) {
  const { emergency: words, arrival } = useMessages().attendance;
  const { failed } = arrival;
  const { mutate, isPending, data, error } = useOnceMutation({
    mutationFn: () =>
      request(readGuestContact, { params: { id: sessionId, bookingId: guest.bookingId } }),
  });
  const isNobody = hasCode(error, "not_found");
  if (data !== undefined)
    return (
      <p className="basis-full text-small text-ink" role="status">
        {data.name},{" "}
        <a className="font-semibold underline underline-offset-4" href={`tel:${data.phone}`}>
          {data.phone}
        </a>
      </p>
    );
  return (
    <span className="-ml-4 flex basis-full items-center gap-3">
      <Button
        variant="quiet"
        size="small"
        busy={isPending}
        aria-label={`${words.show}: ${guest.name}`}
        onClick={() => mutate()}
      >
        {words.show}
      </Button>
      {error !== null && (
        <span role="status" className="text-small text-ink-soft">
          {isNobody ? words.none : (reasonOf(error) ?? failed)}
        </span>
      )}
    </span>
  );
}
