import { useLogin } from "#web/client/current-user.tsx";
import { useTabMessages } from "#web/client/messages.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Screen } from "#web/ui/screen.tsx";
import { LostDrawing } from "#web/ui/art/lost-drawing.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

export function NotFoundScreen() {
  const { notFound } = useTabMessages().app;
  const isMember = useLogin().state === "member";
  return (
    <Screen title={notFound.title}>
      <EmptyState
        drawing={<LostDrawing />}
        title={notFound.heading}
        text={notFound.text}
        action={
          <ButtonLink href={isMember ? "/home" : "/"}>
            {isMember ? notFound.toHome : notFound.toStart}
          </ButtonLink>
        }
      />
    </Screen>
  );
}
