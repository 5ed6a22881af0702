import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarPlus, Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { endCalendarFeed, makeCalendarFeed, readCalendarFeed } from "#shared/api/calendar.ts";
import { request } from "#web/client/api-client.ts";
import { deviceTimeZone, localDay, shortDayText } from "#web/client/dates.ts";
import { reasonOf } from "#web/client/failure-reason.ts";
import { useLanguageTag, useMessages } from "#web/client/messages.ts";
import { apiQuery } from "#web/client/query-client.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Screen } from "#web/ui/screen.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";

const feedQuery = apiQuery(readCalendarFeed);

export function CalendarScreen() {
  const words = useMessages().bookingsInDetail.calendar;
  const query = useQuery(feedQuery);
  return (
    <Screen title={words.title} backHref="/profile">
      <p className="mb-6 text-body text-ink-soft">{words.lead}</p>
      <Loaded query={query} skeleton={<Skeleton className="h-40 rounded-card" />}>
        {({ createdAt }) => <Feed createdAt={createdAt} />}
      </Loaded>
    </Screen>
  );
}

function Feed({ createdAt }: { createdAt: string | null }) {
  const words = useMessages().bookingsInDetail.calendar;
  const tag = useLanguageTag();
  const [url, setUrl] = useState<string | null>(null);
  const queryClient = useQueryClient();
  const onError = (error: Error) =>
    toast({ title: words.failed, text: reasonOf(error), tone: "destructive" });
  const refresh = () => queryClient.invalidateQueries({ queryKey: feedQuery.queryKey });
  const make = useOnceMutation({
    mutationFn: () => request(makeCalendarFeed),
    onSuccess: (made) => {
      setUrl(made.url);
      return refresh();
    },
    onError,
  });
  const end = useOnceMutation({
    mutationFn: () => request(endCalendarFeed),
    onSuccess: () => {
      setUrl(null);
      toast({ title: words.ended, tone: "success" });
      return refresh();
    },
    onError,
  });
  if (createdAt === null && url === null) {
    return (
      <Button
        busy={make.isPending}
        onClick={() => make.mutate()}
        icon={<CalendarPlus aria-hidden size={20} />}
      >
        {words.make}
      </Button>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {url === null ? (
        createdAt !== null && (
          <p className="text-body text-ink">
            {words.since(shortDayText(localDay(new Date(createdAt), deviceTimeZone()), tag))}
          </p>
        )
      ) : (
        <Address url={url} />
      )}
      <Button variant="secondary" busy={make.isPending} onClick={() => make.mutate()}>
        {words.again}
      </Button>
      <p className="text-small text-ink-soft">{words.againText}</p>
      <Button variant="secondary" busy={end.isPending} onClick={() => end.mutate()}>
        {words.end}
      </Button>
    </div>
  );
}

/** The address, shown only once. */
function Address({ url }: { url: string }) {
  const words = useMessages().bookingsInDetail.calendar;
  const field = useRef<HTMLInputElement>(null);
  // Announces it, and takes the focus of the replaced button.
  useEffect(() => field.current?.focus(), [url]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: words.copied, tone: "success" });
    } catch {
      toast({ title: words.copyFailed, tone: "destructive" });
    }
  };
  return (
    <Card className="flex flex-col gap-4">
      <TextField
        ref={field}
        label={words.address}
        hint={words.secret}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button onClick={() => void copy()} icon={<Copy aria-hidden size={20} />}>
        {words.copy}
      </Button>
      <ButtonLink variant="secondary" href={url.replace(/^https?:/, "webcal:")}>
        {words.open}
      </ButtonLink>
      <p className="text-small text-ink-soft">{words.how}</p>
    </Card>
  );
}
