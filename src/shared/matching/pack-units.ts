/**
 * Puts units of people into groups so that each is exactly full; undefined when that can't be done. Answers the
 * units of each group by their numbers. The heaviest first, each into every kind of room that is left: the
 * rooms are few, and what failed once is not tried again.
 */
export function packUnits(
  weights: ArrayLike<number>,
  sizes: readonly number[],
): number[][] | undefined {
  const order = Array.from({ length: weights.length }, (_, unit) => unit).sort(
    (one, other) => (weights[other] ?? 0) - (weights[one] ?? 0),
  );
  const rooms = [...sizes];
  const groups: number[][] = sizes.map(() => []);
  const failed = new Set<string>();

  const place = (position: number): boolean => {
    const unit = order[position];
    if (unit === undefined) return rooms.every((room) => room === 0);
    const key = `${position}:${[...rooms].sort((one, other) => one - other).join()}`;
    if (failed.has(key)) return false;
    const weight = weights[unit] ?? 0;
    const triedRooms = new Set<number>();
    for (const [group, room] of rooms.entries()) {
      if (room < weight || triedRooms.has(room)) continue;
      triedRooms.add(room);
      rooms[group] = room - weight;
      groups[group]?.push(unit);
      if (place(position + 1)) return true;
      rooms[group] = room;
      groups[group]?.pop();
    }
    failed.add(key);
    return false;
  };
  return place(0) ? groups : undefined;
}
