import type { DataOf } from '@lanyu/contract/all-calls';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { openPageRenderer } from './page-renderer.ts';

const dist = mkdtempSync(join(tmpdir(), 'portal-'));
mkdirSync(join(dist, 'renderer'));
// One after the other, as the portal's own.
writeFileSync(
  join(dist, 'renderer/render-page.mjs'),
  `export const renderedRoutes = ['home'];
   let last = Promise.resolve();
   async function draw({ path }) {
     while (path === '/hangs');
     await new Promise((resolve) => setTimeout(resolve, 300));
     return { html: path, css: '', tellsTime: false };
   }
   export const renderPage = (page) => (last = last.then(() => draw(page)));`,
);

const pageAt = (path: string) => ({
  path,
  publicUrl: '',
  now: 0,
  site: {} as DataOf<'GET /v1/site/config'>,
  answers: [],
});

test('the thread is ended for a page that hangs, not for many that wait', async () => {
  const renderer = openPageRenderer(dist, pino({ level: 'silent' }), 2000);
  if (renderer === undefined) throw new Error('there is no renderer');
  try {
    await vi.waitUntil(() => renderer.draws('home'), { timeout: 60_000 });
    const paths = Array.from({ length: 10 }, (_, index) => `/${index}`);
    const views = await Promise.all(paths.map((path) => renderer.render(pageAt(path))));
    expect(views.map(({ html }) => html)).toEqual(paths);
    await expect(renderer.render(pageAt('/hangs'))).rejects.toThrow('the thread that draws pages ended');
    expect(renderer.draws('home')).toBe(false);
    expect(renderer.knowsRoute('home')).toBe(true);
  } finally {
    await renderer.close();
  }
});
