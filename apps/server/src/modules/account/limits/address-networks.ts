import { isIPv4, isIPv6 } from 'node:net';

/**
 * The place and the network of an address. An IPv6 customer owns at least a /64, so that is one place. A network is
 * what one customer of a provider commonly gets: /24 or /48.
 */
export function hostAndNetworkPrefixesOfAddress(address: string | undefined): { place: string; network: string } {
  // A client that has disconnected has no address.
  const plain = (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return { place: plain, network: `${plain.split('.').slice(0, 3).join('.')}.0/24` };
  const [withoutZone = ''] = plain.split('%', 1);
  if (!isIPv6(withoutZone)) return { place: 'unknown', network: 'unknown' };
  const groups = groupsOf(withoutZone);
  return { place: `${groups.slice(0, 4).join(':')}::/64`, network: `${groups.slice(0, 3).join(':')}::/48` };
}

/** All eight groups without leading zeros: each address has one spelling. */
function groupsOf(address: string): string[] {
  // The URL parser knows every spelling, including dotted tails.
  const [left = '', right] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const head = left === '' ? [] : left.split(':');
  if (right === undefined) return head;
  const tail = right === '' ? [] : right.split(':');
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail];
}
