import { useState } from "react";
import type { ReactNode } from "react";
import type { Locator } from "vitest/browser";
import type { FoundByStaff } from "#shared/api/operate/moderation/members.ts";
import { NoticeLine } from "#web/operate/notice.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { fakeServer } from "./fake-server.ts";
import { renderInApp } from "./render.tsx";

/** Opens a dialog of the console above the notice, which closes as on its screen. */
export const renderDialog = (dialogOf: (control: OverlayControl) => ReactNode) =>
  renderInApp(<Opened dialogOf={dialogOf} />);

function Opened({ dialogOf }: { dialogOf: (control: OverlayControl) => ReactNode }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      {dialogOf({ open, onClose: () => setOpen(false) })}
      <NoticeLine />
    </>
  );
}

/** Presses a button in the page itself: dozens of presses by the browser's pointer take seconds. */
export async function press(button: Pick<Locator, "findElement">): Promise<void> {
  const element = await button.findElement();
  if (element instanceof HTMLElement) element.click();
}

/** Enters a reason in the open dialog and presses its button: the last one, if the cross has the same name. */
export async function sendDialog(
  screen: Awaited<ReturnType<typeof renderInApp>>,
  button: string,
  reason = "They asked for it",
): Promise<void> {
  const dialog = screen.getByRole("dialog");
  await dialog.getByLabelText("Reason").fill(reason);
  await press(dialog.getByRole("button", { name: button, exact: true }).last());
}

/** Chooses the member that the search for `name` finds. */
export async function pickMember(
  screen: Awaited<ReturnType<typeof renderInApp>>,
  found: FoundByStaff,
): Promise<void> {
  fakeServer.answer("GET /api/operate/members", { items: [found], nextCursor: null });
  await screen.getByRole("searchbox", { name: "Member" }).fill(found.name.slice(0, 4));
  await press(screen.getByRole("button", { name: `${found.name} ${found.email}` }));
}

export const sent = (call: Parameters<typeof fakeServer.asked>[0]) =>
  fakeServer.asked(call).map(({ call: line, body }) => ({ line, body }));
