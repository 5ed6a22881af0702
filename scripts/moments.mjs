// npm run moments [-- --write]: prints the page docs/moments.md, or writes it. The check fails when they differ.
import { readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { decidedOffsets, momentsWith } from "#shared/rules/moments.ts";
import { filesBelow, root } from "./setup.mjs";

const home = "src/shared/rules/moments.ts";
const page = "docs/moments.md";
const units = [
  [86_400_000, "day", "days"],
  [3_600_000, "hour", "hours"],
  [60_000, "minute", "minutes"],
];

const source = readFileSync(join(root, home), "utf8");
const text = pageOfMoments();
if (process.argv.includes("--write")) writeFileSync(join(root, page), text);
else if (!process.argv.includes("--check")) process.stdout.write(text);
else if (readFileSync(join(root, page), "utf8") !== text) {
  console.log(`${page} is outdated: npm run moments -- --write`);
  process.exitCode = 1;
}

function pageOfMoments() {
  const usersOf = findUsers();
  const rows = Object.entries(decidedOffsets).flatMap(([from, offsets]) =>
    Object.entries(offsets).map(([name, offsetMs]) => [
      `\`${name}\``,
      when(offsetMs, from === "fromStart" ? "start" : "end"),
      meaningOf(name),
      usersOf(name).join(", "),
    ]),
  );
  return `# Moments

Everything that happens at a fixed time before or after a session's start or end. Each rule has its own offset in \`${home}\`; changing one changes nothing else, which \`src/server/moments.test.ts\` checks for the server, and \`src/words/moments-in-words.test.ts\` names the words that must follow. This page is written by \`npm run moments -- --write\`.

${tableOf(["rule", "when", "what happens", "used by"], rows)}`;
}

/** "24 hours before the start". */
function when(offsetMs, anchor) {
  if (offsetMs === 0) return `at the ${anchor}`;
  const size = Math.abs(offsetMs);
  // Up to two days in hours, as the product speaks of them.
  const [unitMs, one, many] = units.find(
    ([ms], index) => size % ms === 0 && (index > 0 || size > 2 * ms),
  );
  const count = size / unitMs;
  return `${count} ${count === 1 ? one : many} ${offsetMs < 0 ? "before" : "after"} the ${anchor}`;
}

function meaningOf(name) {
  const [, meaning] = new RegExp(`/\\*\\* (.*)\\.? \\*/\\s+${name}:`).exec(source) ?? [];
  if (meaning === undefined) throw new Error(`${home}: ${name} has no comment.`);
  return meaning.replace(/\.$/, "");
}

/** The folders that use each rule, by itself or as part of a rule over several moments. */
function findUsers() {
  /** @type {Map<string, Set<string>>} */
  const users = new Map();
  for (const file of filesBelow(join(root, "src"))) {
    const path = relative(root, file);
    if (path === home || !/(?<!\.test)\.tsx?$/.test(path)) continue;
    for (const [, name] of readFileSync(file, "utf8").matchAll(/\bmoments\.(\w+)/g))
      users.set(name, (users.get(name) ?? new Set()).add(folderOf(path)));
  }
  const composed = findComposedRules();
  return (name) => {
    const rules = composed.filter(([, parts]) => parts.includes(name)).map(([rule]) => rule);
    const folders = [name, ...rules].flatMap((rule) => [...(users.get(rule) ?? [])]);
    if (folders.length === 0) throw new Error(`${home}: nothing uses ${name}.`);
    return [...new Set(folders)].toSorted();
  };
}

/** The rules over several moments, with the names of those that they read. */
function findComposedRules() {
  const read = new Set();
  const recording = (offsets) =>
    new Proxy(offsets, {
      get(target, name) {
        read.add(name);
        return target[name];
      },
    });
  const { fromStart, fromEnd } = decidedOffsets;
  const rules = momentsWith({ fromStart: recording(fromStart), fromEnd: recording(fromEnd) });
  return Object.entries(rules)
    .filter(([, rule]) => typeof rule === "function")
    .map(([name, rule]) => {
      read.clear();
      // Long before the session, nothing has ended the search for the answer.
      const [start, end, now] = [new Date(2e12), new Date(2e12), new Date(0)];
      rule(...[start, end].slice(0, rule.length - 1), now);
      return [name, [...read]];
    });
}

/** "server/bookings", "web/bookings", or "rules/waitlists" for a file among the rules. */
function folderOf(path) {
  const [, part, folder, inner] = path.replace(/\.tsx?$/, "").split("/");
  if (part === "shared") return `rules/${inner}`;
  if (folder === "operate") return `${part}/operate/${inner}`;
  return `${part}/${folder === "features" ? inner : folder}`;
}

function tableOf(head, rows) {
  const lines = [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
  return `${lines.join("\n")}\n`;
}
