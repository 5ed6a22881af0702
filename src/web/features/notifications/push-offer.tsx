import { BellRing } from "lucide-react";
import { useState } from "react";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { reasonOf } from "#web/client/failure-reason.ts";
import { useMessages } from "#web/client/messages.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { mayAskForPushes, turnPushOn } from "./push-device.ts";

/** Offers pushes with their reason, to a member whose browser has never asked. */
export function PushOffer() {
  const { bookingsInDetail, profiles } = useMessages();
  const words = bookingsInDetail.sheet.booked.pushes;
  const { push } = profiles.preferences;
  const { username } = useCurrentUser();
  const [isOffered, setOffered] = useState(mayAskForPushes);
  const turnOn = useOnceMutation({
    mutationFn: () => turnPushOn(username),
    onSuccess: (reached) => {
      setOffered(mayAskForPushes());
      if (reached === "on") toast({ title: push.turnedOn, tone: "success" });
    },
    onError: (error) => {
      const text = reasonOf(error) ?? push.failedText;
      toast({ title: push.failed, text, tone: "destructive" });
    },
  });
  if (!isOffered) return null;
  return (
    <section className="flex flex-col gap-3">
      <p className="text-small text-ink-soft">{words.text}</p>
      <Button
        variant="secondary"
        wide
        busy={turnOn.isPending}
        icon={<BellRing aria-hidden size={20} />}
        onClick={() => turnOn.mutate()}
      >
        {words.action}
      </Button>
    </section>
  );
}
