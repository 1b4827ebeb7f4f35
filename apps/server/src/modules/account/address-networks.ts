import { isIPv4, isIPv6 } from 'node:net';

/**
 * Whom an address stands for. Of IPv6 everybody owns a /64 at least, so that is one place; a network is what one
 * customer of a provider commonly gets whole: /24 and /48.
 */
export function networksOf(address: string | undefined): { place: string; network: string } {
  // Who hung up meanwhile has no address any more.
  const plain = (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return { place: plain, network: `${plain.split('.').slice(0, 3).join('.')}.0/24` };
  const [withoutZone = ''] = plain.split('%', 1);
  if (!isIPv6(withoutZone)) return { place: 'unknown', network: 'unknown' };
  const groups = groupsOf(withoutZone);
  return { place: `${groups.slice(0, 4).join(':')}::/64`, network: `${groups.slice(0, 3).join(':')}::/48` };
}

/** All eight, without leading zeros: the same address has one spelling. */
function groupsOf(address: string): string[] {
  // The URL parser knows every spelling there is, dotted tails too.
  const [left = '', right] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const head = left === '' ? [] : left.split(':');
  if (right === undefined) return head;
  const tail = right === '' ? [] : right.split(':');
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail];
}
