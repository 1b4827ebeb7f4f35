/** The rows a list showed last, in its order: `[` and `]` in a detail go to the one before and the one after. */
const shown = new Map<string, readonly string[]>();

export function rememberRowKeysOfList(list: string, keys: readonly string[]): void {
  shown.set(list, keys);
}

export function previousAndNextRowKeys(
  list: string,
  key: string,
): { previous: string | undefined; next: string | undefined } {
  const keys = shown.get(list) ?? [];
  const at = keys.indexOf(key);
  return at < 0 ? { previous: undefined, next: undefined } : { previous: keys[at - 1], next: keys[at + 1] };
}
