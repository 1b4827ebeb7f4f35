import { expect, test } from 'vitest';
import { openRegionLookup } from './open-region-lookup.ts';
import { regionOfIpDatabaseEntry } from './region-of-ip-database-entry.ts';

const regionOf = openRegionLookup();

test.each([
  ['202.96.128.86', '广东'],
  ['202.96.209.5', '上海'],
  ['202.99.224.68', '内蒙古'],
  ['219.147.198.230', '黑龙江'],
  ['61.128.114.166', '新疆'],
  ['::ffff:61.139.2.69', '四川'],
  ['2001:da8::666', '北京'],
  ['2400:3200::1', '浙江'],
  ['240e:3b0:1000::1%eth0', '四川'],
  ['113.252.1.1', '中国香港'],
  ['202.175.3.3', '中国澳门'],
  ['168.95.1.1', '中国台湾'],
  ['2001:b000:168::1', '中国台湾'],
  ['133.242.0.3', '日本'],
  ['2001:4860:4860::8888', '美国'],
])('[X-C38] %s is in %s', async (address, region) => {
  expect(await regionOf(address)).toBe(region);
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '192.168.1.1',
  '172.16.0.9',
  '0.0.0.0',
  '255.255.255.255',
  '203.0.113.7',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '2001:db8::2',
  '1.2.3',
  '999.1.1.1',
  'nonsense',
  '',
  undefined,
])('[X-C38] %s is in no place', async (address) => {
  expect(await regionOf(address)).toBe('未知');
});

test('[X-C38] a city behind a province, a network and a continent are left out', () => {
  const china = { country_name: '中国', country_code: 'CN' };
  expect(regionOfIpDatabaseEntry({ ...china, region_name: '新疆省伊犁州' })).toBe('新疆');
  expect(regionOfIpDatabaseEntry({ ...china, region_name: '台湾台中县' })).toBe('中国台湾');
  expect(regionOfIpDatabaseEntry({ ...china, region_name: '' })).toBe('中国');
  expect(regionOfIpDatabaseEntry({ country_name: '亚太地区', region_name: '', country_code: '' })).toBe('未知');
  expect(regionOfIpDatabaseEntry({ country_name: '孟加拉国', region_name: '', country_code: '' })).toBe('孟加拉国');
  expect(regionOfIpDatabaseEntry({})).toBe('未知');
});

test('[X-C38] a lookup takes microseconds', async () => {
  await regionOf('1.1.1.1');
  const start = performance.now();
  for (let i = 0; i < 2000; i++) await regionOf(`${i % 220}.${i % 250}.7.1`);
  // In a twentieth of a millisecond, on a machine that is busy with everything else.
  expect((performance.now() - start) / 2000).toBeLessThan(0.5);
});
