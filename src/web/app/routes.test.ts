import { expect, test } from "vitest";
import { isDrawnByApp } from "#shared/rules/pages.ts";
import { routes } from "./routes.ts";

test("the worker answers every screen with the app's page", () => {
  expect(routes.map(({ path }) => path).filter((path) => !isDrawnByApp(path))).toEqual([]);
});
