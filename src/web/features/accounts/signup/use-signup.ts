import { signUp } from "#shared/api/accounts.ts";
import { accessFlag } from "#web/client/device-settings.ts";
import { request } from "#web/client/api-client.ts";
import { takeReturnPath } from "#web/client/return-path.ts";
import { useMessages } from "#web/client/messages.ts";
import { newcomer } from "#web/features/sessions/newcomer.ts";
import { clearPageOwner, leavePage } from "#web/client/page-owner.ts";
import { askForPushes, subscribeIfGranted } from "#web/features/notifications/push-device.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { toastAfterReload } from "#web/ui/toast.ts";
import { signupDraft } from "./draft-storage.ts";
import { signupRequestOf } from "./signup-form.ts";
import type { SignupForm } from "./signup-form.ts";

/** The longest wait for an answer to the browser's question. */
const maxAnswerMs = 15_000;

interface SignupOptions {
  readonly onRefused: (error: Error) => void;
}

interface Wanted {
  readonly form: SignupForm;
  /** Settles once the browser's question about notifications, if any, is answered. */
  readonly answer: Promise<unknown>;
}

/** Asks at the press of the button, because browsers require a press. */
const askAsWanted = async ({ pushNotificationsEnabled }: SignupForm): Promise<unknown> =>
  pushNotificationsEnabled ? askForPushes().catch(() => null) : null;

/** Creates the account and logs the member in; then the app restarts and welcomes them. */
export function useSignup({ onRefused }: SignupOptions) {
  const { signup } = useMessages().accounts;
  const { mutate, isPending, isSuccess } = useOnceMutation({
    mutationFn: ({ form }: Wanted) => request(signUp, { body: signupRequestOf(form) }),
    onSuccess: async ({ user }, { form, answer }) => {
      clearPageOwner();
      signupDraft.forget();
      await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, maxAnswerMs))]);
      if (form.pushNotificationsEnabled) await subscribeIfGranted(user.username);
      accessFlag.set("true");
      newcomer.set(user.username);
      toastAfterReload({ title: signup.done, tone: "success" });
      leavePage(takeReturnPath("/"));
    },
    onError: onRefused,
    isFinal: () => true,
  });
  const create = (form: SignupForm) => mutate({ form, answer: askAsWanted(form) });
  return { create, isBusy: isPending || isSuccess };
}
