import { useLogin } from "../client/current-user.ts";
import { useMessages } from "../client/messages.ts";
import { LostDrawing } from "../ui/art/empty-drawings.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Screen } from "../ui/screen.tsx";
import { EmptyState } from "../ui/states.tsx";

export function NotFoundScreen() {
  const { notFound } = useMessages().app;
  const isMember = useLogin().state === "member";
  return (
    <Screen title={notFound.title}>
      <EmptyState
        drawing={<LostDrawing />}
        title={notFound.heading}
        text={notFound.text}
        action={<ButtonLink href={isMember ? "/home" : "/"}>{isMember ? notFound.toHome : notFound.toStart}</ButtonLink>}
      />
    </Screen>
  );
}
