import { expect, test, vi } from "vitest";
import { memberKey } from "#web/client/forget-member.ts";
import { renderInApp } from "#web/testing/render.tsx";
import { RestTimer } from "./rest-timer.tsx";

test("the end of a rest is shown until the next one begins", async () => {
  const onNews = vi.fn<(news: string) => void>();
  sessionStorage.setItem(memberKey("rest.7"), JSON.stringify({ endsAtMs: Date.now() + 600 }));
  const screen = await renderInApp(<RestTimer sessionId="7" workoutType="gym" onNews={onNews} />);
  await expect.element(screen.getByText("Rest is over")).toBeVisible();
  expect(onNews).toHaveBeenCalledWith("Rest is over");
  await screen.getByRole("button", { name: "Start rest" }).click();
  await expect.element(screen.getByRole("button", { name: "Pause" })).toBeVisible();
  await expect.element(screen.getByText("Rest is over")).not.toBeInTheDocument();
});
