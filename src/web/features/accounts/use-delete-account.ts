import { deleteAccount } from "#shared/api/accounts.ts";
import { accessFlag } from "#web/client/access-flag.ts";
import { detailOf, request } from "#web/client/api-client.ts";
import { useMessages } from "#web/client/messages.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { toast } from "#web/ui/toast.ts";

const leaveAfterMs = 1_500;

/** Deletes the account, forgets what this device kept of the member, and leads to the login. */
export function useDeleteAccount(onDeleted: () => void) {
  const { deleted, failed } = useMessages().accounts.deletion;
  const { mutate, isPending, isSuccess, error } = useOnceMutation({
    mutationFn: () => request(deleteAccount),
    onSuccess: () => {
      onDeleted();
      toast({ ...deleted, tone: "success" });
      setTimeout(() => {
        void forgetMember().finally(() => location.assign("/login"));
      }, leaveAfterMs);
    },
    onError: (error) =>
      toast({ title: failed.title, text: detailOf(error, failed.text), tone: "destructive" }),
    isFinal: () => true,
  });
  return {
    run: () => mutate(),
    isUnderWay: isPending || isSuccess,
    /** What went wrong, for the dialog itself: what lies behind it isn't read out. */
    failure: error === null ? undefined : detailOf(error, failed.text),
  };
}

/** Leaves nothing of the member on the device but that it knows the access code. */
async function forgetMember(): Promise<void> {
  forgetStored();
  // Until the login is there, this page may still note where the member was headed.
  addEventListener("pagehide", forgetStored, { once: true });
  if (!("caches" in window)) return;
  const names = await caches.keys();
  // The app itself is nobody's in particular.
  await Promise.all(
    names.filter((name) => !name.includes("precache")).map((name) => caches.delete(name)),
  );
}

function forgetStored(): void {
  try {
    sessionStorage.clear();
    localStorage.clear();
  } catch {
    // Storage is closed: then there is nothing in it.
  }
  accessFlag.set("true");
}
