// Runs a migration in PGlite inside a transaction, and says which of its statements would stop members at work.
import { Kysely, PGliteDialect } from "kysely";
import { smallTables } from "./small-tables.mjs";

/** Each with its advice; docs/upgrading.md explains them. */
export const rules = {
  index: "builds or drops an index: list it in `indexes`",
  rewrite: "rewrites the table: add the column without a default, and a backfill",
  type: "changes a column's type: add a new column",
  "not null": "scans for nulls: validate a check (… is not null) in an earlier migration",
  "no default": "adds a column that the version before doesn't write: give it a constant default",
  constraint: "checks all rows: add it not valid, and validate it in a later migration",
  rename: "renames what the version before uses: add a new one",
  drop: "drops what an earlier version uses: do it in a later version, with `unusedSince`",
  write: "writes existing rows: use a backfill",
  locks: "locks two tables for everyone: make it two migrations",
  "not concurrently":
    "isn't `create [unique] index concurrently NAME` or `drop index concurrently NAME`",
};

const catalogue = {
  tables: `select oid::int as id, relname as name, relfilenode::int as file from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  columns: `select attrelid::int as of, attrelid || '.' || attnum as id, attname as name, atttypid::int as type,
      attnotnull as "isRequired", atthasdef or attidentity <> '' as "hasDefault"
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where attnum > 0 and not attisdropped and relkind = 'r' and relnamespace = 'public'::regnamespace`,
  indexes: `select indrelid::int as of, indexrelid::int as id from pg_index`,
  constraints: `select conrelid::int as of, oid::int as id, contype as type, convalidated as "isValid",
      pg_get_constraintdef(oid) as text from pg_constraint where conrelid <> 0`,
};
const locksQuery = `select distinct relation::int as of from pg_locks
  where mode = 'AccessExclusiveLock' and granted and relation is not null`;

async function readCatalogue(pglite) {
  const parts = Object.entries(catalogue).map(async ([part, query]) => [
    part,
    new Map((await pglite.query(query)).rows.map((row) => [row.id, row])),
  ]);
  return Object.fromEntries(await Promise.all(parts));
}

const written =
  /\b(?:update(?:\s+only)?|insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+"?(\w+)"?/g;
const withoutTexts = (statement) =>
  statement
    .replaceAll(/--.*$/gm, "")
    .replaceAll(/(\$\w*\$)[^]*?\1/g, "")
    .replaceAll(/'[^']*'/g, "''");

/** The rules that the migration breaks, with the table. Leaves the transaction open for the caller. */
export async function inspectMigration(pglite, { up, indexes = [], backfill, unusedSince }) {
  const first = await readCatalogue(pglite);
  const isGuarded = (id) => first.tables.has(id) && !smallTables.has(first.tables.get(id).name);
  const broken = [];
  const complain = (rule, id) =>
    broken.push({ rule, table: first.tables.get(id)?.name ?? String(id) });
  let before = first;
  const watched = new Proxy(pglite, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (name !== "query") return typeof value === "function" ? value.bind(target) : value;
      return async (statement, ...rest) => {
        const answer = await target.query(statement, ...rest);
        const after = await readCatalogue(target);
        for (const [, table] of withoutTexts(statement).matchAll(written)) {
          const found = [...first.tables.values()].find((known) => known.name === table);
          if (found !== undefined && isGuarded(found.id)) complain("write", found.id);
        }
        compare(first, before, after, { isGuarded, complain, mayDrop: unusedSince !== undefined });
        before = after;
        return answer;
      };
    },
  });
  await up(new Kysely({ dialect: new PGliteDialect({ pglite: watched }) }));
  const locked = (await pglite.query(locksQuery)).rows.filter(({ of }) => isGuarded(of));
  if (locked.length > 1)
    complain("locks", locked.map(({ of }) => first.tables.get(of).name).join(", "));
  for (const statement of indexes) {
    if (!/^(create( unique)?|drop) index concurrently \w+/.test(statement))
      complain("not concurrently", statement);
    await pglite.query(statement.replace(" concurrently", ""));
  }
  if (backfill !== undefined) await pglite.query(`select id from ${backfill.table} limit 1`);
  return broken;
}

function compare(first, before, after, { isGuarded, complain, mayDrop }) {
  compareTables(before, after, { isGuarded, complain, mayDrop });
  for (const [id, column] of before.columns) {
    if (!isGuarded(column.of) || !after.tables.has(column.of)) continue;
    const rule = ruleOfColumn(first, column, after.columns.get(id));
    if (rule !== undefined && !(rule === "drop" && mayDrop)) complain(rule, column.of);
  }
  compareAdded(first, before, after, { isGuarded, complain });
}

function compareAdded(first, before, after, { isGuarded, complain }) {
  const added = (part) =>
    [...after[part].values()].filter(({ id, of }) => isGuarded(of) && !before[part].has(id));
  for (const { of, isRequired, hasDefault } of added("columns"))
    if (isRequired && !hasDefault) complain("no default", of);
  for (const { of } of added("indexes")) complain("index", of);
  for (const { id, of, type, isValid } of after.constraints.values()) {
    const wasValid = before.constraints.get(id)?.isValid === true || first.constraints.has(id);
    if (isGuarded(of) && isValid && "cf".includes(type) && !wasValid) complain("constraint", of);
  }
}

function compareTables(before, after, { isGuarded, complain, mayDrop }) {
  for (const [id, { file, name }] of before.tables) {
    if (!isGuarded(id)) continue;
    const now = after.tables.get(id);
    if (now === undefined) {
      if (!mayDrop) complain("drop", id);
    } else if (now.name !== name) complain("rename", id);
    else if (now.file !== file) complain("rewrite", id);
  }
  for (const [id, { of }] of before.indexes)
    if (isGuarded(of) && !after.indexes.has(id) && after.tables.has(of) && !mayDrop)
      complain("index", of);
}

function ruleOfColumn(first, column, now) {
  if (now === undefined) return "drop";
  if (now.name !== column.name) return "rename";
  if (now.type !== column.type) return "type";
  const isNowRequired = now.isRequired && !column.isRequired;
  return isNowRequired && !isKnownFilled(first, now) ? "not null" : undefined;
}

/** A check that was valid before the migration says that the column has no nulls. */
function isKnownFilled(first, { of, name }) {
  return [...first.constraints.values()].some(
    (constraint) =>
      constraint.of === of &&
      constraint.isValid &&
      constraint.text === `CHECK ((${name} IS NOT NULL))`,
  );
}
