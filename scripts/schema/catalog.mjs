// PostgreSQL's catalog of the tables, views, functions, triggers and sequences of the schema `public`.

const notKyselys = "relname not like 'kysely_migration%'";

/** `query` runs one statement and returns its rows. */
export async function readCatalog(query) {
  const [relations, columns, constraints, indexes, triggers, functions, viewColumns] = [
    await query(`
      select relname as name, relkind as kind, relpersistence = 'u' as "isUnlogged",
        case when relkind = 'v' then pg_get_viewdef(oid) end as definition
      from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S') and ${notKyselys}
        -- An identity column's sequence belongs to its column.
        and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'i' and relkind = 'S')
      order by relname`),
    await query(`
      select relname as table, attname as name, format_type(atttypid, atttypmod) as type,
        attnotnull as "isRequired", attidentity <> '' as "isIdentity",
        pg_get_expr(adbin, adrelid) as default, col_description(attrelid, attnum) as comment
      from pg_attribute join pg_class on pg_class.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and ${notKyselys}
        and attnum > 0 and not attisdropped
      order by relname, attnum`),
    await query(`
      select relname as table, conname as name, contype as kind, pg_get_constraintdef(pg_constraint.oid) as definition,
        case when contype = 'f' then confrelid::regclass::text end as target,
        (select array_agg(attname::text) from pg_attribute where attrelid = conrelid and attnum = any (conkey)) as columns
      from pg_constraint join pg_class on pg_class.oid = conrelid
      where relnamespace = 'public'::regnamespace and contype in ('p', 'u', 'f', 'c', 'x') and ${notKyselys}
      order by relname, array_position(array['p', 'u', 'x', 'c', 'f'], contype::text), conname`),
    await query(`
      select tablename as table, indexname as name, indexdef as definition from pg_indexes
      where schemaname = 'public' and tablename not like 'kysely_migration%'
        and not exists (select from pg_constraint where conname = indexname)
      order by tablename, indexname`),
    await query(`
      select relname as table, pg_get_triggerdef(pg_trigger.oid, true) as definition
      from pg_trigger join pg_class on pg_class.oid = tgrelid
      where relnamespace = 'public'::regnamespace and not tgisinternal order by relname, tgname`),
    await query(`
      select pg_get_functiondef(oid) as definition, obj_description(oid, 'pg_proc') as comment from pg_proc
      where pronamespace = 'public'::regnamespace order by proname`),
    await query(`
      select view_name as view, table_name as table, column_name as name
      from information_schema.view_column_usage where view_schema = 'public'`),
  ];
  return { relations, columns, constraints, indexes, triggers, functions, viewColumns };
}
