import { useQuery } from "@tanstack/react-query";
import { readPasswordState } from "#shared/api/passwords.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { useMessages } from "#web/client/messages.ts";
import { apiQuery } from "#web/client/query-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Section } from "#web/ui/section.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { useMailedLink } from "./use-mailed-link.ts";

const loadSheet = async () => (await import("./change-password-sheet.tsx")).ChangePasswordSheet;

/** Changes the password, or mails a link to set the first one. */
export function PasswordSection() {
  const { password: words } = useMessages().security;
  const query = useQuery(apiQuery(readPasswordState));
  const sheet = useLazyOverlay<object>(loadSheet);
  return (
    <Section title={words.title}>
      <Card>
        <Loaded query={query} skeleton={<PasswordSkeleton />}>
          {({ isSet }) =>
            isSet ? <SetPassword onChange={() => sheet.show({})} /> : <FirstPassword />
          }
        </Loaded>
        {sheet.element}
      </Card>
    </Section>
  );
}

function PasswordSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton className="h-[2.5375rem] w-72" />
      <Skeleton className="mt-4 h-11 rounded-button" />
    </SkeletonGroup>
  );
}

function SetPassword({ onChange }: { onChange: () => void }) {
  const { password: words } = useMessages().security;
  return (
    <>
      <p className="text-small text-ink-soft">{words.set}</p>
      <Button variant="secondary" size="small" wide className="mt-4" onClick={onChange}>
        {words.change}
      </Button>
    </>
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
