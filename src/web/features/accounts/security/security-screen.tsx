import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { listLogins } from "#shared/api/logins.ts";
import { useMessages } from "#web/client/messages.ts";
import { apiQuery } from "#web/client/query-client.ts";
import { Screen } from "#web/ui/screen.tsx";
import { BlockedSection } from "./blocked-section.tsx";
import { EmergencySection } from "./emergency-section.tsx";
import { EmailSection } from "./email-section.tsx";

interface SecurityScreenProps {
  readonly password: ReactNode;
  readonly devices: ReactNode;
}

/** What lets a member in, where they are logged in, whom to call for them, and whom they have blocked. */
export function SecurityScreen({ password, devices }: SecurityScreenProps) {
  const { title } = useMessages().security;
  const areDevicesLoading = useQuery(apiQuery(listLogins)).isPending;
  return (
    <Screen title={title} backHref="/profile">
      <div className="flex flex-col gap-8">
        <EmailSection />
        {password}
        {devices}
        {/* Only then: however many devices there are, they push nothing away. */}
        {!areDevicesLoading && <EmergencySection />}
        {!areDevicesLoading && <BlockedSection />}
      </div>
    </Screen>
  );
}
