/** Entries of `before` that are meant and missing now, each below what it stood below; all others stay as they are now. */
export function reinsertRemovedAtFormerPlaces<T extends { id: string }>(
  now: readonly T[],
  before: readonly T[],
  isMeant: (each: T) => boolean,
): T[] {
  const list = [...now];
  const above = new Set<string>();
  for (const each of before) {
    if (isMeant(each) && !list.some(({ id }) => id === each.id))
      list.splice(list.findLastIndex(({ id }) => above.has(id)) + 1, 0, each);
    above.add(each.id);
  }
  return list;
}
