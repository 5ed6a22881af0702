import { useEffect, useState } from "react";
import { useSearch } from "wouter";
import { navigate } from "wouter/use-browser-location";
import { openLoginLink } from "#shared/api/passwords.ts";
import { accessFlag } from "#web/client/access-flag.ts";
import { hasCode, request } from "#web/client/api-client.ts";
import { reasonOf } from "#web/client/failure-reason.ts";
import { useMessages } from "#web/client/messages.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Screen } from "#web/ui/screen.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { Wordmark } from "#web/ui/wordmark.tsx";
import { mailedAddress } from "./signup-handover.ts";

/** Opens the login on a device without the access code. It logs nobody in. */
export function LoginLinkScreen() {
  const { loginLink } = useMessages().signIn;
  const token = new URLSearchParams(useSearch()).get("token") ?? "";
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<unknown>(token === "" ? "dead" : null);
  useEffect(() => {
    if (token === "") return;
    let isGone = false;
    setFailure(null);
    request(openLoginLink, { body: { token } }).then(
      ({ email }) => {
        if (isGone) return;
        mailedAddress.keep(email);
        accessFlag.set("true");
        navigate("/login", { replace: true });
      },
      (error: unknown) => {
        if (!isGone) setFailure(error);
      },
    );
    return () => {
      isGone = true;
    };
  }, [token, attempt]);
  if (failure === null)
    return (
      <Screen title={loginLink.title} above={<Wordmark />}>
        <Spinner />
      </Screen>
    );
  const isDead =
    failure === "dead" || hasCode(failure, "invalid_link") || hasCode(failure, "invalid_request");
  return isDead ? (
    <Screen title={loginLink.deadTitle} lead={loginLink.dead} above={<Wordmark />}>
      <ButtonLink wide href="/">
        {loginLink.toStart}
      </ButtonLink>
    </Screen>
  ) : (
    <Screen title={loginLink.title} above={<Wordmark />}>
      <ErrorState text={reasonOf(failure)} onRetry={() => setAttempt(attempt + 1)} />
    </Screen>
  );
}
