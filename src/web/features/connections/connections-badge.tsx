import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { notificationPollMs, unreadBadgeMax } from "#shared/rules/limits.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { connectionsQuery } from "./connection-queries.ts";
import { usePollInterval } from "#web/client/live-stream.ts";
import { useTabMessages } from "#web/client/messages.ts";
import { useIsUnseenMatch } from "./seen-moments.ts";
import { CountBadge, useAppBadge } from "#web/ui/badge.tsx";

export function ConnectionsBadge(): ReactNode {
  const { news } = useTabMessages().connections;
  const { username } = useCurrentUser();
  const isUnseenMatch = useIsUnseenMatch(username);
  const { data = [] } = useQuery({
    ...connectionsQuery,
    refetchInterval: usePollInterval(notificationPollMs),
  });
  const count = data.filter((one) => one.unreadCount > 0 || isUnseenMatch(one)).length;
  useAppBadge("connections", count);
  return (
    <span className="pointer-events-none absolute top-2 left-1/2 ml-1">
      <CountBadge count={count} max={unreadBadgeMax} />
      <span role="status" className="sr-only">
        {count > 0 && news(count)}
      </span>
    </span>
  );
}
