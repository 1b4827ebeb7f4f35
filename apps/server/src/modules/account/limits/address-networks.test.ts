import { expect, test } from 'vitest';
import { hostAndNetworkPrefixesOfAddress } from './address-networks.ts';

test.each([
  ['203.0.113.77', '203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['nonsense', 'unknown', 'unknown'],
])('[X-A2] %s is counted as %s in %s', (address, place, network) => {
  expect(hostAndNetworkPrefixesOfAddress(address)).toEqual({ place, network });
});
