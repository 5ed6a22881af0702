import { signUp } from "#shared/api/accounts.ts";
import { accessFlag, enteredCode, openedPass } from "#web/client/device-settings.ts";
import { request } from "#web/client/api-client.ts";
import { takeReturnPath } from "#web/client/return-path.ts";
import { useMessages } from "#web/client/messages.ts";
import { newcomer } from "#web/features/sessions/newcomer.ts";
import { clearPageOwner, leavePage } from "#web/client/page-owner.ts";
import { subscribeIfGranted } from "#web/features/notifications/push-device.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { toastAfterReload } from "#web/ui/toast.ts";
import { signupDraft } from "./draft-storage.ts";
import { signupRequestOf } from "./signup-form.ts";
import type { SignupForm } from "./signup-form.ts";

interface SignupOptions {
  readonly onRefused: (error: Error) => void;
}

/** Creates the account and logs the member in; then the app restarts and welcomes them. */
export function useSignup({ onRefused }: SignupOptions) {
  const { signup } = useMessages().accounts;
  const { mutate, isPending, isSuccess } = useOnceMutation({
    mutationFn: (form: SignupForm) =>
      request(signUp, {
        body: {
          ...signupRequestOf(form),
          accessCode: enteredCode.read() ?? undefined,
          guestPass: openedPass.read() ?? undefined,
        },
      }),
    onSuccess: async ({ user }, form) => {
      clearPageOwner();
      signupDraft.forget();
      if (form.pushNotificationsEnabled) await subscribeIfGranted(user.username);
      accessFlag.set("true");
      enteredCode.forget();
      newcomer.set(user.username);
      toastAfterReload({ title: signup.done, tone: "success" });
      const pass = openedPass.read();
      openedPass.forget();
      leavePage(takeReturnPath(pass === null ? "/" : `/join/${pass}`));
    },
    onError: onRefused,
    isFinal: () => true,
  });
  return { create: mutate, isBusy: isPending || isSuccess };
}
