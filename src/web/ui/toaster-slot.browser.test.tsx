import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { WordsProvider } from "#web/app/app.tsx";
import { englishWords } from "#web/client/messages.ts";
import { lazyPart } from "./lazy-part.tsx";
import { toast } from "./toast.ts";
import { ToasterSlot } from "./toaster-slot.tsx";

test("a failure is shown even if the toaster's code can't be loaded, until the next press", async () => {
  const Missing = lazyPart(() => Promise.reject(new TypeError("Failed to fetch")), "nothing");
  await render(
    <WordsProvider first={englishWords}>
      <button type="button">Log out</button>
      <ToasterSlot Toaster={Missing} />
    </WordsProvider>,
  );
  toast({ title: "Logout Failed", text: "Check your connection.", tone: "destructive" });
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("Logout Failed Check your connection.");
  toast({ title: "Login Failed", tone: "destructive" });
  await expect.element(page.getByRole("alert")).toHaveTextContent("Login Failed");
  await page.getByRole("button", { name: "Log out" }).click();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});
