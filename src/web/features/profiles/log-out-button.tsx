import type { ReactNode } from "react";
import { logOut } from "#shared/api/accounts.ts";
import { detailOf, request } from "#web/client/api-client.ts";
import { forgetReturnPath } from "#web/client/return-path.ts";
import { useMessages } from "#web/client/messages.ts";
import { leavePage } from "#web/client/page-owner.ts";
import { useOnceMutation } from "#web/client/use-once-mutation.ts";
import { Button } from "#web/ui/button.tsx";
import { toast, toastAfterReload } from "#web/ui/toast.ts";

export function LogOutButton({ icon }: { icon: ReactNode }) {
  const { logOut: label, loggedOut, logOutFailed } = useMessages().profiles;
  const { mutate, isPending, isSuccess } = useOnceMutation({
    mutationFn: () => request(logOut),
    onSuccess: () => {
      forgetReturnPath();
      toastAfterReload({ title: loggedOut });
      leavePage("/login");
    },
    onError: (error) =>
      toast({
        title: logOutFailed.title,
        text: detailOf(error, logOutFailed.text),
        tone: "destructive",
      }),
    isFinal: () => true,
  });
  return (
    <Button
      variant="secondary"
      wide
      icon={icon}
      busy={isPending || isSuccess}
      onClick={() => mutate()}
    >
      {label}
    </Button>
  );
}
