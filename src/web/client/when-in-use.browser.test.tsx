import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { whenInUse } from "./when-in-use.ts";

const farOffMs = 60_000;

test("the first sign of use calls a waiting function once", async () => {
  const act = vi.fn<() => void>();
  whenInUse(act, farOffMs);
  expect(act).not.toHaveBeenCalled();
  await userEvent.keyboard("{Tab}");
  await userEvent.keyboard("{Tab}");
  expect(act).toHaveBeenCalledOnce();
});

test("without use a waiting function is called after a while, once", async () => {
  const act = vi.fn<() => void>();
  whenInUse(act, 10);
  await vi.waitFor(() => expect(act).toHaveBeenCalled());
  await userEvent.keyboard("{Tab}");
  expect(act).toHaveBeenCalledOnce();
});

test("a function that waits for use can be cancelled", async () => {
  const act = vi.fn<() => void>();
  whenInUse(act, 10)();
  await userEvent.keyboard("{Tab}");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(act).not.toHaveBeenCalled();
});
