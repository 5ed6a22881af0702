// Which part of the house may import which. (Circles are the linter's: import/no-cycle.)
import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { filesBelow, root } from "./setup.mjs";

const nouns =
  "accounts passwords sign-in access stream profiles sessions bookings groups survey connections notifications safety subscriptions operators".split(
    " ",
  );

// Each part, and the other parts that it may import; its own files it always may.
// A <noun> is one of the folders above; a <feature> is any folder below web/features; server/*.ts are
// main.ts and the files of the wiring beside it.
const everyones = ["shared", "messages"];
const groundFloor = ["server/platform", ...everyones];
const upToNouns = ["server/<noun>", "server/payments", "server/identity", ...groundFloor];
const wholeServer = [
  "server/*.ts",
  "server/cli",
  "server/seed",
  "stand-ins",
  "migrations",
  ...upToNouns,
];
const arrows = {
  shared: [],
  messages: ["shared"],
  migrations: [],

  "web/ui": ["web/client/store.ts", "web/client/stored.ts", ...everyones],
  "web/client": everyones,
  "web/features/<feature>": ["web/client", "web/ui", ...everyones],
  "web/app": ["web/features/<feature>", "web/client", "web/ui", ...everyones],
  "web/worker": ["web/features/<feature>", ...everyones],
  "web/build": ["web/app/routes.ts", ...everyones],

  "server/platform": ["migrations", ...everyones],
  "server/identity": groundFloor,
  "server/payments": groundFloor,
  "server/<noun>": [
    "server/<noun>/actions.ts",
    "server/payments",
    "server/identity",
    ...groundFloor,
  ],
  "stand-ins": ["server/seed", ...upToNouns],
  "server/seed": ["stand-ins", ...upToNouns],
  "server/cli": ["server/*.ts", "server/seed", "stand-ins", ...upToNouns],
  "server/*.ts": ["server/seed", "stand-ins", ...upToNouns],

  // Tests may look into any part of their side; what only tests need stays with them.
  testing: wholeServer,
  "tests of shared": ["shared"],
  "tests of messages": everyones,
  "web/testing": ["web/app", "web/features/<feature>", "web/client", "web/ui", ...everyones],
  "tests of web": [
    "web/testing",
    "web/worker",
    "web/app",
    "web/features/<feature>",
    "web/client",
    "web/ui",
    ...everyones,
  ],
  "tests of server": ["testing", ...wholeServer],
  "tests of stand-ins": ["testing", ...wholeServer],
  e2e: ["testing", ...wholeServer],
  bench: ["testing", ...wholeServer],
};

const importPattern =
  /\b(?:import|export)\b[^"'`;]*?\bfrom\s*["']([^"']+)["']|\bimport\s*\(?\s*["']([^"']+)["']/g;

const files = ["src", "migrations", "e2e", "bench"]
  .flatMap((folder) => filesBelow(join(root, folder)))
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".config.ts"));
const refused = files.flatMap(refusedImports);
for (const line of refused) console.log(line);
process.exitCode = refused.length > 0 ? 1 : 0;

function refusedImports(file) {
  const from = placeOf(file);
  if (!(from.kind in arrows)) {
    return [
      `${from.path} belongs to no part of the house; the parts stand in scripts/check-imports.mjs.`,
    ];
  }
  return [...readFileSync(file, "utf8").matchAll(importPattern)]
    .map((match) => match[1] ?? match[2])
    .filter((specifier) => /^[.#]/.test(specifier))
    .map((specifier) =>
      placeOf(
        specifier.startsWith("#")
          ? join(root, "src", specifier.slice(1))
          : join(dirname(file), specifier),
      ),
    )
    .filter((to) => !mayImport(from, to))
    .map(
      (to) =>
        `${from.path} may not import ${to.path}: ${from.kind} → ${arrows[from.kind].join(", ") || "itself only"}.`,
    );
}

function mayImport(from, to) {
  return (
    from.part === to.part ||
    arrows[from.kind].some((arrow) => arrow === to.kind || arrow === to.door)
  );
}

/**
 * Where a path stands: its part ("server/bookings"), the kind of part that the table speaks of
 * ("server/<noun>"), and the kind with the file ("server/<noun>/actions.ts").
 */
function placeOf(file) {
  const path = relative(root, file);
  const [side, folder = "", name = ""] = path.replace(/^src\//, "").split("/");
  const isTest = /\.test\.tsx?$/.test(path);
  if (isTest && path.startsWith("src/"))
    return { path, part: `tests of ${side}`, kind: `tests of ${side}` };
  if (side !== "server" && side !== "web") return { path, part: side, kind: side };
  if (side === "web" && folder === "features") {
    return { path, part: `web/features/${name}`, kind: "web/features/<feature>" };
  }
  const part = side === "server" && folder.endsWith(".ts") ? "server/*.ts" : `${side}/${folder}`;
  const kind = side === "server" && nouns.includes(folder) ? "server/<noun>" : part;
  return { path, part, kind, door: `${kind}/${name}` };
}
