import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openPage } from '../../../../test/harness/documents.ts';
import { until, useServer } from '../../../../test/harness/running-server.ts';

const dist = mkdtempSync(join(tmpdir(), 'lanyu-web-'));
mkdirSync(join(dist, 'icons'));
writeFileSync(join(dist, 'index.html'), '<html><head><!--head--></head><body></body></html>');
writeFileSync(join(dist, 'routes.json'), JSON.stringify([{ name: 'home', path: '/', title: '', description: '' }]));
writeFileSync(join(dist, 'icons/icon-192.png'), 'built in');
const server = useServer({ WEB_DIST: dist });

const get = (path: string) => openPage(`${server.origin}${path}`);
const folder = `media/picture/${'ab'.repeat(16)}`;

async function set(settings: Record<string, unknown>): Promise<void> {
  const rows = Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
  await server.test.db.write
    .insertInto('site_settings')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })))
    .execute();
}

test('document, manifest, icons and colours follow the brand within a second, and go back', async () => {
  expect(await (await get('/')).text()).toContain('href="/icons/apple-touch-180.png"');
  expect(await (await get('/brand/icon-192.png')).text()).toBe('built in');
  const logo = await sharp({ create: { width: 512, height: 512, channels: 3, background: '#166534' } })
    .webp()
    .toBuffer();
  await server.storage.put(`${folder}/512.webp`, logo, 'image/webp');
  await set({
    name: '青岚',
    title: '青岚站',
    brandColour: '#22c55e',
    linkColour: '#166534',
    logo: { id: '7', folder, widths: [512], width: 512, height: 512, blur: '' },
  });
  await until(async () => (await (await get('/')).text()).includes('<title>青岚站</title>'), 1000);
  const html = await (await get('/')).text();
  expect(html).toContain('<link rel="stylesheet" href="/brand/colours-22c55e-166534.css">');
  expect(html).toContain('href="/brand/abababababab/icon-192.png"');
  const manifest = (await (await get('/manifest.webmanifest')).json()) as { name: string; icons: { src: string }[] };
  expect(manifest.name).toBe('青岚');
  for (const { src } of manifest.icons) {
    const icon = await get(src);
    expect(icon.headers.get('cache-control'), src).toContain('immutable');
    expect((await sharp(Buffer.from(await icon.arrayBuffer())).metadata()).format).toBe('png');
  }
  // Of another logo: never kept under its address.
  const other = await fetch(`${server.origin}/brand/cdcdcdcdcdcd/icon-192.png`, { redirect: 'manual' });
  expect([other.status, other.headers.get('location'), other.headers.get('cache-control')]).toEqual([
    302,
    '/brand/icon-192.png',
    'no-store',
  ]);
  const css = await get('/brand/colours-22c55e-166534.css');
  expect(css.headers.get('content-type')).toBe('text/css; charset=utf-8');
  expect(await css.text()).toContain('--c-brand:#22c55e');
  expect((await get('/brand/../secret.png')).status).not.toBe(200);
  expect((await get('/brand/other.png')).status).toBe(404);
  await set({ logo: '', brandColour: '#6fc1f3', linkColour: '#126aa6' });
  await until(async () => !(await (await get('/')).text()).includes('/brand/'), 1000);
});

test('a logo that cannot be drawn leaves the built-in icons, and is not tried with every request', async () => {
  const broken = `media/picture/${'ef'.repeat(16)}`;
  let reads = 0;
  const { get: original } = server.storage;
  server.storage.get = (key, ...rest) => {
    if (key.startsWith(broken)) reads += 1;
    return original.call(server.storage, key, ...rest);
  };
  await set({ logo: { id: '8', folder: broken, widths: [512], width: 512, height: 512, blur: '' } });
  await until(async () => reads > 0 || (await get('/brand/icon-192.png')).status !== 200, 2000);
  for (let time = 0; time < 5; time += 1) {
    const icon = await get('/brand/icon-192.png');
    expect([icon.status, icon.headers.get('cache-control'), await icon.text()]).toEqual([200, 'no-cache', 'built in']);
  }
  expect(reads).toBe(1);
  const versioned = await fetch(`${server.origin}/brand/${'ef'.repeat(6)}/icon-192.png`, { redirect: 'manual' });
  expect(versioned.status).toBe(302);
  await set({ logo: '' });
});
