/** Gives each group a number: the one that most of its people had, for as long as it is free, else a new one. */
export function numberGroups<Person extends { readonly groupNo: number | null }>(
  groups: readonly (readonly Person[])[],
): { groupNo: number; people: readonly Person[] }[] {
  const claims = groups.flatMap((people, index) => {
    const counts = new Map<number, number>();
    for (const { groupNo } of people) {
      if (groupNo !== null) counts.set(groupNo, (counts.get(groupNo) ?? 0) + 1);
    }
    return [...counts].map(([groupNo, count]) => ({ index, groupNo, count }));
  });
  claims.sort((a, b) => b.count - a.count || a.groupNo - b.groupNo || a.index - b.index);

  const taken = new Set<number>();
  const numbers = new Map<number, number>();
  for (const { index, groupNo } of claims) {
    if (numbers.has(index) || taken.has(groupNo)) continue;
    numbers.set(index, groupNo);
    taken.add(groupNo);
  }
  let fresh = 1;
  return groups.map((people, index) => {
    let groupNo = numbers.get(index);
    if (groupNo === undefined) {
      while (taken.has(fresh)) fresh += 1;
      groupNo = fresh;
      taken.add(groupNo);
    }
    return { groupNo, people };
  });
}
