// Only the owner of a table writes it: src/server/platform/schema/table-owners.ts names the owners.
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { sharedColumns, tableOwners } from "#server/platform/schema/table-owners.ts";
import { filesBelow, root } from "./setup.mjs";

const tables = Object.keys(tableOwners).join("|");
const writes = new RegExp(
  `(?<verb>insertInto|updateTable|deleteFrom|mergeInto|sweepOlder)\\(\\s*(?:\\w+,\\s*)?"(?<built>${tables})"|` +
    `\\b(?<word>insert\\s+into|update|delete\\s+from|merge\\s+into)\\s+(?<written>${tables})\\b`,
  "g",
);

/** Columns that this check can't read, from a variable or a spread. Only the owner may write such. */
const unnamed = "columns that it doesn't name";

const complaints = [];
for (const [table, writers] of Object.entries(sharedColumns)) {
  for (const [part, columns] of Object.entries(writers)) {
    if (columns.every((name) => /^\w+$/.test(name))) continue;
    complaints.push(`table-owners.ts: ${part} is to be given columns of ${table} by their names.`);
  }
}
for (const folder of ["src/server", "src/stand-ins"]) {
  for (const file of filesBelow(join(root, folder))) {
    const path = relative(root, file);
    if (!path.endsWith(".ts") || path.endsWith(".test.ts")) continue;
    const part = path.startsWith("src/stand-ins/") ? "stand-ins" : path.split("/")[2];
    if (part === "seed") continue;
    const text = readFileSync(file, "utf8");
    for (const { groups, index } of text.matchAll(writes)) {
      const table = groups.built ?? groups.written;
      const owner = tableOwners[table];
      if (owner === part) continue;
      const allowed = sharedColumns[table]?.[part] ?? [];
      const verb = groups.verb ?? groups.word;
      const written = verb.startsWith("update")
        ? columnsSet(text.slice(index))
        : [/^(delete|sweep)/.test(verb) ? "delete" : "insert"];
      const refused = written.filter((name) => !allowed.includes(name));
      if (refused.length === 0) continue;
      const line = text.slice(0, index).split("\n").length;
      complaints.push(
        `${path}:${line}: ${part} writes ${refused.join(", ")} of ${table}, which is ${owner}'s.`,
      );
    }
  }
}
for (const line of complaints) console.log(line);
process.exitCode = complaints.length > 0 ? 1 : 0;

/** The columns that an update sets, either built (`.set({ a: … })`) or written (`set a = …, b = …`). */
function columnsSet(text) {
  const update = text.replaceAll(/--.*$/gm, "");
  const start = /\bset(\(\{?|\s)/.exec(update);
  if (start === null || start[1] === "(") return [unnamed];
  const names = [];
  let depth = 0;
  let item = "";
  const isBuilt = start[1] !== " " && start[1].startsWith("(");
  const end = isBuilt ? /^\}/ : /^(`|\bfrom\b|\bwhere\b|\breturning\b)/;
  const note = () => {
    const name = /^\s*"?(\w+)"?\s*(?:[:=,]|$)/.exec(item)?.[1];
    if (name !== undefined) names.push(name);
    else if (item.trim() !== "") names.push(unnamed);
    item = "";
  };
  for (let at = start.index + start[0].length; at < update.length; at += 1) {
    const rest = update.slice(at);
    if (depth === 0 && end.test(rest) && !/\w/.test(update[at - 1])) break;
    const letter = update[at];
    if ("([{".includes(letter)) depth += 1;
    if (")]}".includes(letter)) depth -= 1;
    if (letter === "," && depth === 0) note();
    else item += letter;
  }
  note();
  return names.length > 0 ? names : [unnamed];
}
