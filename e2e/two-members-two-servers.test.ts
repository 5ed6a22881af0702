import type { Browser, Page } from "@playwright/test";
import { copyPostgres } from "./databases.ts";
import { joinAsNewcomer } from "./newcomer.ts";
import { expect, screenshot, test, withServer } from "./server.ts";
import { rateEachStep, read, trainTogether } from "./training.ts";

interface MemberAtServer {
  readonly page: Page;
  readonly username: string;
}

async function join(browser: Browser, baseURL: string, fullName: string): Promise<MemberAtServer> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  return { page, username: await joinAsNewcomer(page, fullName) };
}

async function rateTheOther(
  { page }: MemberAtServer,
  sessionId: string,
  other: string,
): Promise<void> {
  await page.goto(`/events?survey=${sessionId}`);
  const survey = page.getByRole("dialog", { name: "How was it?" });
  await rateEachStep(survey, [{ userId: "", name: other }]);
  await survey.getByRole("radio", { name: /^5 stars/ }).check();
  await survey.getByRole("button", { name: "Submit" }).click();
  const moment = page.getByRole("dialog", { name: /Session$/ });
  await expect(moment.getByText("Survey Submitted!")).toBeVisible();
  // A tap right after it opened doesn't close it.
  await expect(async () => {
    await moment.getByRole("button", { name: "Close" }).click();
    await expect(moment).toBeHidden({ timeout: 1_000 });
  }).toPass();
}

/** Leaves a chat's polls unanswered, so that new messages arrive only by the stream. */
const silencePolls = (page: Page) =>
  page.route(/\/api\/messages\/[^/]+$/, async (route) => {
    if (route.request().method() !== "GET") await route.continue();
  });

test("two members at two servers train, rate each other, and talk without reloading", async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const { place, ...copy } = await copyPostgres();
  try {
    await withServer(place, (firstUrl) =>
      withServer(place, async (secondUrl) => {
        const ada = await join(browser, firstUrl, "Ada Sender");
        const ben = await join(browser, secondUrl, "Ben Reader");
        const sessionId = await trainTogether(ada, ben);

        await test.step("one like alone unlocks nothing", async () => {
          await rateTheOther(ada, sessionId, "Ben R.");
          await ada.page.getByRole("link", { name: "Connections" }).click();
          await expect(ada.page.getByText("Make Your First Connection")).toBeVisible();
          expect(await read<unknown[]>(ada.page.request, "/api/connections")).toEqual([]);
        });

        await test.step("the second like connects both, even on the open screen", async () => {
          await rateTheOther(ben, sessionId, "Ada S.");
          await expect(ada.page.getByRole("link", { name: /Ben Reader/ })).toBeVisible();
          await ben.page.getByRole("link", { name: "Connections" }).click();
          await expect(ben.page.getByRole("link", { name: /Ada Sender/ })).toBeVisible();
        });

        const log = ({ page }: MemberAtServer) => page.getByRole("log");
        const say = async ({ page }: MemberAtServer, to: string, text: string) => {
          await page.getByLabel(`Message to ${to}`).fill(text);
          await page.getByRole("button", { name: "Send", exact: true }).click();
        };

        await test.step("a message appears in the receiver's list, and is read once it is viewed", async () => {
          await ada.page.getByRole("link", { name: /Ben Reader/ }).click();
          await expect(
            ada.page.getByText("No messages yet. Start the conversation!"),
          ).toBeVisible();
          await silencePolls(ada.page);
          await say(ada, "Ben Reader", "Tuesday again?");
          const card = ben.page.getByRole("link", { name: /Ada Sender/ });
          await expect(card.getByText("Tuesday again?")).toBeVisible();
          await expect(log(ada).getByText("Read", { exact: true })).toHaveCount(0);
          await card.click();
          await expect(log(ben).getByText("Tuesday again?")).toBeVisible();
          await expect(log(ada).getByText("Read", { exact: true })).toBeAttached();
        });

        await test.step("both get each other's messages at once, with read marks", async () => {
          await silencePolls(ben.page);
          await say(ben, "Ada Sender", "With pleasure!");
          await expect(log(ada).getByText("With pleasure!")).toBeVisible();
          await expect(log(ben).getByText("Read", { exact: true })).toBeAttached();
          await say(ada, "Ben Reader", "See you at seven.");
          await expect(log(ben).getByText("See you at seven.")).toBeVisible();
          await expect(log(ada).getByRole("listitem")).toHaveCount(3);
          await expect(log(ben).getByRole("listitem")).toHaveCount(3);
          await screenshot(ada.page, "story-two-servers");
        });

        await test.step("one member blocks the other from the group, and the conversation closes for both", async () => {
          await ben.page.goto("/events");
          await ben.page.getByRole("button", { name: /Ada/ }).click();
          const group = ben.page.getByRole("dialog", { name: "Your group" });
          await group.getByRole("button", { name: /^Report or block Ada/ }).click();
          await screenshot(ben.page, "story-group-safety");
          await ben.page.getByRole("button", { name: /^Block/ }).click();
          await ben.page
            .getByRole("dialog")
            .getByRole("button", { name: "Block", exact: true })
            .click();
          await expect
            .poll(() => read<unknown[]>(ada.page.request, "/api/connections"))
            .toEqual([]);
        });
        for (const { page } of [ada, ben]) await page.context().close();
      }),
    );
  } finally {
    await copy.delete();
  }
});
