import { useMessages } from "../client/messages.ts";
import { LostDrawing } from "../ui/art/empty-drawings.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Screen } from "../ui/screen.tsx";
import { EmptyState } from "../ui/states.tsx";

/** Holds the place of a screen that is not built yet. */
export function SoonScreen() {
  const { soon } = useMessages().app;
  return (
    <Screen title={soon.title}>
      <EmptyState
        drawing={<LostDrawing />}
        title={soon.title}
        text={soon.text}
        action={<ButtonLink href="/browse">{soon.action}</ButtonLink>}
      />
    </Screen>
  );
}
