/** The first of each list, then the second of each …; what is in two of them comes once. */
export function interleaveListsWithoutDuplicates<T extends { id: string }>(
  lists: readonly (readonly T[])[],
  most: number,
): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  const inTurn = Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list.slice(place, place + 1)));
  return [...new Map(inTurn.flat().map((each) => [each.id, each])).values()].slice(0, most);
}
