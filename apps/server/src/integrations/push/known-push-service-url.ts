import { BlockList, isIP } from 'node:net';

/** Addresses that are nobody's push service: this machine, its network, and what is not routed. */
const inside = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inside.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(network, prefix, 'ipv6');

/** Loopback is allowed where a test's own push service listens there. */
export function isPublicIp(address: string, loopbackToo: boolean): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  if (loopbackToo && address === '127.0.0.1') return true;
  return !inside.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/**
 * Whether an address belongs to a known push service. Otherwise clients could make us send requests to anybody, or make
 * us wait. The host is resolved each time something is sent: names change.
 */
export function isKnownPushServiceUrl(
  endpoint: string,
  { hosts, loopbackToo }: { hosts: readonly string[]; loopbackToo: boolean },
): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (loopbackToo && protocol === 'http:' && hostname === '127.0.0.1') return true;
  if (protocol !== 'https:' || port !== '') return false;
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
