import { useQuery } from "@tanstack/react-query";
import { listLogins } from "#shared/api/logins.ts";
import type { Login } from "#shared/api/logins.ts";
import { useMessages } from "#web/client/messages.ts";
import { apiQuery } from "#web/client/query-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Section } from "#web/ui/section.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";
import { DeviceRow } from "./device-row.tsx";
import { useEndLogin } from "./use-end-login.ts";

/** The devices on which the member is logged in, and the ways to end that. */
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
