import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderInApp } from "#web/testing/render.tsx";
import { inDays } from "#web/testing/samples.ts";
import { NotificationRow } from "./notification-sheet.tsx";

test("a notification with a long name and large text fits its sheet", async () => {
  await page.viewport(320, 568);
  document.documentElement.style.fontSize = "32px";
  const { container } = await renderInApp(
    <ul>
      <NotificationRow
        notification={{
          id: "1",
          type: "session_update",
          title: "Wolfeschlegelsteinhausenbergerdorff is late",
          message: "Wolfeschlegelsteinhausenbergerdorff comes 15 minutes later.",
          isRead: false,
          createdAt: inDays(-1),
          metadata: {},
        }}
        timeZone="America/Chicago"
        onPress={() => {}}
      />
    </ul>,
  );
  await expect.element(page.getByRole("button")).toBeVisible();
  expect(container.scrollWidth).toBeLessThanOrEqual(innerWidth);
  document.documentElement.style.removeProperty("font-size");
});
