import { expect, test } from "vitest";
import { routes } from "./routes.ts";

test("each route's screen comes from the module that the build takes for it", async () => {
  for (const { module, load } of routes) {
    const [screen, exported] = await Promise.all([
      load(),
      import(/* @vite-ignore */ `../${module}`),
    ]);
    expect(Object.values(exported)).toContain(screen);
  }
});
