import { useId } from "react";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { useMessages } from "#web/client/messages.ts";
import { markSeen } from "#web/features/connections/seen-moments.ts";
import type { MoreAboutMeProps } from "#web/features/profiles/preferences/more-about-me-sheet.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";

/** Asks for the answers that sign-up leaves for later. */
export function MoreAboutMe() {
  const words = useMessages().profiles.moreAboutMe;
  const { username } = useCurrentUser();
  const titleId = useId();
  const sheet = useLazyOverlay<MoreAboutMeProps>(
    async () =>
      (await import("#web/features/profiles/preferences/more-about-me-sheet.tsx")).MoreAboutMeSheet,
  );
  const close = () => markSeen(username, "more.asked");
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-body font-bold text-ink">
        {words.title}
      </h2>
      <p className="mt-0.5 text-small text-ink-soft">{words.text}</p>
      <div className="mt-3 flex flex-wrap gap-2 *:flex-1">
        <Button size="small" variant="secondary" onClick={() => sheet.show({ onSaved: close })}>
          {words.answer}
        </Button>
        <Button size="small" variant="quiet" onClick={close}>
          {words.later}
        </Button>
      </div>
      {sheet.element}
    </Card>
  );
}
