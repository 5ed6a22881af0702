import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { logOut } from "#shared/api/accounts.ts";
import { listPasskeys } from "#shared/api/passkeys.ts";
import { request } from "#web/client/api-client.ts";
import { apiQuery } from "#web/client/query-client.ts";
import { rememberReturnPath } from "#web/client/return-path.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { PageTitle } from "#web/ui/screen-heading.tsx";
import { Wordmark } from "#web/ui/wordmark.tsx";
import { words } from "#web/operate/words.ts";

/** For staff who logged in without a passkey: leads to adding one, or to logging in with it. */
export function NeedsPasskey() {
  const text = words.gate.passkey;
  const { data } = useQuery(apiQuery(listPasskeys));
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  if (data === undefined) return null;
  const hasOne = data.passkeys.length > 0;
  const logInAgain = async () => {
    setIsBusy(true);
    rememberReturnPath(location.pathname + location.search);
    try {
      await request(logOut);
      location.assign("/login");
    } catch {
      setIsBusy(false);
      setHasFailed(true);
    }
  };
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-column flex-col justify-center gap-4 px-gutter py-16">
      <PageTitle title={text.title} />
      <Wordmark />
      <h1 className="text-title font-extrabold text-ink">{text.title}</h1>
      <p className="text-body text-ink-soft">{hasOne ? text.hasOne : text.hasNone}</p>
      {hasFailed && (
        <p role="alert" className="text-small font-medium text-danger-text">
          {text.failed}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {/* The members' app is another page. */}
        {hasOne ? (
          <Button busy={isBusy} onClick={() => void logInAgain()}>
            {text.logIn}
          </Button>
        ) : (
          <a href="/profile/security" className={buttonClass()}>
            {text.add}
          </a>
        )}
        <a href="/" className={buttonClass({ variant: "secondary" })}>
          {words.gate.back}
        </a>
      </div>
    </main>
  );
}
