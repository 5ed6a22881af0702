import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { ReactNode } from "react";
import { saveNotificationSettings } from "#shared/api/notifications.ts";
import type { NotificationSettings } from "#shared/api/notifications.ts";
import { request } from "#web/client/api-client.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { reasonOf } from "#web/client/failure-reason.ts";
import { useMessages } from "#web/client/messages.ts";
import { queryClient } from "#web/client/query-client.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { Card } from "#web/ui/card.tsx";
import { ChoiceGroup } from "#web/ui/choice-group.tsx";
import { Screen } from "#web/ui/screen.tsx";
import { toast } from "#web/ui/toast.ts";
import { Switch } from "#web/ui/toggles.tsx";
import { FormSkeleton } from "#web/features/profiles/form-skeleton.tsx";
import { notificationSettingsQuery } from "#web/features/profiles/profile-queries.ts";

type SettingName = keyof NotificationSettings;

const names = [
  "sessionReminders",
  "connectionRequests",
  "messages",
  "sessionUpdates",
  "promotions",
] as const satisfies readonly SettingName[];

/** Which notifications the member wants; each switch is saved at once. `device` is the switch for this device alone. */
export function NotificationSettingsScreen({ device }: { device: ReactNode }) {
  const words = useMessages().preferences.notifications;
  const { username } = useCurrentUser();
  const query = useQuery(notificationSettingsQuery(username));
  return (
    <Screen title={words.title} lead={words.lead} backHref="/profile">
      <Loaded query={query} skeleton={<FormSkeleton fields={5} />}>
        {(settings) => <Switches username={username} settings={settings} />}
      </Loaded>
      {/* Only then: the switches above push nothing away. */}
      {!query.isLoading && (
        <Card padding="none" className="mt-6 px-4 py-1">
          {device}
        </Card>
      )}
    </Screen>
  );
}

function Switches({ username, settings }: { username: string; settings: NotificationSettings }) {
  const words = useMessages().preferences.notifications;
  const { shown, turn } = useSwitches(username, settings);
  return (
    <>
      <ChoiceGroup legend={words.legend} hideLegend>
        <Card padding="none" className="divide-y divide-line px-4 py-1">
          {names.map((name) => (
            <Switch
              key={name}
              {...words.switches[name]}
              checked={shown[name]}
              onChange={(on) => turn(name, on)}
            />
          ))}
        </Card>
      </ChoiceGroup>
      <p className="mt-4 px-1 text-small text-ink-soft">{words.billing}</p>
    </>
  );
}

/** The switches as they are shown: each turns at once, and back when the server won't have it. */
function useSwitches(username: string, settings: NotificationSettings) {
  const { saved, saveFailed } = useMessages().preferences.notifications;
  const { queryKey } = notificationSettingsQuery(username);
  const [shown, setShown] = useState(settings);
  const latest = useRef(settings);
  const show = (name: SettingName, on: boolean) => {
    latest.current = { ...latest.current, [name]: on };
    setShown(latest.current);
  };
  const save = useMutation({
    // One after the other, each with the switches as they stand when its turn comes.
    scope: { id: "notification-settings" },
    mutationFn: (_turned: { name: SettingName; on: boolean }) =>
      request(saveNotificationSettings, { params: { username }, body: latest.current }),
    onSuccess: (confirmed) => {
      queryClient.setQueryData(queryKey, confirmed);
      toast({ title: saved, tone: "success" });
    },
    onError: (error, { name, on }) => {
      show(name, !on);
      toast({ title: saveFailed, text: reasonOf(error), tone: "destructive" });
    },
  });
  const turn = (name: SettingName, on: boolean) => {
    show(name, on);
    save.mutate({ name, on });
  };
  return { shown, turn };
}
