// Refuses migrations that would stop members at work (docs/upgrading.md). Runs each one in memory and looks at what its
// statements did. The examples must be refused too, so a rule that no longer works fails the check. Fails also where the
// files that `npm run schema` writes are out of date.
import { PGlite } from "@electric-sql/pglite";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { pgliteOptions, wrapPGlite } from "#server/platform/database.ts";
import { migrate, readMigrations } from "#server/platform/database/migrate.ts";
import { inspectMigration, rules } from "./migrations/inspect.mjs";
import { schemaFiles } from "./schema/files.mjs";
import { root } from "./setup.mjs";

/** Nobody has run a version before this one. */
const lastExempt = "0048";

const all = Object.entries(await readMigrations()).toSorted(([one], [other]) =>
  one < other ? -1 : 1,
);
const isExempt = ([name]) => name.slice(0, lastExempt.length) <= lastExempt;
const pglite = await PGlite.create(pgliteOptions);
const { db } = wrapPGlite(pglite);
await migrate(db, async () => Object.fromEntries(all.filter(isExempt)));

const complain = (sentence) => {
  console.log(sentence);
  process.exitCode = 1;
};
const names = all.map(([name]) => name);
for (const [name, migration] of all.filter((each) => !isExempt(each))) {
  const { unusedSince } = migration;
  if (unusedSince !== undefined && !(names.includes(unusedSince) && unusedSince < name))
    complain(`migrations/${name}.ts: \`unusedSince\` must name an earlier migration.`);
  await pglite.query("begin");
  const broken = await inspectMigration(pglite, migration);
  await pglite.query("commit");
  for (const { rule, table } of broken)
    complain(`migrations/${name}.ts: ${table}: it ${rules[rule]}.`);
}

for (const [path, text] of Object.entries(await schemaFiles(pglite))) {
  if (readFileSync(join(root, path), "utf8") !== text)
    complain(`${path} isn't what the migrations make: run npm run schema.`);
}

const up = (...statements) => ({
  async up(trx) {
    for (const statement of statements) await sql.raw(statement).execute(trx);
  },
});
const notNull = "alter table members alter column gender set not null";
/** @type {[string, object][]} */
const examples = [
  ["index", up("create index newer on members (zip_code)")],
  ["index", up("alter table members add constraint newer unique (zip_code)")],
  ["index", up("drop index members_by_age")],
  ["rewrite", up("alter table members add column newer uuid default gen_random_uuid()")],
  ["type", up("alter table members alter column face type integer")],
  ["not null", up(notNull)],
  ["no default", up("alter table members add column newer text not null")],
  ["constraint", up("alter table members add constraint newer check (length(zip_code) > 0)")],
  ["constraint", up("alter table members add column newer bigint references areas (id)")],
  [
    "constraint",
    up(
      "alter table members add constraint newer check (length(zip_code) > 0) not valid",
      "alter table members validate constraint newer",
    ),
  ],
  ["rename", up("alter table members rename column zip_code to zip")],
  ["rename", up("alter table surveys rename to answers")],
  ["drop", up("alter table members drop column zip_code")],
  ["drop", up("drop table surveys")],
  ["write", up("update members set theme = 'dark'")],
  ["write", up("with newer as (select 1) delete from deliveries")],
  ["write", up("insert into blocks select * from blocks where false")],
  ["locks", up("alter table members add newer text", "alter table bookings add newer text")],
  ["not concurrently", { ...up(), indexes: ["create index newer on members (zip_code)"] }],
  ["fine", up("alter table members add column newer text default 'x' not null")],
  ["fine", up("alter table members add check (length(zip_code) > 0) not valid")],
  ["fine", up("create table newer (member_id bigint references members (id))")],
  ["fine", up("update cities set is_open = true", "create index newer on areas (name)")],
  ["fine", { ...up("alter table members drop column zip_code"), unusedSince: "0049" }],
  ["fine", { ...up(), indexes: ["create index concurrently newer on members (zip_code)"] }],
];
for (const [expected, example] of examples) {
  await pglite.query("begin");
  const broken = (await inspectMigration(pglite, example)).map(({ rule }) => rule);
  await pglite.query("rollback");
  const isRight = expected === "fine" ? broken.length === 0 : broken.includes(expected);
  if (!isRight) complain(`An example of “${expected}” is found to be “${broken.join()}”.`);
}
// The way to a column that is not null: a check, validated, then the column.
const check = "alter table members add constraint filled check (gender is not null) not valid";
for (const statement of [check, "alter table members validate constraint filled", notNull]) {
  await pglite.query("begin");
  const broken = await inspectMigration(pglite, up(statement));
  await pglite.query("commit");
  if (broken.length > 0)
    complain(`“${statement}” is refused, though it locks nobody out for long.`);
}
await pglite.close();
