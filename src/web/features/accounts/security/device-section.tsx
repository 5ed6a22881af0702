import { useQuery } from "@tanstack/react-query";
import { listLogins } from "#shared/api/logins.ts";
import { useMessages } from "#web/client/messages.ts";
import { apiQuery } from "#web/client/query-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { DeviceRow } from "./device-row.tsx";
import { Section } from "./section.tsx";
import { useEndLogins } from "./use-end-logins.ts";

/** The devices on which the member is logged in, and the ways to end that. */
export function DeviceSection() {
  const { devices: words } = useMessages().security;
  const { data, error, isFetching, refetch } = useQuery(apiQuery(listLogins));
  const { end, endOthers, ending } = useEndLogins();
  return (
    <Section title={words.title}>
      {data !== undefined ? (
        <>
          <ul className="-my-3 divide-y divide-line">
            {data.map((login) => (
              <DeviceRow
                key={login.id}
                login={login}
                busy={ending === login.id}
                onEnd={() => end(login.id)}
              />
            ))}
          </ul>
          {data.some(({ current }) => !current) && (
            <Button
              variant="danger-quiet"
              size="small"
              wide
              busy={ending === "others"}
              className="mt-6"
              onClick={endOthers}
            >
              {words.endOthers}
            </Button>
          )}
        </>
      ) : error !== null ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <SkeletonGroup>
          <div className="flex items-center gap-3.5">
            <Skeleton className="size-6 rounded-small" />
            <Skeleton className="h-11 w-56" />
          </div>
        </SkeletonGroup>
      )}
    </Section>
  );
}
