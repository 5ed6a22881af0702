import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { renderInApp } from "#web/testing/render.tsx";
import { useConsoleKeys } from "./frame/frame.tsx";

function Console({ dialog = false }: { dialog?: boolean }) {
  useConsoleKeys();
  return (
    <>
      <input aria-label="Search" data-search="" />
      <input aria-label="Reason" />
      <a href="#1" data-row="">
        First
      </a>
      <a href="#2" data-row="">
        Second
      </a>
      {dialog && <div role="dialog">Are you sure?</div>}
    </>
  );
}

test("a slash leads to the search, and arrows from there through the rows", async () => {
  const screen = await renderInApp(<Console />);
  await userEvent.keyboard("/");
  const search = screen.getByLabelText("Search");
  await expect.element(search).toHaveFocus();
  await expect.element(search).toHaveValue("");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await expect.element(screen.getByText("Second")).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(screen.getByText("First")).toHaveFocus();
});

test("a slash is typed in a field, and does nothing below an open dialog", async () => {
  const screen = await renderInApp(<Console />);
  const reason = screen.getByLabelText("Reason");
  await reason.click();
  await userEvent.keyboard("1/2");
  await expect.element(reason).toHaveValue("1/2");
  await screen.rerender(<Console dialog />);
  await screen.getByText("First").click();
  await userEvent.keyboard("/{ArrowDown}");
  await expect.element(screen.getByLabelText("Search")).not.toHaveFocus();
  await expect.element(screen.getByText("Second")).not.toHaveFocus();
});
