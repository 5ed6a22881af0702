import { useQuery } from "@tanstack/react-query";
import type { Connection } from "../../../shared/api/connections.ts";
import { useMessages } from "../../client/messages.ts";
import { apiQuery } from "../../client/query-client.ts";
import { PairDrawing } from "../../ui/art/empty-drawings.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { CountBadge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Screen } from "../../ui/screen.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/skeleton.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";

/** The people one may write to. */
export function ConnectionsScreen() {
  const { connections } = useMessages();
  const { data, error, isFetching, refetch } = useQuery(apiQuery<Connection[]>("/api/connections"));
  const loadingLead = error === null && <Skeleton className="my-0.5 h-5 w-44" />;
  const lead = data === undefined ? loadingLead : data.length > 0 && connections.count(data.length);
  return (
    <Screen title={connections.title} lead={lead}>
      {data !== undefined ? (
        <ConnectionGrid list={data} />
      ) : error !== null ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <SkeletonGroup className="grid grid-cols-2 gap-3">
          {[0, 1, 2, 3].map((key) => (
            <Card key={key} padding="none" className="flex flex-col items-center gap-3 py-6">
              <Skeleton className="size-18 rounded-full" />
              <Skeleton className="h-5 w-24" />
              <Skeleton className="h-4 w-16" />
            </Card>
          ))}
        </SkeletonGroup>
      )}
    </Screen>
  );
}

function ConnectionGrid({ list }: { list: readonly Connection[] }) {
  const { connections, choices } = useMessages();
  if (list.length === 0) {
    return (
      <EmptyState
        drawing={<PairDrawing />}
        title={connections.emptyTitle}
        text={connections.emptyText}
        action={<ButtonLink href="/browse">{connections.emptyAction}</ButtonLink>}
      />
    );
  }
  return (
    <ul className="grid grid-cols-2 gap-3">
      {list.map(({ id, profile, unreadCount }) => (
        <Card key={id} as="li" padding="none" className="relative flex flex-col items-center px-3 py-6 text-center">
          <span className="relative">
            <Avatar name={profile.fullName} src={profile.avatarUrl} className="size-18 text-[1.5rem]" />
            <span className="absolute -top-0.5 -right-0.5">
              <CountBadge count={unreadCount} />
            </span>
          </span>
          <h2 className="mt-3 w-full truncate text-body font-bold">{profile.fullName}</h2>
          <p className="text-small text-ink-soft">{choices.fitnessLevels[profile.fitnessLevel]}</p>
          {unreadCount > 0 && <p className="sr-only">{connections.unread(unreadCount)}</p>}
        </Card>
      ))}
    </ul>
  );
}
