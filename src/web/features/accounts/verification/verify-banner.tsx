import { MailWarning, X } from "lucide-react";
import { useLocation } from "wouter";
import { useLogin } from "#web/client/current-user.tsx";
import { useMessages } from "#web/client/messages.ts";
import { anyText } from "#web/client/stored.ts";
import { useStore } from "#web/client/store.ts";
import { storedSetting } from "#web/client/stored-setting.ts";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { useNewsOfConfirmation } from "./use-news-of-confirmation.ts";
import { useResend } from "./use-resend.ts";

/** The screens that show it: never above a chat, a form or a payment. */
const screens = new Set(["/browse", "/home", "/profile"]);

/** For which address it was dismissed on this device. */
const dismissedFor = storedSetting("spotter.confirm-email-dismissed", anyText, () => "");

/** Reminds a member whose email isn't confirmed. */
export function VerifyBanner() {
  const [path] = useLocation();
  const login = useLogin();
  const dismissed = useStore(dismissedFor);
  if (
    login.state !== "member" ||
    login.user.emailVerified ||
    dismissed === login.user.email ||
    !screens.has(path)
  )
    return null;
  return <Reminder email={login.user.email} />;
}

function Reminder({ email }: { email: string }) {
  const { banner } = useMessages().security;
  const { resend, isSending } = useResend(email);
  useNewsOfConfirmation(false);
  const dismiss = () => {
    dismissedFor.set(email);
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  };
  return (
    <aside
      aria-label={banner.label}
      // Below a notch it takes the space that the screen under it would leave free.
      className="relative z-10 -mb-[env(safe-area-inset-top)] flex items-start gap-2 border-b border-line bg-warning-soft pt-[calc(env(safe-area-inset-top)+0.25rem)] pr-1 pb-1 pl-gutter"
    >
      <MailWarning aria-hidden size={20} className="mt-3 shrink-0 text-warning-text" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-2">
        <p className="min-h-11 min-w-0 flex-1 basis-48 content-center py-1 text-small text-warning-text">
          {banner.text}
        </p>
        <Button
          variant="quiet"
          size="small"
          busy={isSending}
          className="-ml-2.5 px-2.5"
          onClick={resend}
        >
          {banner.again}
        </Button>
      </div>
      <IconButton label={banner.dismiss} icon={<X aria-hidden size={18} />} onClick={dismiss} />
    </aside>
  );
}
