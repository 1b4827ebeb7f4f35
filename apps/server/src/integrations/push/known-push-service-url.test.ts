import { expect, test } from 'vitest';
import { isPublicIp, isKnownPushServiceUrl } from './known-push-service-url.ts';

const hosts = ['fcm.googleapis.com', 'push.services.mozilla.com'];

test('only https at its usual port, of a push service that is known', () => {
  const known = { hosts, loopbackToo: false };
  for (const good of ['https://fcm.googleapis.com/fcm/send/abc', 'https://updates.push.services.mozilla.com/x'])
    expect([good, isKnownPushServiceUrl(good, known)]).toEqual([good, true]);
  for (const bad of [
    'http://fcm.googleapis.com/x',
    'http://127.0.0.1:5000/x',
    'https://127.0.0.1/x',
    'https://127.1/x',
    'https://0x7f000001/x',
    'https://2130706433/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://[fd00::1]/x',
    'https://169.254.169.254/latest',
    'https://localhost/x',
    'https://redis/x',
    'https://8.8.8.8/x',
    'https://example.com/x',
    'https://evilfcm.googleapis.com/x',
    'https://fcm.googleapis.com.example.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user:secret@fcm.googleapis.com/x',
    'ftp://fcm.googleapis.com/x',
    'nonsense',
  ])
    expect([bad, isKnownPushServiceUrl(bad, known)]).toEqual([bad, false]);
  expect(isKnownPushServiceUrl('http://127.0.0.1:5000/x', { hosts, loopbackToo: true })).toBe(true);
  expect(isKnownPushServiceUrl('http://10.0.0.1/x', { hosts, loopbackToo: true })).toBe(false);
});

test('a name that leads inside is refused wherever inside it leads', () => {
  for (const inside of [
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '127.0.0.1',
    '100.64.0.1',
    '0.0.0.0',
    '::',
    '::1',
    'fe80::1',
    '::ffff:192.168.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    'not an address',
  ])
    expect([inside, isPublicIp(inside, false)]).toEqual([inside, false]);
  for (const outside of ['1.1.1.1', '172.32.0.1', '2606:4700::1111'])
    expect([outside, isPublicIp(outside, false)]).toEqual([outside, true]);
});
