// Which part of the house may import which. (Circles of files are the linter's: import/no-cycle.)
import { parseSync } from "@swc/core";

// Without a parser that runs here, dependency-cruiser would read nothing and find nothing wrong.
parseSync("type Read = true", { syntax: "typescript" });

const testFile = "^src/.*\\.test\\.tsx?$";
// From the top down: each noun may enter those below it, so that no two need one another, directly or through others.
// The web app's features have the same order. Landing, the start page, and home have no noun on the server.
const nouns = [
  "accounts",
  "sign-in",
  "passkeys",
  "passwords",
  "stream",
  "attendance",
  "profiles",
  "survey",
  "calendar",
  "bookings",
  "safety",
  "connections",
  "groups",
  "venues",
  "sharing",
  "sessions",
  "subscriptions",
  "cities",
  "documents",
  "notifications",
];

const features = ["landing", "home", ...nouns];

// The console's rooms, on the server above all nouns, in the same order on the server and in the web app.
const rooms = [
  "figures",
  "exchange",
  "planning",
  "moderation",
  "money",
  "notices",
  "staff",
  "server",
  "audit",
];

// What several parts may import. Paths are regular expressions, read from their beginning.
const everyones = ["src/(shared|words)/"];
const web = ["src/web/(app|features|client|ui)/", ...everyones];
const groundFloor = ["src/server/platform/", ...everyones];
const upToNouns = [`src/server/(operate|${nouns.join("|")}|payments|identity)/`, ...groundFloor];
const wholeServer = ["src/server/", "src/stand-ins/", "migrations/", ...everyones];

// Each part, where it stands, and all that it may import.
const parts = [
  part("shared", "src/shared/", ["src/shared/"]),
  part("words", "src/words/", everyones),
  part("migrations", "migrations/", ["migrations/"]),

  part("web/ui", "src/web/ui/", [
    "src/web/ui/",
    "src/web/client/(store|stored|update|when-in-use).ts",
    ...everyones,
  ]),
  part("web/client", "src/web/client/", ["src/web/client/", ...everyones]),
  ...features.map((noun, place) =>
    part(`web/features/${noun}`, `src/web/features/${noun}/`, [
      `src/web/features/(${features.slice(place).join("|")})/`,
      "src/web/(client|ui)/",
      ...everyones,
    ]),
  ),
  part("web/app", "src/web/app/", web),
  // Members never load the console: none of their screens may import it, nor it one of theirs.
  part("web/operate", "src/web/operate/", ["src/web/(operate|client|ui)/", ...everyones]),
  ...rooms.map((room, place) =>
    part(`web/operate/${room}`, `src/web/operate/${room}/`, [
      `src/web/operate/(${rooms.slice(place).join("|")}|parts)/`,
      "src/web/operate/[^/]+$",
      "src/web/(client|ui)/",
      ...everyones,
    ]),
  ),
  part("web/worker", "src/web/worker/", ["src/web/(worker|features)/", ...everyones]),
  part("web/build", "src/web/build/", [
    "src/web/build/",
    "src/web/app/(routes|first-views).ts",
    ...everyones,
  ]),

  part("server/platform", "src/server/platform/", ["migrations/", ...groundFloor]),
  part("server/identity", "src/server/identity/", ["src/server/identity/", ...groundFloor]),
  part("server/payments", "src/server/payments/", ["src/server/payments/", ...groundFloor]),
  ...nouns.map((noun, place) =>
    part(noun, `src/server/${noun}/`, [
      `src/server/${noun}/`,
      ...nouns.slice(place + 1).map((lower) => `src/server/${lower}/(?!part\\.ts|routes\\.ts)`),
      "src/server/(payments|identity)/",
      ...groundFloor,
    ]),
  ),
  part("operate", "src/server/operate/[^/]+$", [
    "src/server/operate/",
    "src/server/(payments|identity)/",
    "src/server/subscriptions/payment-context\\.ts",
    ...groundFloor,
  ]),
  ...rooms.map((room, place) =>
    part(`operate/${room}`, `src/server/operate/${room}/`, [
      `src/server/operate/${room}/`,
      ...rooms.slice(place + 1).map((lower) => `src/server/operate/${lower}/(?!part\\.ts)`),
      ...nouns.map((noun) => `src/server/${noun}/(?!part\\.ts|routes\\.ts)`),
      "src/server/(payments|identity)/",
      ...groundFloor,
    ]),
  ),
  part("stand-ins", "src/stand-ins/", ["src/(stand-ins|server/seed)/", ...upToNouns]),
  part("server/seed", "src/server/seed/", ["src/server/seed/", ...upToNouns]),
  part("server/cli", "src/server/cli/", [
    "src/server/[^/]+$",
    "src/(stand-ins|server/seed|server/cli)/",
    ...upToNouns,
  ]),
  part("main.ts and the wiring beside it", "src/server/[^/]+$", [
    "src/server/[^/]+$",
    "src/(stand-ins|server/seed|server/cli)/",
    ...upToNouns,
  ]),

  // Tests may look into any part of their side; what only tests need stays with them.
  part("testing", "src/testing/", ["src/testing/", ...wholeServer]),
  part("web/testing", "src/web/testing/", ["src/web/(testing|operate)/", ...web]),
  part("e2e", "e2e/", ["e2e/", "src/testing/", ...wholeServer]),
  part("bench", "bench/", ["bench/", "src/testing/", ...wholeServer]),
  tests("shared", ["src/shared/"]),
  tests("words", everyones),
  tests("web", ["src/web/(testing|worker|operate)/", ...web]),
  tests("(server|stand-ins|testing)", ["src/testing/", ...wholeServer]),
];

