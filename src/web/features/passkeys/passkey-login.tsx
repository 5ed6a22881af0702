import { KeyRound } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { RefObject } from "react";
import { logInWithPasskey } from "#shared/api/passkeys.ts";
import { passkeyChallengeLifetimeMs } from "#shared/rules/lifetimes.ts";
import { request } from "#web/client/api-client.ts";
import { reasonOf } from "#web/client/failure-reason.ts";
import { useMessages } from "#web/client/messages.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { canUsePasskeys } from "./usable.ts";
import type { RecoveryCodeSheetProps } from "./recovery-code-sheet.tsx";

const loadCeremony = () => import("./passkey-ceremony.ts");
const loadSheet = async () => (await import("./recovery-code-sheet.tsx")).RecoveryCodeSheet;

/** Suggestions are renewed before the server forgets its challenge. */
const renewedMs = 0.8 * passkeyChallengeLifetimeMs;

type Credential = Awaited<ReturnType<Awaited<ReturnType<typeof loadCeremony>>["askForPasskey"]>>;

interface PasskeyLoginProps {
  readonly emailField: RefObject<HTMLInputElement | null>;
  readonly onLogin: () => void;
}

/** A way in beside the password: a button, the email field's suggestions, and recovery codes. */
export function PasskeyLogin(props: PasskeyLoginProps) {
  return canUsePasskeys() ? <UsablePasskeyLogin {...props} /> : null;
}

function UsablePasskeyLogin({ emailField, onLogin }: PasskeyLoginProps) {
  const { passkeys: words } = useMessages();
  const sheet = useLazyOverlay<RecoveryCodeSheetProps>(loadSheet);
  const { ask, isBusy } = usePasskeyLogin(onLogin);
  return (
    <div className="mt-2.5 flex flex-col gap-1">
      <Button
        variant="secondary"
        wide
        busy={isBusy}
        icon={<KeyRound aria-hidden size={20} />}
        onClick={ask}
      >
        {words.use}
      </Button>
      <Button
        variant="quiet"
        size="small"
        className="self-center"
        onClick={() => sheet.show({ email: emailField.current?.value.trim() ?? "", onLogin })}
      >
        {words.recovery.open}
      </Button>
      {sheet.element}
    </div>
  );
}

function usePasskeyLogin(onLogin: () => void) {
  const { accounts, signIn } = useMessages();
  // The one in the suggestions ends when the button asks.
  const isAsking = useRef(false);
  const [turn, offerAgain] = useState(0);
  const { mutate, isPending, isSuccess } = useOnceMutation({
    mutationFn: async (chosen: Credential | null) => {
      isAsking.current = true;
      const credential = chosen ?? (await (await loadCeremony()).askForPasskey());
      return request(logInWithPasskey, { body: { credential } });
    },
    onSuccess: onLogin,
    onError: async (error) => {
      isAsking.current = false;
      const { isBrowserRefusal } = await loadCeremony();
      if (!isBrowserRefusal(error)) {
        const text = reasonOf(error) ?? signIn.problems.network;
        toast({ title: accounts.login.failed, text, tone: "destructive" });
      }
      offerAgain((nth) => nth + 1);
    },
    isFinal: () => true,
  });

  const offeredAtMs = useRef(0);
  const offer = useEffectEvent(async () => {
    if (isAsking.current || document.visibilityState === "hidden") return;
    offeredAtMs.current = performance.now();
    try {
      const chosen = await (await loadCeremony()).offerPasskeys();
      if (chosen !== undefined) mutate(chosen);
    } catch {
      // The field works without them, and the button names the problem.
    }
  });
  useEffect(() => {
    const renew = () => {
      if (performance.now() - offeredAtMs.current >= renewedMs) void offer();
    };
    void offer();
    const timer = setInterval(renew, renewedMs);
    document.addEventListener("visibilitychange", renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", renew);
      void loadCeremony().then(({ stopAsking }) => stopAsking());
    };
  }, [turn]);
  return { ask: () => mutate(null), isBusy: isPending || isSuccess };
}
