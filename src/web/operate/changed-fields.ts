interface ChangedFields<Fields> {
  readonly before: Partial<Fields>;
  readonly after: Partial<Fields>;
}

/** The fields whose values differ, as they were and as they are: whoever changes another one is in nobody's way. */
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

/** What `from` says of the fields that `fields` has: of what was saved, as the server wrote it. */
export function sameFields<Fields extends object>(
  fields: Partial<Fields>,
  from: Fields,
): Partial<Fields> {
  const same: Partial<Fields> = {};
  for (const name in fields) same[name] = from[name];
  return same;
}
