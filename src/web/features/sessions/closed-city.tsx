import { useQueryClient } from "@tanstack/react-query";
import { readOwnCity, stopWaiting, waitForCity } from "#shared/api/cities.ts";
import type { OwnCity } from "#shared/api/cities.ts";
import { request } from "#web/client/api-client.ts";
import { ConfirmEmailHint } from "#web/features/notifications/confirm-email-hint.tsx";
import { reasonOf } from "#web/client/failure-reason.ts";
import { useLanguageTag, useMessages } from "#web/client/messages.ts";
import { apiQuery } from "#web/client/query-client.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { CalendarDrawing } from "#web/ui/art/calendar-drawing.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { toast } from "#web/ui/toast.ts";

/** A city that isn't open: the member can ask for a notification, or train elsewhere. */
export function ClosedCity({ city }: { city: OwnCity }) {
  const words = useMessages().accounts.closedCity;
  const queryClient = useQueryClient();
  const tag = useLanguageTag();
  const change = useOnceMutation({
    mutationFn: () => request(city.isWaiting ? stopWaiting : waitForCity),
    onSuccess: (changed) => queryClient.setQueryData(apiQuery(readOwnCity).queryKey, changed),
    onError: (error) => toast({ title: words.failed, text: reasonOf(error), tone: "destructive" }),
  });
  const cities = new Intl.ListFormat(tag, { type: "conjunction" }).format(city.openCities);
  return (
    <EmptyState
      drawing={<CalendarDrawing />}
      title={words.title(city.name)}
      text={
        <>
          <span role="status">{city.isWaiting ? words.waiting : words.text}</span>
          <ConfirmEmailHint className="justify-center" />
          {cities !== "" && <span className="mt-3 block">{words.elsewhere(cities)}</span>}
        </>
      }
      action={
        <>
          <Button
            variant={city.isWaiting ? "secondary" : "primary"}
            busy={change.isPending}
            onClick={() => change.mutate()}
          >
            {city.isWaiting ? words.stop : words.wait}
          </Button>
          {cities !== "" && (
            <ButtonLink variant="secondary" href="/profile/app-preferences">
              {words.changeCity}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
