// Every pattern takes time in proportion to its text, or some bytes of it could stop the server. No rule of the linter
// says so.
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { analyse } from "scslre";
import { filesBelow, root } from "./setup.mjs";

/** From the contract's own words: paths without repetitions that overlap, and options of commands. */
const mayBuildPatterns = new Set(["src/shared/api/addresses.ts", "src/server/cli/call-command.ts"]);
const meetsOnlyOurText =
  /\.test\.tsx?$|^src\/(?:testing|stand-ins|web\/(?:testing|build))\/|\.config\.ts$/;

const complaints = [];
for (const file of filesBelow(join(root, "src"))) {
  const path = relative(root, file);
  if (!/\.tsx?$/.test(path) || meetsOnlyOurText.test(path)) continue;
  const text = readFileSync(file, "utf8");
  const complain = ({ start }, said) =>
    complaints.push(`${path}:${text.slice(0, start).split("\n").length}: ${said}`);
  const refuseBuilt = (node) => {
    if (node.callee.name === "RegExp" && !mayBuildPatterns.has(path))
      complain(node, "a built pattern can't be checked; write it out, or compare the text.");
  };
  new Visitor({
    Literal(node) {
      for (const fault of "regex" in node ? faultsOf(node.regex) : []) complain(node, fault);
    },
    NewExpression: refuseBuilt,
    CallExpression: refuseBuilt,
  }).visit(parseSync(path, text).program);
}
for (const line of complaints) console.log(line);
process.exitCode = complaints.length > 0 ? 1 : 0;

function faultsOf({ pattern, flags }) {
  try {
    return analyse({ source: pattern, flags }).reports.map(
      ({ exponential }) =>
        `the time of /${pattern}/ grows ${exponential ? "exponentially" : "with the square of its text"}.`,
    );
  } catch (error) {
    return [`/${pattern}/ can't be checked: ${error.message}`];
  }
}
