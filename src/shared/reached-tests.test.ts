import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const importing = (...paths: string[]) => paths.map((path) => `import "${path}";`).join("\n");
const app = importing("#server/application.ts");
const sources = new Map([
  ["src/server/application.ts", importing("./bookings/part.ts", "./survey/part.ts")],
  ["src/server/permissions.test.ts", app],
  ["src/server/bookings/part.ts", importing("./actions.ts")],
  ["src/server/bookings/actions.ts", importing("#shared/rules/lateness.ts")],
  ["src/server/bookings/bookings.test.ts", app],
  ["src/server/survey/part.ts", importing("../waitlists/queries.ts")],
  ["src/server/survey/survey.test.ts", app],
  ["src/server/waitlists/queries.ts", ""],
  ["src/server/waitlists/waitlists.test.ts", app],
  ["src/server/cli/backup.test.ts", 'run("scripts/backup.mjs")'],
  ["src/server/robustness/storm.test.ts", app],
  ["src/shared/rules/days.ts", ""],
  ["src/shared/rules/lateness.ts", importing("./days.ts")],
  ["src/shared/rules/lateness.test.ts", importing("./lateness.ts")],
  ["src/web/ui/button.tsx", ""],
  ["src/web/features/survey/screen.tsx", `${importing("#web/ui/button.tsx")} useMessages().survey`],
  ["src/web/features/survey/screen.browser.test.tsx", importing("./screen.tsx")],
  ["src/web/features/survey/stars.test.ts", ""],
  ["src/words/en/server.ts", importing("./mails.ts")],
  ["src/words/words.test.ts", ""],
]);

let reach: (changed: readonly string[]) => string | readonly string[];
beforeAll(async () => {
  const { testsReached } = await import(join(root, "scripts/reached-tests.mjs"));
  reach = (changed) => testsReached(changed, sources);
});

const overAll = "src/server/permissions.test.ts";
const ofServer = [
  "src/server/bookings/bookings.test.ts",
  "src/server/cli/backup.test.ts",
  overAll,
  "src/server/survey/survey.test.ts",
  "src/server/waitlists/waitlists.test.ts",
];

it.each<[change: string, readonly string[]]>([
  ["src/server/bookings/actions.ts", ["src/server/bookings/bookings.test.ts", overAll]],
  [
    "src/server/waitlists/queries.ts",
    [overAll, "src/server/survey/survey.test.ts", "src/server/waitlists/waitlists.test.ts"],
  ],
  [
    "src/shared/rules/days.ts",
    ["src/server/bookings/bookings.test.ts", overAll, "src/shared/rules/lateness.test.ts"],
  ],
  ["src/web/ui/button.tsx", ["src/web/features/survey/screen.browser.test.tsx"]],
  ["src/server/survey/survey.test.ts", ["src/server/survey/survey.test.ts"]],
  ["src/server/robustness/storm.test.ts", ["src/server/robustness/storm.test.ts"]],
  [
    "src/words/en/survey.ts",
    [
      "src/web/features/survey/screen.browser.test.tsx",
      "src/web/features/survey/stars.test.ts",
      "src/words/words.test.ts",
    ],
  ],
  ["src/words/en/mails.ts", [...ofServer, "src/words/words.test.ts"]],
  ["scripts/backup.mjs", ["src/server/cli/backup.test.ts"]],
  ["docs/opening-a-city.md", []],
])("a change of %s reaches the tests near it", (change, tests) => {
  expect(reach([change])).toEqual(tests);
});

it.each([
  "migrations/0001-first.ts",
  "package-lock.json",
  "src/server/platform/context.ts",
  "src/testing/members.ts",
  "src/web/testing/render.tsx",
])("a change of %s reaches all of them, whatever else has changed", (change) => {
  expect(reach(["docs/security.md", change])).toBe("all");
});

it("a change of several files reaches the tests of each, once", () => {
  expect(
    reach(["src/server/bookings/part.ts", "src/server/bookings/actions.ts", "scripts/backup.mjs"]),
  ).toEqual(["src/server/bookings/bookings.test.ts", "src/server/cli/backup.test.ts", overAll]);
});