// Who makes the context, the payment provider's stand-in, which is outside, and the tests that stop the clock. The two
// others write deep in the transactions of all nouns, each of which would have to be handed a second time
// (docs/decisions/0082-two-clocks.md).
const realTimers = [
  "src/server/(application.ts|cli/)",
  "src/stand-ins/stripe/",
  "src/testing/effects/town.ts",
  "src/server/notifications/actions.ts",
  "src/server/bookings/fill.ts",
];

const nowhere = "It belongs to no part of the house: those stand in .dependency-cruiser.mjs.";
const elsewhere = { pathNot: parts.map(({ from }) => from.path) };

export default {
  forbidden: [
    ...parts,
    rule("nothing imports a test", "It stays alone.", {}, { path: testFile }),
    rule(
      "the real clock",
      "It comes with the context: take its realClock, or a realNow.",
      { path: "^src/", pathNot: [testFile, ...realTimers.map((path) => `^${path}`)] },
      { path: "^src/server/platform/real-clock.ts$" },
    ),
    rule("no part", nowhere, elsewhere, {}),
    rule("no part", nowhere, { ...elsewhere, orphan: true }, {}),
  ],
  options: {
    parser: "swc",
    // It looks for circles and orphans otherwise, which no rule here asks for.
    skipAnalysisNotInRules: true,
    doNotFollow: { path: "(^|/)node_modules/" },
    exclude: { path: "^src/web/public/|\\.config\\.ts$" },
  },
};

function part(name, path, mayImport) {
  return arrow(name, { path: `^${path}`, pathNot: testFile }, mayImport);
}

function tests(side, mayImport) {
  return arrow(`tests of ${side}`, { path: `^src/${side}/.*\\.test\\.tsx?$` }, mayImport);
}

function arrow(name, from, mayImport) {
  const comment = `It may import: ${mayImport.join(", ")}`;
  const pathNot = mayImport.map((path) => `^${path}`);
  return rule(name, comment, from, { pathNot, dependencyTypes: ["local"] });
}

function rule(name, comment, from, to) {
  return { name, comment, severity: "error", from, to };
}
