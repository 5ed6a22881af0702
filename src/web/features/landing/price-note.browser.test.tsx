import { expect, test } from "vitest";
import { loadStartMessages } from "#web/client/catalogues.ts";
import { syncClock } from "#web/client/clock.ts";
import { StartWordsContext, englishWords } from "#web/client/messages.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { renderInApp } from "#web/testing/render.tsx";
import { PriceNote } from "./landing-screen.tsx";

test("prices are the server's, in the reader's format, and move nothing when they load", async () => {
  const spoken = [
    englishWords,
    { language: "German" as const, messages: await loadStartMessages("German") },
  ];
  const screen = await renderInApp(
    <div style={{ width: 350 }}>
      {spoken.map((words) => (
        <StartWordsContext key={words.language} value={words}>
          <PriceNote />
        </StartWordsContext>
      ))}
    </div>,
  );
  const heights = () =>
    screen
      .getByRole("paragraph")
      .elements()
      .map((line) => line.clientHeight);
  await expect.element(screen.getByText("7 days free, $0 today.")).toBeVisible();
  await expect.element(screen.getByText(/^Then/)).not.toBeVisible();
  const before = heights();
  fakeServer.answer("GET /api/app", {
    sandbox: true,
    supportEmail: "a@example.com",
    minimumAge: 18,
    messagesKeptDays: null,
    instagramUrl: "https://example.com",
    prices: { monthlyCents: 1_250, yearlyCents: 9_900 },
    now: new Date().toISOString(),
  });
  await syncClock();
  await expect.element(screen.getByText(/^Then \$12\.50 a month or \$99 a year\./)).toBeVisible();
  await expect
    .element(screen.getByText(/^Danach 12,50\s\$ im Monat oder 99\s\$ im Jahr\./))
    .toBeVisible();
  expect(heights()).toEqual(before);
});
