// Writes the row types that Kysely checks queries against.
import { shortType } from "./sql.mjs";

const types = {
  boolean: "boolean",
  bigint: "string",
  integer: "number",
  smallint: "number",
  float8: "number",
  text: "string",
  time: "string",
  timestamptz: "Date",
  date: "LocalDay",
  bytea: "Uint8Array",
};

const head = `// Written by \`npm run schema\` from a migrated database.
import type { Generated } from "kysely";
import type { Json, JsonWithDefault, LocalDay, RowId } from "./schema/column-types.ts";

/** The rows as the migrations make them. \`table-owners.ts\` says who writes each table. */
export interface Schema {
`;

export function writeRowTypes(catalog) {
  const tables = catalog.relations.filter(({ kind }) => kind !== "S");
  return `${head}${tables.map(({ name }) => writeTable(name, catalog)).join("")}}\n`;
}

function writeTable(table, catalog) {
  const fields = catalog.columns
    .filter((column) => column.table === table)
    .map((column) => writeField(column, catalog));
  return `  ${table}: {\n${fields.join("")}  };\n`;
}

function writeField(column, catalog) {
  const source = sourceOf(column, catalog);
  const comment = source.comment === null ? "" : `    /** ${source.comment} */\n`;
  return `${comment}    ${column.name}: ${typeOf(source, catalog)};\n`;
}

/** A view's column is the column of the same name in a table that the view reads. */
function sourceOf({ table, name, ...column }, { columns, viewColumns }) {
  const used = viewColumns.find(({ view, name: usedName }) => view === table && usedName === name);
  return (
    columns.find((other) => other.table === used?.table && other.name === name) ?? {
      table,
      name,
      ...column,
    }
  );
}

function typeOf(column, catalog) {
  if (column.isIdentity) return "RowId";
  const orNull = column.isRequired ? "" : " | null";
  const key = `"${column.table}.${column.name}"`;
  if (column.type === "jsonb")
    return column.default === null ? `Json<${key}>${orNull}` : `JsonWithDefault<${key}>`;
  const type = plainTypeOf(column, catalog) + orNull;
  return column.default === null ? type : `Generated<${type}>`;
}

function plainTypeOf({ table, name, type }, { constraints }) {
  const element = shortType(type).replace("[]", "");
  const plain = types[element];
  if (plain === undefined) throw new Error(`The type of ${table}.${name}, ${type}, is unknown.`);
  const union = constraints
    .filter((constraint) => constraint.table === table && constraint.kind === "c")
    .map(({ definition }) => choicesOf(name, definition))
    .find((choices) => choices !== undefined);
  if (type.endsWith("[]")) return union === undefined ? `${plain}[]` : `(${union})[]`;
  return union ?? plain;
}

/** The values to which a check of this form limits the column, as a union. */
function choicesOf(name, definition) {
  const one = new RegExp(`^CHECK \\(\\(\\(?${name} = '([^']*)'::text\\)\\)$`).exec(definition);
  const many = new RegExp(
    `^CHECK \\(\\(${name} (?:= ANY|<@) \\(?ARRAY\\[([^\\]]*)\\]\\)?\\)\\)$`,
  ).exec(definition);
  const list = many?.[1]?.split(", ") ?? (one === null ? undefined : [`'${one[1]}'::text`]);
  return list?.map((value) => value.replace(/^'(.*)'::text$/, '"$1"')).join(" | ");
}
