import type { OAuthData } from "#shared/api/providers.ts";
import { providerNames } from "#shared/rules/providers.ts";
import { useMessages } from "#web/client/messages.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { useProviderSignIn } from "./use-provider-sign-in.ts";

interface ProviderButtonsProps {
  /** Called with somebody who has no account here yet. */
  readonly onNewcomer: (data: OAuthData) => void;
}

/** Below the other way in: sign-in with Google and Apple, each in a window of its own. */
export function ProviderButtons({ onNewcomer }: ProviderButtonsProps) {
  const { accounts, signIn } = useMessages();
  const { start, stop, busy, blocked } = useProviderSignIn(onNewcomer);
  return (
    <>
      <OrLine />
      <div className="flex flex-col gap-2.5">
        {providerNames.map((provider) => (
          <Button
            key={provider}
            variant="secondary"
            wide
            busy={busy === provider}
            icon={provider === "google" ? <GoogleGlyph /> : <AppleGlyph />}
            onClick={() => start(provider)}
          >
            {accounts.providers[provider]}
          </Button>
        ))}
        <div role="status" className="empty:hidden">
          {busy !== null && (
            <div className="flex flex-wrap items-center justify-between gap-x-3 text-small text-ink-soft">
              {signIn.waiting(signIn.names[busy])}
              <Button variant="quiet" size="small" className="-mx-4" onClick={stop}>
                {signIn.stopWaiting}
              </Button>
            </div>
          )}
        </div>
        {blocked !== null && (
          <section className="rounded-field bg-warning-soft px-4 pt-3 pb-2 text-small text-warning-text">
            <h2 className="font-semibold">{signIn.blockedHelp.heading}</h2>
            <p className="mt-1">{signIn.blockedHelp.text}</p>
            <a
              href={blocked.address}
              target="_blank"
              rel="opener"
              className={`${buttonClass({ variant: "quiet", size: "small" })} mt-1 -ml-4`}
            >
              {signIn.blockedHelp.link(signIn.names[blocked.provider])}
            </a>
          </section>
        )}
      </div>
    </>
  );
}

/** A line with "or" in it, between two ways to the same end. */
function OrLine() {
  const { or } = useMessages().accounts;
  return (
    <div className="my-5 flex items-center gap-3 text-small text-ink-faint">
      <span className="h-px flex-1 bg-line" />
      {or}
      <span className="h-px flex-1 bg-line" />
    </div>
  );
}

function GoogleGlyph() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className="size-5">
      <path
        fill="#4285f4"
        d="M22.6 12.25c0-.8-.07-1.55-.2-2.25H12v4.26h5.94a5.1 5.1 0 0 1-2.2 3.33v2.77h3.57c2.08-1.92 3.29-4.74 3.29-8.11z"
      />
      <path
        fill="#34a853"
        d="M12 23c2.97 0 5.46-.98 7.28-2.65l-3.57-2.77a6.6 6.6 0 0 1-9.87-3.48H2.18v2.84A11 11 0 0 0 12 23z"
      />
      <path fill="#fbbc05" d="M5.84 14.1a6.6 6.6 0 0 1 0-4.2V7.06H2.18a11 11 0 0 0 0 9.88z" />
      <path
        fill="#ea4335"
        d="M12 5.38c1.62 0 3.06.56 4.21 1.64l3.15-3.15A11 11 0 0 0 2.18 7.06L5.84 9.9A6.5 6.5 0 0 1 12 5.38z"
      />
    </svg>
  );
}

function AppleGlyph() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden fill="currentColor" className="size-5">
      <path d="M16.7 12.6c0-2.3 1.9-3.4 2-3.5-1.1-1.6-2.8-1.8-3.4-1.8-1.4-.1-2.8.9-3.5.9-.7 0-1.8-.8-3-.8-1.5 0-3 .9-3.8 2.3-1.6 2.8-.4 7 1.2 9.3.8 1.1 1.7 2.4 2.9 2.3 1.2 0 1.6-.7 3-.7s1.8.7 3 .7c1.3 0 2.1-1.1 2.8-2.3.9-1.3 1.3-2.5 1.3-2.6-.1 0-2.5-1-2.5-3.8zM14.4 5.8c.6-.8 1.1-1.9 1-3-.9 0-2.1.6-2.7 1.4-.6.7-1.1 1.8-1 2.9 1 .1 2.1-.5 2.7-1.3z" />
    </svg>
  );
}
