import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { repositoryRoot } from '../repository-files.ts';
import { consoleApp, measure, portalApp } from './measure.ts';

let folder = '';
beforeEach(() => {
  // Inside the repository, so that its libraries are found.
  mkdirSync(path.join(repositoryRoot, '.local'), { recursive: true });
  folder = mkdtempSync(path.join(repositoryRoot, '.local', 'bundle-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function buildOf(files: Record<string, string>, app = portalApp) {
  const all = {
    'index.html': '<!doctype html><title>x</title><script type="module" src="/src/main.ts"></script>',
    ...files,
  };
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  await build({ root: folder, base: app.base, configFile: false, logLevel: 'silent', build: { manifest: true } });
  return measure(path.join(folder, 'dist'), app);
}

/** Text that does not shrink, so that sizes say whose it is. */
const noise = (seed: number, length: number) => {
  let state = seed;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return (state % 36).toString(36);
  };
  return JSON.stringify(Array.from({ length }, next).join(''));
};

test('the first load is the entry, what it imports, and the home page; other pages are listed apart', async () => {
  const { firstLoad, pages, withValidator } = await buildOf({
    'src/main.ts':
      "import { shared } from './shared.ts';\nconst pages = [() => import('./pages/home/HomePage.ts'), () => import('./pages/faq/FaqPage.ts')];\ndocument.title = shared;\nvoid pages[location.hash ? 0 : 1]?.();",
    'src/shared.ts': `export const shared = ${noise(1, 3000)};`,
    'src/pages/home/HomePage.ts': `document.body.append(${noise(2, 5000)});`,
    'src/pages/faq/FaqPage.ts': `import { shared } from '../../shared.ts';\ndocument.body.append(shared, ${noise(3, 9000)});`,
  });
  const total = [...firstLoad.values()].reduce((sum, bytes) => sum + bytes, 0);
  // 36 letters hold 5.17 bits each: 8000 of them are at least 5100 bytes, and the 9000 of the other page are not there.
  expect(total).toBeGreaterThan(5100);
  expect(total).toBeLessThan(7500);
  expect(pages.map(({ name }) => name)).toEqual(['src/pages/faq/FaqPage.ts']);
  expect(pages[0]?.bytes).toBeGreaterThan(5700);
  expect(pages[0]?.bytes).toBeLessThan(7500);
  expect(withValidator).toEqual([]);
});

test('the first screen of the console is its inbox, served below /admin/', async () => {
  const { firstLoad, pages } = await buildOf(
    {
      'src/main.ts':
        "const pages = [() => import('./pages/inbox/InboxPage.ts'), () => import('./pages/home/HomePage.ts')];\nvoid pages[location.hash ? 0 : 1]?.();",
      'src/pages/inbox/InboxPage.ts': `document.body.append(${noise(4, 5000)});`,
      'src/pages/home/HomePage.ts': `document.body.append(${noise(5, 9000)});`,
    },
    consoleApp,
  );
  expect([...firstLoad.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(5000);
  expect([...firstLoad.keys()].some((file) => file.includes('InboxPage'))).toBe(true);
  expect(pages.map(({ name }) => name)).toEqual(['src/pages/home/HomePage.ts']);
});

test.each([
  [
    'zod',
    "import { z } from 'zod';\ndocument.title = String(z.object({ a: z.string() }).safeParse(location).success);",
  ],
  [
    'zod/mini',
    "import * as z from 'zod/mini';\ndocument.title = String(z.safeParse(z.string(), location.href).success);",
  ],
  [
    'the contract',
    "import { allCalls } from '@lanyu/contract/all-calls';\ndocument.title = Object.keys(allCalls).join();",
  ],
])('a validator is found when %s is bundled', async (_name, source) => {
  expect((await buildOf({ 'src/main.ts': source })).withValidator).toHaveLength(1);
});

test('the client alone brings no validator', async () => {
  const source =
    "import { createClient } from '@lanyu/client/client';\nvoid createClient().call('GET /v1/site/config');";
  const { firstLoad, withValidator } = await buildOf({ 'src/main.ts': source });
  expect(withValidator).toEqual([]);
  expect([...firstLoad.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(3600);
});
