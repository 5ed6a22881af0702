// npm run check -- --figures: the size of the code, always counted the same way. Source files are those of src without
// tests, src/testing and the words.
import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { filesBelow, root } from "./setup.mjs";

const isTest = (path) =>
  /\.test\.tsx?$/.test(path) || /^src\/(web\/)?testing\//.test(path) || path.startsWith("e2e/");
const read = (path) => readFileSync(join(root, path), "utf8");
const countLines = (text) => text.split("\n").length - 1;
const count = (text, pattern) => [...text.matchAll(pattern)].length;

export function figures() {
  const code = filesBelow(join(root, "src"))
    .map((file) => relative(root, file))
    .filter((path) => /\.tsx?$/.test(path));
  const sources = code.filter((path) => !isTest(path) && !path.startsWith("src/words/"));
  const texts = sources.map(read);
  const lengths = texts.map(countLines).toSorted((one, other) => one - other);
  const comments = commentsOf(
    [...code, ...filesBelow(join(root, "e2e")).map((file) => relative(root, file))].filter((path) =>
      /\.tsx?$/.test(path),
    ),
  );
  return {
    "source files": lengths.length,
    "of 25 lines or fewer": lengths.filter((lines) => lines <= 25).length,
    "median lines": lengths[Math.floor(lengths.length / 2)],
    "longest, lines": lengths.at(-1),
    "files of a booking's path": bookingPath().length,
    "re-exports": texts.reduce((sum, text) => sum + count(text, /^export \{[^}]*\} from /gm), 0),
    ...figuresOfSchema(),
    "comment lines": comments.length,
    '… with "what"': comments.filter((line) => /\bwhat\b/i.test(line)).length,
    '… with "who(ever)"': comments.filter((line) => /\bwho(ever)?\b/i.test(line)).length,
    '… with "stand(s)"': comments.filter((line) => /\bstands?\b/i.test(line)).length,
  };
}

function commentsOf(paths) {
  return paths
    .flatMap((path) => read(path).split("\n"))
    .filter((line) => /^\s*(\/\/|\/\*\*|\*\s)|\s\/\/ /.test(line));
}

/** The files that docs/architecture.md names on a booking's path, each of which must exist. */
export function bookingPath() {
  if (!existsSync(join(root, "docs/architecture.md"))) return [];
  const [, section = ""] =
    /## A booking's path\n([^]*?)(\n## |$)/.exec(read("docs/architecture.md")) ?? [];
  const paths = [...section.matchAll(/`(src\/[\w./-]+\.tsx?)`/g)].map(([, path]) => path);
  const missing = paths.filter((path) => !existsSync(join(root, path)));
  if (missing.length > 0)
    throw new Error(`docs/architecture.md names files that don't exist: ${missing.join(", ")}.`);
  return [...new Set(paths)];
}

function figuresOfSchema() {
  const migrations = filesBelow(join(root, "migrations")).filter((file) => file.endsWith(".ts"));
  const figures = { migrations: migrations.length };
  if (!existsSync(join(root, "migrations/schema.sql"))) return figures;
  const schema = read("migrations/schema.sql");
  const columnsOf = (table) => {
    const [, body = ""] =
      new RegExp(`create table ${table} \\(\n([^]*?)\n\\);`, "i").exec(schema) ?? [];
    return body
      .split("\n")
      .filter(
        (line) =>
          /^\s+"?[a-z_]+"? /.test(line) &&
          !/^\s+(constraint|check|primary|unique|exclude|foreign)\b/i.test(line),
      ).length;
  };
  return {
    ...figures,
    tables: count(schema, /^create table /gim),
    functions: count(schema, /^create (or replace )?function /gim),
    triggers: count(schema, /^create (constraint )?trigger /gim),
    "columns of members": columnsOf("members"),
    "columns of bookings": columnsOf("bookings"),
  };
}
