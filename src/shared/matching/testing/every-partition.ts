/**
 * Every way to split people, numbered from 0, into groups of the given sizes, each once, by brute force. Callers must
 * copy the list, which is reused.
 */
export function forEachPartition(
  people: number,
  sizes: readonly number[],
  use: (groups: readonly (readonly number[])[]) => void,
): void {
  const left = [...sizes];
  const groups: number[][] = [];
  const isPlaced = Array<boolean>(people).fill(false);

  const fill = (group: number[], size: number, from: number): void => {
    if (group.length === size) {
      openNext();
      return;
    }
    for (let person = from; person < people; person += 1) {
      if (isPlaced[person] === true) continue;
      isPlaced[person] = true;
      group.push(person);
      fill(group, size, person + 1);
      group.pop();
      isPlaced[person] = false;
    }
  };
  // The first free person opens the next group, so no partition repeats.
  const openNext = (): void => {
    const first = isPlaced.indexOf(false);
    if (first < 0) {
      use(groups);
      return;
    }
    for (const size of new Set(left)) {
      left.splice(left.indexOf(size), 1);
      isPlaced[first] = true;
      const group = [first];
      groups.push(group);
      fill(group, size, first + 1);
      groups.pop();
      isPlaced[first] = false;
      left.push(size);
    }
  };
  openNext();
}
