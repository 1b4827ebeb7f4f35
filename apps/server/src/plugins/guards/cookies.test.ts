import { expect, test } from 'vitest';
import { useServer } from '../../../test/harness/running-server.ts';

const server = useServer({ PUBLIC_URL: 'https://lanyu.example' });

async function init(headers: Record<string, string> = {}): Promise<string[]> {
  const device = { appID: 'lanyu', channelID: '0', deviceID: 'device-cookies', deviceType: 'h5', osType: '3' };
  const response = await fetch(`${server.origin}/api/user/device/init`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(device),
  });
  expect(response.status).toBe(200);
  return response.headers.getSetCookie();
}

test('[X-W7] over https every cookie is for this host alone: the prefix, Secure, the whole path and no domain', async () => {
  const cookies = await init();
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['__Host-XSRF-TOKEN', '__Host-BROWSER']);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; Path=\/; /);
    expect(cookie).toMatch(/; Secure$/);
    expect(cookie).not.toMatch(/domain/i);
  }
  expect(cookies[1]).toContain('; HttpOnly; ');
});

test('[X-W7] a plain name, which another host could plant, counts for nothing', async () => {
  const [xsrf = ''] = await init();
  const [, value = ''] = /=([^;]+)/.exec(xsrf) ?? [];
  const upload = (cookie: string) =>
    fetch(`${server.origin}/api/user/game/download/upload`, {
      method: 'POST',
      headers: { cookie, 'x-xsrf-token': value, 'content-type': 'application/json' },
      body: JSON.stringify({ channelID: '1', inviteCode: '', deviceID: 'device-cookies' }),
    });
  expect((await upload(`XSRF-TOKEN=${value}`)).status).toBe(403);
  expect((await upload(`__Host-XSRF-TOKEN=${value}`)).status).toBe(200);
});
