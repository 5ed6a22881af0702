import { MailCheck, MailWarning, X } from "lucide-react";
import { Link, useLocation } from "wouter";
import { useLogin } from "#web/client/current-user.tsx";
import { memberKey } from "#web/client/forget-member.ts";
import { useMessages } from "#web/client/messages.ts";
import { anyText, storedSetting } from "#web/client/stored.ts";
import { useStore } from "#web/client/store.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { useResend, useNewsOfConfirmation } from "./email-confirmation.ts";

/** The screens with the reminder: never above a chat, a form or a payment. */
const screens = new Set(["/browse", "/home", "/profile"]);

/** The address for which it was dismissed on this device. */
const dismissedFor = storedSetting(memberKey("confirm-email-dismissed"), anyText, () => "");

/**
 * Tells a member whose mail server refuses our emails. Reminds one whose email isn't confirmed, and thanks
 * them in the same place once it is.
 */
export function VerifyBanner() {
  const [path] = useLocation();
  const login = useLogin();
  const dismissed = useStore(dismissedFor);
  if (login.state !== "member" || !screens.has(path)) return null;
  if (login.user.emailRefusedSince !== null) return <Refused email={login.user.email} />;
  if (dismissed === login.user.email) return null;
  return <Reminder email={login.user.email} isConfirmed={login.user.emailVerified} />;
}

function Refused({ email }: { email: string }) {
  const { refused } = useMessages().security.banner;
  return (
    <section
      aria-label={refused.label}
      className="mb-5 flex items-start gap-2 rounded-card bg-warning-soft py-1 pr-1 pl-4 text-warning-text"
    >
      <MailWarning aria-hidden size={20} className="mt-3 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-2">
        <p className="min-w-0 flex-1 basis-36 py-1 text-small wrap-anywhere">
          {refused.text(email)}
        </p>
        <Link
          href="/profile/security"
          className="inline-flex min-h-11 items-center px-2.5 text-small font-semibold underline"
        >
          {refused.change}
        </Link>
      </div>
    </section>
  );
}

function Reminder({ email, isConfirmed }: { email: string; isConfirmed: boolean }) {
  const { banner, verify } = useMessages().security;
  const { resend, isSending } = useResend(email);
  useNewsOfConfirmation(isConfirmed);
  const dismiss = () => {
    dismissedFor.set(email);
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  };
  const Icon = isConfirmed ? MailCheck : MailWarning;
  return (
    <section
      aria-label={isConfirmed ? verify.doneTitle : banner.label}
      className={cx(
        "mb-5 flex items-start gap-2 rounded-card py-1 pr-1 pl-4",
        isConfirmed ? "bg-success-soft text-success-text" : "bg-warning-soft text-warning-text",
      )}
    >
      <Icon aria-hidden size={20} className="mt-3 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-2">
        {/* Invisible text keeps its space, so that nothing below moves. */}
        <p
          role="status"
          className="grid min-h-11 min-w-0 flex-1 basis-36 items-center py-1 text-small"
        >
          <span className={cx("col-start-1 row-start-1", isConfirmed && "invisible")}>
            {banner.text}
          </span>
          {isConfirmed && <span className="col-start-1 row-start-1">{verify.doneTitle}</span>}
        </p>
        <Button
          variant="quiet"
          size="small"
          busy={isSending}
          className={cx("-ml-2.5 px-2.5!", isConfirmed && "invisible")}
          onClick={resend}
        >
          {banner.again}
        </Button>
      </div>
      <IconButton label={banner.dismiss} icon={<X aria-hidden size={18} />} onClick={dismiss} />
    </section>
  );
}
