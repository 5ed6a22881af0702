import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, useEffect } from "react";
import { readNotificationSettings, saveNotificationSettings } from "#shared/api/notifications.ts";
import type { NotificationSettings } from "#shared/api/notifications.ts";
import { request } from "#web/client/api-client.ts";
import { ConfirmEmailHint } from "#web/features/notifications/confirm-email-hint.tsx";
import { isServerAway } from "#web/client/connection.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { reasonOf } from "#web/client/failure-reason.ts";
import { useMessages } from "#web/client/messages.ts";
import { InstallHelp } from "#web/features/notifications/install-offer.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Card } from "#web/ui/card.tsx";
import { ChoiceGroup } from "#web/ui/choice-group.tsx";
import { Screen } from "#web/ui/screen.tsx";
import { toast } from "#web/ui/toast.ts";
import { Switch } from "#web/ui/toggles.tsx";
import { notificationSettingsQuery } from "#web/features/profiles/profile-queries.ts";
import { useFormQuery, FormSkeleton } from "#web/features/profiles/form-loading.tsx";
import { readPushState, turnPushOff, turnPushOn } from "#web/features/notifications/push-device.ts";
import type { PushState } from "#web/features/notifications/push-device.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";

type SettingName = keyof NotificationSettings;

const names = [
  "sessionReminders",
  "connectionRequests",
  "messages",
  "sessionUpdates",
  "promotions",
] as const satisfies readonly SettingName[];

/** Each switch is saved at once. */
export function NotificationSettingsScreen() {
  const words = useMessages().profiles.preferences.notifications;
  const { username } = useCurrentUser();
  const query = useFormQuery(notificationSettingsQuery(username));
  return (
    <Screen title={words.title} lead={words.lead} backHref="/profile">
      <Loaded query={query} skeleton={<FormSkeleton fields={5} />}>
        {(settings) => <Switches username={username} settings={settings} />}
      </Loaded>
      {/* Only then, so that the switches above move nothing. */}
      {(query.data !== undefined || query.error !== null) && (
        <>
          <Card padding="none" className="mt-6 px-4 py-1">
            <PushSwitch />
          </Card>
          <div className="mt-3 empty:hidden">
            <InstallHelp />
          </div>
        </>
      )}
    </Screen>
  );
}

function Switches({ username, settings }: { username: string; settings: NotificationSettings }) {
  const words = useMessages().profiles.preferences.notifications;
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
      <ConfirmEmailHint className="px-1" />
    </>
  );
}

interface Turn {
  readonly name: SettingName;
  readonly on: boolean;
}

/** Shown switches turn at once, and back if the server refuses. */
function useSwitches(username: string, settings: NotificationSettings) {
  const { saved, saveFailed } = useMessages().profiles.preferences.notifications;
  const { queryKey } = notificationSettingsQuery(username);
  const queryClient = useQueryClient();
  /** The turns without a reply, in order. */
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const save = useMutation({
    // One at a time: each starts from the former one's result.
    scope: { id: "notification-settings" },
    mutationFn: (turned: Turn) => saveTurn(username, turned),
    onSuccess: (confirmed) => {
      queryClient.setQueryData(queryKey, confirmed);
      toast({ title: saved, tone: "success" });
    },
    onError: (error) => toast({ title: saveFailed, text: reasonOf(error), tone: "destructive" }),
    onSettled: (_confirmed, _error, turned) =>
      setTurns((before) => before.filter((turn) => turn !== turned)),
  });
  const turn = (name: SettingName, on: boolean) => {
    const turned = { name, on };
    setTurns((before) => [...before, turned]);
    save.mutate(turned);
  };
  return { shown: turns.reduce(withTurn, settings), turn };
}

const withTurn = (settings: NotificationSettings, { name, on }: Turn): NotificationSettings => ({
  ...settings,
  [name]: on,
});

/**
 * All switches are saved together, with the server's current values of the others instead of the shown ones: promotions
 * turned off by a mail must stay off.
 */
async function saveTurn(username: string, turned: Turn): Promise<NotificationSettings> {
  const params = { username };
  const newest = await request(readNotificationSettings, { params });
  // Then the worker has answered from its cache.
  if (isServerAway()) throw new TypeError("the server can't be reached");
  return await request(saveNotificationSettings, { params, body: withTurn(newest, turned) });
}

const stateTimeoutMs = 4_000;

/** Turns this device's pushes on and off, or explains why it can't. */
function PushSwitch() {
  const words = useMessages().profiles.preferences.push;
  const { username } = useCurrentUser();
  const [state, setState] = useState<PushState>("unknown");

  useEffect(() => {
    let outdated = false;
    readPushState(username).then(
      (found) => !outdated && setState(found),
      () => !outdated && setState("off"),
    );
    // Without its push service a browser may never answer.
    const overdue = setTimeout(
      () => setState((now) => (now === "unknown" ? "off" : now)),
      stateTimeoutMs,
    );
    return () => {
      outdated = true;
      clearTimeout(overdue);
    };
  }, [username]);

  const change = useOnceMutation({
    mutationFn: (wanted: boolean) => (wanted ? turnPushOn(username) : turnPushOff()),
    onMutate: (wanted) => setState(wanted ? "on" : "off"),
    onSuccess: (reached) => {
      setState(reached);
      if (reached === "on") toast({ title: words.turnedOn, tone: "success" });
    },
    onError: (error, wanted) => {
      setState(wanted ? "off" : "on");
      const text = reasonOf(error) ?? words.failedText;
      toast({ title: words.failed, text, tone: "destructive" });
    },
  });

  const explained = state === "unsupported" || state === "denied" || state === "stopped";
  const canChange = !change.isPending && state !== "unknown" && state !== "unsupported";
  return (
    <Switch
      label={words.label}
      hint={explained ? words[state] : words.hint}
      checked={state === "on"}
      disabled={!canChange}
      onChange={(wanted) => change.mutate(wanted)}
    />
  );
}
