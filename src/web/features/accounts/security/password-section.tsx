import { useQuery } from "@tanstack/react-query";
import { readPasswordState } from "#shared/api/passwords.ts";
import { useCurrentUser } from "#web/client/current-user.ts";
import { useMessages } from "#web/client/messages.ts";
import { apiQuery } from "#web/client/query-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { Section } from "./section.tsx";
import { useMailedLink } from "./use-mailed-link.ts";

const loadSheet = async () => (await import("./change-password-sheet.tsx")).ChangePasswordSheet;

/** Changes the password, or has a link mailed to set the first one. */
export function PasswordSection() {
  const { password: words } = useMessages().security;
  const { data, error, isFetching, refetch } = useQuery(apiQuery(readPasswordState));
  const sheet = useLazyOverlay<object>(loadSheet);
  return (
    <Section title={words.title}>
      {data?.isSet === true ? (
        <>
          <p className="text-small text-ink-soft">{words.set}</p>
          <Button
            variant="secondary"
            size="small"
            wide
            className="mt-4"
            onClick={() => sheet.show({})}
          >
            {words.change}
          </Button>
        </>
      ) : data?.isSet === false ? (
        <FirstPassword />
      ) : error !== null ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <SkeletonGroup>
          <Skeleton className="h-6 w-72" />
          <Skeleton className="mt-4 h-11 rounded-button" />
        </SkeletonGroup>
      )}
      {sheet.element}
    </Section>
  );
}

function FirstPassword() {
  const { password: words } = useMessages().security;
  const { mailLink, isSending } = useMailedLink(useCurrentUser().email);
  return (
    <>
      <p className="text-small text-ink-soft">{words.none}</p>
      <Button
        variant="secondary"
        size="small"
        wide
        busy={isSending}
        className="mt-4"
        onClick={mailLink}
      >
        {words.mailLink}
      </Button>
    </>
  );
}
