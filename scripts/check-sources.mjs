// Rules that no linter has: no meaningless file names; no `new Date()` to read the clock; limits by a request's
// network, not its address; no call paths in the app; every screen in the stories about all screens; and an expectation
// in each story (the linter's own rule finds tests by where `test` is imported from).
import { readFileSync } from "node:fs";
import { join, matchesGlob, relative } from "node:path";
import { routes } from "#web/app/routes.ts";
import { filesBelow, root } from "./setup.mjs";

const emptyNames = /^(utils?|helpers?|common|misc|services?|managers?)$/;

// The same list of places that may read the clock as for the linter's Date.now() rule.
const { overrides } = JSON.parse(readFileSync(join(root, ".oxlintrc.json"), "utf8"));
const clockPlaces = overrides
  .filter(({ rules }) => rules["no-restricted-properties"] === "off")
  .flatMap(({ files }) => files);

const complaints = [];
for (const file of ["src", "migrations", "e2e", "bench", "scripts"].flatMap((folder) =>
  filesBelow(join(root, folder)),
)) {
  const path = relative(root, file);
  for (const name of path.split("/")) {
    if (name.split(".").some((word) => emptyNames.test(word))) {
      complaints.push(`${path}: "${name}" says nothing; call it by what it is about.`);
    }
  }
  if (/^e2e\/.*\.test\.ts$/.test(path)) complaints.push(...storiesWithoutExpectation(path));
  if (!/\.tsx?$/.test(path)) continue;
  const text = readFileSync(file, "utf8");
  if (/\brequest\.ip\b/.test(text))
    complaints.push(`${path}: request.ip is one of many that a client has; take clientNetwork().`);
  const isOfTests = /\.test\.tsx?$/.test(path) || path.startsWith("src/web/testing/");
  if (path.startsWith("src/web/") && !isOfTests && /["'`]\/api\//.test(text))
    complaints.push(`${path}: a call's path is written out; import the call from shared/api.`);
  if (clockPlaces.some((glob) => matchesGlob(path, glob))) continue;
  for (const { index } of text.matchAll(/\bnew Date(\(\s*\)|(?![\w(.<]))/g)) {
    const before = text.slice(0, index).split("\n");
    if (/^\s*(\/\/|\*|\/\*)/.test(before.at(-1))) continue; // speaks of it only
    complaints.push(
      `${path}:${before.length}: new Date() reads the clock; take the Clock or \`now\` as an argument.`,
    );
  }
}
complaints.push(...screensWithoutStory());
for (const line of complaints) console.log(line);
process.exitCode = complaints.length > 0 ? 1 : 0;

function storiesWithoutExpectation(path) {
  const stories = readFileSync(join(root, path), "utf8").matchAll(
    /^( *)test\((.*)\n(?:(?!\1\}\);).*\n)*/gm,
  );
  return [...stories]
    .filter(([story]) => !/\bexpect/.test(story))
    .map(([, , head]) => `${path}: the story ${head} expects nothing.`);
}

function screensWithoutStory() {
  const known = readFileSync(join(root, "e2e/screens.ts"), "utf8");
  return routes
    .map(({ path }) => path)
    .filter((path) => !known.includes(`"${path}"`) && !known.includes(`"${path}?`))
    .filter((path) => path !== "/subscription-success") // The story of paying ends there.
    .map((path) => `e2e/screens.ts: ${path} is missing.`);
}
