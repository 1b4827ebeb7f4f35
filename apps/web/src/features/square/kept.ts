import { queryClient } from '#src/lib/query-client.ts';

type Change = (value: object) => object | null;

/** Made anew only where something changes, so that nothing else is drawn anew; null drops an entry of a list. */
export function withChange(data: unknown, change: Change): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) {
    const entries: unknown[] = data
      .map((entry: unknown) => withChange(entry, change))
      .filter((entry) => entry !== null);
    return entries.length === data.length && entries.every((entry, index) => entry === data[index]) ? data : entries;
  }
  const own = change(data);
  if (own === null) return null;
  let result = own;
  for (const [field, value] of Object.entries(own)) {
    const next = withChange(value as unknown, change);
    // A field cannot be dropped as an entry can; only what is dropped itself is null here.
    if (next !== value && !(next === null && value !== null)) result = { ...result, [field]: next };
  }
  return result;
}

/** Everything of the square that was loaded: each list, each page, whoever shows it. Their age stays what it is. */
export function changeKept(change: Change): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: ['square'] })) {
    const { data, dataUpdatedAt } = query.state;
    const told = withChange(data, change);
    if (told !== data && told !== null) queryClient.setQueryData(query.queryKey, told, { updatedAt: dataUpdatedAt });
  }
}
