// Writes the schema as SQL that a reader can follow and PostgreSQL can run.

/** The schema as one text: tables after those they refer to, then views, functions and triggers. */
export function writeSql(catalog) {
  const named = (kind) => catalog.relations.filter((relation) => relation.kind === kind);
  const parts = [
    "-- The whole schema, written by `npm run schema` from a migrated database. A migration changes it.",
    ...named("S").map(({ name }) => `create sequence ${name};`),
    ...inOrderOfReferences(named("r"), catalog.constraints).map((table) =>
      writeTable(table, catalog),
    ),
    ...named("v").map(({ name, definition }) => `create view ${name} as\n${tidy(definition)}`),
    ...catalog.functions.map(writeFunction),
    ...catalog.triggers.map(({ definition }) => `${tidy(definition)};`),
  ];
  return `${parts.join("\n\n")}\n`;
}

function inOrderOfReferences(tables, constraints) {
  const done = new Set();
  const ordered = [];
  const targetsOf = (name) =>
    constraints.filter(({ table, target }) => table === name && target !== null && target !== name);
  while (ordered.length < tables.length) {
    const next = tables.find(
      ({ name }) => !done.has(name) && targetsOf(name).every(({ target }) => done.has(target)),
    );
    if (next === undefined) throw new Error("Tables refer to one another in a circle.");
    done.add(next.name);
    ordered.push(next);
  }
  return ordered;
}

function writeTable({ name, isUnlogged }, { columns, constraints, indexes }) {
  const lines = [
    ...columns.filter(({ table }) => table === name).map(writeColumn),
    ...constraints
      .filter(({ table }) => table === name)
      .map((constraint) => `  constraint ${constraint.name} ${tidy(constraint.definition)}`),
  ];
  const body = lines.map((line, index) => line + (index < lines.length - 1 ? "," : "")).join("\n");
  const indexed = indexes.filter(({ table }) => table === name);
  return [
    `create ${isUnlogged ? "unlogged " : ""}table ${name} (\n${body}\n);`,
    ...indexed.map(({ definition }) => `${tidy(definition)};`),
  ].join("\n");
}

function writeColumn(column) {
  const { comment, isIdentity, isRequired } = column;
  const line = [
    ` `,
    quoted(column.name),
    shortType(column.type),
    isIdentity ? "generated always as identity" : isRequired ? "not null" : "",
    column.default === null ? "" : `default ${tidy(column.default)}`,
  ];
  const explained = comment === null ? "" : `  -- ${comment}\n`;
  return explained + line.filter((part) => part !== "").join(" ");
}

const keywords = ["from", "to", "at", "by", "order", "group", "user", "table"];
const quoted = (name) => (keywords.includes(name) ? `"${name}"` : name);

export const shortType = (type) =>
  type
    .replaceAll("timestamp with time zone", "timestamptz")
    .replaceAll("time without time zone", "time")
    .replaceAll("double precision", "float8");

function writeFunction({ definition, comment }) {
  const [head, body] = definition.trim().split(/\s+AS (?=\$function\$)/);
  const explained = comment === null ? "" : `-- ${comment}\n`;
  const words = tidy(head.replaceAll(/\s+/g, " ")).replace("create or replace", "create");
  return `${explained}${words}\nas ${body.replaceAll("$function$", "$$$$")};`;
}

/** Lowers the keywords and drops the casts and schema names that PostgreSQL adds. Texts in quotes stay. */
function tidy(definition) {
  return definition
    .split(/('(?:[^']|'')*')/)
    .map((piece, index) => (index % 2 === 1 ? piece : shortType(lower(piece))))
    .join("")
    .replaceAll(/'::text\b(?!\[)/g, "'")
    .replaceAll(/\((\w+) = any \(array\[([^\]]*)\]\)\)/g, "($1 in ($2))")
    .replaceAll(/\(([\w()]+) >= (\d+)\) and \(\1 <= (\w+)\)/g, "$1 between $2 and $3")
    .replace(/^(check) \((\(.*\))\)$/s, "$1 $2")
    .trim();
}

const lower = (piece) =>
  piece
    .replaceAll(/\b[A-Z][A-Z_]*\b/g, (word) => word.toLowerCase())
    .replaceAll("public.", "")
    .replaceAll(" using btree", "");
