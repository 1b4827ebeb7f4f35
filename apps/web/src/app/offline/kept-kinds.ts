/**
 * Every answer that is kept on the device for reading without a network, by the first words of its key. Everything else
 * is not: nothing that is paid with, no price or offer, no search, nothing about sessions or devices.
 */
const kinds: readonly (readonly string[])[] = [
  ['catalog', 'home'],
  ['catalog', 'games'],
  ['catalog', 'wishes'],
  ['square', 'posts'],
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

/** The same for everybody, so that no key of theirs names a person. */
const shared: readonly (readonly string[])[] = [
  ['catalog', 'shelf'],
  ['square', 'tags'],
];

const begins = (key: readonly unknown[]) => (kind: readonly string[]) =>
  kind.every((word, index) => key[index] === word);

/** An answer that was meant for somebody else is not kept under this person's name. */
export function isKept(key: readonly unknown[], uid: string): boolean {
  return shared.some(begins(key)) || (kinds.some(begins(key)) && key.includes(uid));
}
