interface ChangedFields<Fields> {
  readonly before: Partial<Fields>;
  readonly after: Partial<Fields>;
}

/** The differing fields, before and after. Only these are sent, so that changes of other fields don't conflict. */
export function changedFields<Fields extends object>(
  first: Fields,
  now: Fields,
): ChangedFields<Fields> {
  const before: Partial<Fields> = {};
  const after: Partial<Fields> = {};
  for (const name in now) {
    if (JSON.stringify(first[name]) === JSON.stringify(now[name])) continue;
    before[name] = first[name];
    after[name] = now[name];
  }
  return { before, after };
}

/** The values in `from` of the fields of `fields`, as the server stored them. */
export function sameFields<Fields extends object>(
  fields: Partial<Fields>,
  from: Fields,
): Partial<Fields> {
  const same: Partial<Fields> = {};
  for (const name in fields) same[name] = from[name];
  return same;
}
