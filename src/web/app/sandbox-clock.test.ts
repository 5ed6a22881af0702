import { expect, test } from "vitest";
import { sandboxClockText } from "./sandbox-badge.tsx";

test("the sandbox's clock is in English exactly as the browser would format it", () => {
  const first = new Date("2026-01-01T00:07:00Z").getTime();
  for (let hours = 0; hours < 366 * 24; hours += 17) {
    const moment = new Date(first + hours * 3_600_000);
    expect(sandboxClockText(moment, "en")).toBe(
      moment.toLocaleString("en", {
        weekday: "short",
        month: "short",
        day: "numeric",
        hour: "numeric",
        minute: "2-digit",
      }),
    );
  }
});
