import { useEffect, useState } from "react";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { useMessages } from "#web/client/messages.ts";
import { reasonOf } from "#web/client/failure-reason.ts";
import { readPushState, turnPushOff, turnPushOn } from "./push-device.ts";
import type { PushState } from "./push-device.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { toast } from "#web/ui/toast.ts";
import { Switch } from "#web/ui/toggles.tsx";

const stateTimeoutMs = 4_000;

/** Turns this device's pushes on and off, or explains why it can't. */
export function PushSwitch() {
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

  const hint =
    state === "unsupported" ? words.unsupported : state === "denied" ? words.denied : words.hint;
  const canChange = !change.isPending && (state === "on" || state === "off" || state === "denied");
  return (
    <Switch
      label={words.label}
      hint={hint}
      checked={state === "on"}
      disabled={!canChange}
      onChange={(wanted) => change.mutate(wanted)}
    />
  );
}
