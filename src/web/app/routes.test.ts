import { expect, test } from "vitest";
import { isDrawnByApp, isPayPage } from "#shared/rules/pages.ts";
import { routes } from "./routes.ts";

test("the worker answers every screen with the app's page, except the payment page", () => {
  const others = routes.map(({ path }) => path).filter((path) => !isDrawnByApp(path));
  expect(others).toEqual(["/subscribe"]);
  expect(others.every(isPayPage)).toBe(true);
});
