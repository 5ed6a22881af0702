import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Monitor, Smartphone } from "lucide-react";
import { listLogins, endLogin, endOtherLogins } from "#shared/api/logins.ts";
import type { Login } from "#shared/api/logins.ts";
import { useMessages, useLanguageTag } from "#web/client/messages.ts";
import { apiQuery, queryKeyOf } from "#web/client/query-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Section } from "#web/ui/section.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";
import { deviceTimeZone, localDay, shortDayText } from "#web/client/dates.ts";
import { Badge } from "#web/ui/badge.tsx";
import { readCalendarFeed } from "#shared/api/calendar.ts";
import { detailOf, hasCode, request } from "#web/client/api-client.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { toast } from "#web/ui/toast.ts";

/** The member's logged-in devices, with buttons to log them out. */
export function DeviceSection() {
  const { devices: words } = useMessages().security;
  const query = useQuery(apiQuery(listLogins));
  return (
    <Section title={words.title}>
      <Card>
        <Loaded query={query} skeleton={<DeviceSkeleton />}>
          {(logins) => <Devices logins={logins} />}
        </Loaded>
      </Card>
    </Section>
  );
}

function Devices({ logins }: { logins: readonly Login[] }) {
  const { devices: words } = useMessages().security;
  const { end, isEnding } = useEndLogin("others");
  return (
    <>
      <ul className="-my-3 divide-y divide-line">
        {logins.map((login) => (
          <DeviceRow key={login.id} login={login} />
        ))}
      </ul>
      {logins.some(({ current }) => !current) && (
        <>
          <Button
            variant="danger-quiet"
            size="small"
            wide
            busy={isEnding}
            className="mt-6"
            onClick={end}
          >
            {words.endOthers}
          </Button>
          <p className="mt-2 text-small text-ink-soft">{words.endOthersHint}</p>
        </>
      )}
    </>
  );
}

function DeviceSkeleton() {
  return (
    <SkeletonGroup>
      <div className="flex items-center gap-3.5">
        <Skeleton className="size-6 rounded-small" />
        <Skeleton className="h-11 w-56" />
      </div>
    </SkeletonGroup>
  );
}

const mobile = new Set(["Android", "iPhone", "iPad"]);

function DeviceRow({ login }: { login: Login }) {
  const { devices: words } = useMessages().security;
  const languageTag = useLanguageTag();
  const { end, isEnding } = useEndLogin(login.id);
  const Icon = mobile.has(login.system ?? "") ? Smartphone : Monitor;
  const name = words.nameOf(login.browser, login.system);
  const dayOf = (instant: string) =>
    shortDayText(localDay(new Date(instant), deviceTimeZone()), languageTag);
  return (
    <li className="flex items-center gap-3.5 py-3">
      <Icon aria-hidden size={24} className="shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <p className="text-body font-semibold text-ink">{name}</p>
        <p className="text-small text-ink-soft">
          {login.current
            ? words.since(dayOf(login.createdAt))
            : words.lastSeen(dayOf(login.lastSeenAt))}
        </p>
      </div>
      {login.current ? (
        <Badge tone="success">{words.current}</Badge>
      ) : (
        <Button
          variant="secondary"
          size="small"
          busy={isEnding}
          aria-label={words.endLabel(name)}
          onClick={end}
        >
          {words.end}
        </Button>
      )}
    </li>
  );
}

/** Logs the member out on one other device, by the login's id, or on all "others". */
function useEndLogin(which: string) {
  const queryClient = useQueryClient();
  const { devices } = useMessages().security;
  const { mutate, isPending } = useOnceMutation({
    mutationFn: () =>
      which === "others" ? request(endOtherLogins) : request(endLogin, { params: { id: which } }),
    onSuccess: () =>
      toast({ title: which === "others" ? devices.endedOthers : devices.ended, tone: "success" }),
    onError: (error) => {
      // It had already expired, which the list shows.
      if (hasCode(error, "not_found")) return;
      toast({
        title: devices.failed.title,
        text: detailOf(error, devices.failed.text),
        tone: "destructive",
      });
    },
    onSettled: () => {
      // The calendar's address ends with the others.
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(readCalendarFeed) });
      return queryClient.invalidateQueries({ queryKey: queryKeyOf(listLogins) });
    },
  });
  return { end: () => mutate(), isEnding: isPending };
}
