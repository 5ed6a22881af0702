import type { Compilable, CompiledQuery } from "kysely";
import type { Db } from "./database.ts";

/**
 * A query whose text is worked out once for each database handle, for calls so frequent that building it would
 * cost more than the rest of them. `build` uses each of the values once, in their order.
 */
export function preparedQuery<Values extends readonly unknown[], Row>(
  build: (db: Db, ...values: Values) => Compilable<Row>,
): (db: Db, ...values: Values) => Promise<Row[]> {
  const known = new WeakMap<Db, CompiledQuery<Row>>();
  return async (db, ...values) => {
    let compiled = known.get(db);
    if (compiled === undefined) {
      compiled = build(db, ...values).compile();
      const inOrder = compiled.parameters.every((parameter, index) => parameter === values[index]);
      if (!inOrder || compiled.parameters.length !== values.length) {
        throw new Error("A prepared query uses each of its values once, in their order.");
      }
      known.set(db, compiled);
    }
    const query: CompiledQuery<Row> = { ...compiled, parameters: values };
    return (await db.executeQuery(query)).rows;
  };
}
