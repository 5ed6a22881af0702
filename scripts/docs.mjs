// npm run docs: writes the tables of docs/settings.md and docs/retention.md and the index of docs/decisions. With --check (npm run check) it
// writes nothing. It fails if one of them is outdated, if a page names a file, heading or test that doesn't exist, or if
// a decision is too long.
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { settings } from "#server/platform/config.ts";
import { neededInProduction, secretSettings } from "#server/platform/config/given-settings.ts";
import { retention } from "#server/platform/schema/retention.ts";
import { dayMs, hourMs, minuteMs } from "#shared/rules/durations.ts";
import { pagesOfTests, testsNamedIn } from "./named-tests.mjs";
import { filesBelow, root } from "./setup.mjs";

const maxLines = 60;
const maxLineLength = 120;
/** docs/adding-things.md adds it. */
const exampleFile = "src/web/features/profiles/badges-screen.tsx";
const isCheck = process.argv.includes("--check");
const decisions = join(root, "docs/decisions");
const read = (path) => readFileSync(join(root, path), "utf8");

function complain(sentence) {
  console.log(sentence);
  process.exitCode = 1;
}

/** Replaces the only table of a page. */
function withTable(page, rows) {
  return page.replace(/^\|.*\n(\|.*\n)+/m, `${rows.join("\n")}\n`);
}

function settingRow([name, schema]) {
  const { description, unset } = schema.meta() ?? {};
  if (description === undefined) complain(`The setting ${name} has no description.`);
  const { type, defaultValue } = schema.def;
  const fallback = type === "default" ? `\`${defaultValue}\`` : (unset ?? "none");
  const need = neededInProduction.includes(name) ? " Required in production." : "";
  const file = secretSettings.includes(name) ? ` Or a file: \`${name}_FILE\`.` : "";
  return `| \`${name}\` | ${fallback} | ${description}${need}${file} |`;
}

const settingsTable = () => [
  "| setting | default | meaning |",
  "|---|---|---|",
  ...Object.entries(settings.shape).map(settingRow),
];

function durationText(ms) {
  const [unit, count] = [
    ["day", ms / dayMs],
    ["hour", ms / hourMs],
    ["minute", ms / minuteMs],
  ].find(([, whole]) => whole >= 1);
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

function retentionRow([table, of]) {
  const row = (kept, reason) => `| \`${table}\` | ${kept} | ${reason} |`;
  switch (of.kept) {
    case "account":
      return row("with the account", "deleted by a cascade from `members`");
    case "forever":
      return row(of.isUnnamed ? "for good, without a deleted member" : "for good", of.why);
    case "until":
      return row(`until ${of.until}`, "deleted by the code that does it");
    case "for": {
      const from = `\`${of.column}\``;
      const kept = of.ms === 0 ? `until ${from}` : `${durationText(of.ms)} from ${from}`;
      return row(of.but === undefined ? kept : `${kept} (${of.but})`, `“${of.by}” deletes it`);
    }
  }
}

const retentionTable = () => [
  "| table | kept | why, or how it is deleted |",
  "|---|---|---|",
  ...Object.entries(retention)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(retentionRow),
];

const decisionPages = () =>
  readdirSync(decisions)
    .filter((name) => /^\d{4}-.*\.md$/.test(name))
    .toSorted();

function decisionRow(name) {
  const page = read(`docs/decisions/${name}`);
  const title = /^# (.*)/.exec(page)?.[1];
  const successor = /Superseded by \[(\d+)\]/.exec(page)?.[1];
  const status = successor === undefined ? "accepted" : `superseded by ${successor}`;
  return `| [${name.slice(0, 4)}](${name}) | ${title} | ${status} |`;
}

const decisionsTable = () => [
  "| number | title | status |",
  "|---|---|---|",
  ...decisionPages().map(decisionRow),
];

function generate(path, rows) {
  const page = read(path);
  const current = withTable(page, rows);
  if (current === page) return;
  if (isCheck) complain(`${path} is outdated: run npm run docs.`);
  else writeFileSync(join(root, path), current);
}

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

const anchorsOf = (path) =>
  [...readFileSync(path, "utf8").matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading));

function checkLinks(path) {
  const text = read(path).replaceAll(/```[^]*?```/g, "");
  for (const [, target] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^\w+:/.test(target)) continue;
    const [file, anchor] = target.split("#");
    const found = file === "" ? join(root, path) : join(root, dirname(path), file);
    if (!existsSync(found)) complain(`${path} links to ${file}, which doesn't exist.`);
    else if (anchor && !anchorsOf(found).includes(anchor))
      complain(`${path} links to ${target}, a heading that doesn't exist.`);
  }
}

/** Paths in backticks, from the root. */
function checkPaths(path) {
  for (const [, named] of read(path).matchAll(
    /`((?:src|scripts|migrations|e2e|bench|deploy|docs)\/[\w./@-]+\.\w+)`/g,
  ))
    if (named !== exampleFile && !existsSync(join(root, named)))
      complain(`${path} names ${named}, which doesn't exist.`);
}

function checkLength(name) {
  const lines = read(`docs/decisions/${name}`).trimEnd().split("\n");
  if (lines.length > maxLines) complain(`docs/decisions/${name} has more than ${maxLines} lines.`);
  const long = lines.findIndex((line) => !line.startsWith("|") && line.length > maxLineLength);
  if (long >= 0)
    complain(`docs/decisions/${name}:${long + 1} is longer than ${maxLineLength} characters.`);
}

/** A renamed test must be renamed on the page too; `npm test` checks that it passed. */
function checkNamedTests(path) {
  for (const { file, name } of testsNamedIn(read(path)))
    if (!existsSync(join(root, file)) || !read(file).includes(name))
      complain(`${path} names a test that doesn't exist: ${file}: ${name}`);
}

generate("docs/settings.md", settingsTable());
generate("docs/retention.md", retentionTable());
generate("docs/decisions/README.md", decisionsTable());
if (isCheck) {
  const pages = [
    ...readdirSync(root).filter((name) => name.endsWith(".md")),
    ...filesBelow(join(root, "docs")).map((file) => relative(root, file)),
  ].filter((path) => path.endsWith(".md"));
  for (const path of pages) {
    checkLinks(path);
    checkPaths(path);
  }
  for (const name of decisionPages()) checkLength(name);
  for (const path of pagesOfTests) checkNamedTests(path);
}
