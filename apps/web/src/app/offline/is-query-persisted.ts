/**
 * Every answer that is stored on the device for offline reading, by the first parts of its query key. Everything else
 * is not: nothing that is paid with, no price or offer, no search, nothing about sessions or devices.
 */
const kinds: readonly (readonly string[])[] = [
  ['catalog', 'home'],
  ['catalog', 'games'],
  ['catalog', 'ranking'],
  ['catalog', 'wishes'],
  ['square', 'posts'],
  ['square', 'today'],
  ['square', 'favourites'],
  ['square', 'topic'],
  ['square', 'topics'],
  ['video', 'favourites'],
  ['messages'],
  ['account', 'status'],
  ['downloads', 'mine'],
  ['gifts', 'packs'],
  ['gifts', 'codes'],
  ['gifts', 'counts'],
  ['orders', 'list'],
  ['orders', 'order'],
  ['wallet', 'records'],
  ['wallet', 'receipt'],
];

/** Answers that are the same for everybody: their keys contain no uid. */
const shared: readonly (readonly string[])[] = [
  ['catalog', 'shelf'],
  ['square', 'tags'],
];

const begins = (key: readonly unknown[]) => (kind: readonly string[]) =>
  kind.every((word, index) => key[index] === word);

/** An answer for another person is not stored under this uid. */
export function isQueryPersisted(key: readonly unknown[], uid: string): boolean {
  return shared.some(begins(key)) || (kinds.some(begins(key)) && key.includes(uid));
}
