import { deleteAccount } from "#shared/api/accounts.ts";
import { deleteAccountByLink } from "#shared/api/appeals.ts";
import { accessFlag } from "#web/client/device-settings.ts";
import { detailOf, request } from "#web/client/api-client.ts";
import { forgetReturnPath } from "#web/client/return-path.ts";
import { useMessages } from "#web/client/messages.ts";
import { leavePage } from "#web/client/page-owner.ts";
import { forgetAll } from "#web/client/stored.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { toast, toastAfterReload } from "#web/ui/toast.ts";

const leaveAfterMs = 1_500;

/** Actions that a mailed link allows without a login. */
export interface ReachedByLink {
  /** The link's token; undefined for a logged-in member. */
  readonly token?: string | undefined;
}

/** Deletes the account and the device's data about the member, and leads to the login. */
export function useDeleteAccount(onDeleted: () => void, { token }: ReachedByLink) {
  const { deleted, failed } = useMessages().accounts.deletion;
  const { mutate, isPending, isSuccess, error } = useOnceMutation({
    mutationFn: () =>
      token === undefined
        ? request(deleteAccount)
        : request(deleteAccountByLink, { body: { token } }),
    onSuccess: () => {
      forgetReturnPath();
      onDeleted();
      toast({ ...deleted, tone: "success" });
      setTimeout(() => {
        void clearDevice().finally(() => {
          // The reload would cut the message off.
          toastAfterReload({ ...deleted, tone: "success" });
          leavePage("/login");
        });
      }, leaveAfterMs);
    },
    onError: (error) =>
      toast({ title: failed.title, text: detailOf(error, failed.text), tone: "destructive" }),
    isFinal: () => true,
  });
  return {
    run: () => mutate(),
    isUnderWay: isPending || isSuccess,
    /** The error for the dialog, because the page behind it isn't read out. */
    failure: error === null ? undefined : detailOf(error, failed.text),
  };
}

/** Keeps only the app and the access flag. */
async function clearDevice(): Promise<void> {
  forgetAll("", "sessionStorage");
  forgetAll("", "localStorage");
  accessFlag.set("true");
  if (!("caches" in window)) return;
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => !name.includes("precache")).map((name) => caches.delete(name)),
  );
}
