import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { everyRoute } from '../support/routes.ts';
import { callSite } from '../support/players.ts';
import { expect, open, settled, test } from '../support/test.ts';

/** What server and operators sent: it stays as they wrote it. */
async function keepSent(page: Page): Promise<Set<string>> {
  const sent = new Set<string>();
  const keep = (value: unknown): void => {
    // Operators' HTML is read without its marks, a badge's name may be shown in its two parts.
    if (typeof value === 'string')
      for (const part of [value.replaceAll(/<[^>]*>/g, '\n'), ...value.split(' · ')]) sent.add(part);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(keep);
  };
  await page.route('**/*', async (route) => {
    const kind = route.request().resourceType();
    if (!['document', 'fetch', 'xhr'].includes(kind) || route.request().headers()['accept'] === 'text/event-stream')
      return route.fallback();
    const answer = await route.fetch();
    const text = await answer.text();
    const parts =
      kind === 'document' ? [...text.matchAll(/<script type="application\/json"[^>]*>([^<]*)/g)] : [['', text]];
    for (const [, json = ''] of parts) if (/^\s*[[{]/.test(json)) keep(JSON.parse(json));
    return route.fulfill({ response: answer, body: text });
  });
  return sent;
}

/** Every piece of Chinese that can be seen or is read aloud, with the whole text that it stands in. */
function chineseOn(page: Page): Promise<{ piece: string; text: string }[]> {
  return page.evaluate(() => {
    const said: { piece: string; text: string }[] = [];
    const look = (text: string | null) => {
      for (const [piece] of (text ?? '').matchAll(
        /\p{Script=Han}(?:[\p{Script=Han}\w，。、！？：；（）「」《》“”\s-]*\p{Script=Han})?/gu,
      ))
        said.push({ piece, text: (text ?? '').trim() });
    };
    const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = all.nextNode(); node !== null; node = all.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (element === null || element.closest('script, style, noscript') !== null) continue;
      if (!element.checkVisibility()) continue;
      if (node instanceof Element)
        for (const name of ['aria-label', 'placeholder', 'alt', 'title']) look(node.getAttribute(name));
      else look(node.textContent);
    }
    return said;
  });
}

/** A language is called by its own name wherever it can be chosen. */
const ownName = '中文';

/** Short words are nobody's in particular, so they must have been sent just so; longer ones may be a part of a text. */
function wasSent({ piece, text }: { piece: string; text: string }, sent: Set<string>): boolean {
  if (piece === ownName || sent.has(piece)) return true;
  const whole = piece.length < 4 ? text : piece;
  return whole.length >= 4 && [...sent].some((each) => each.includes(whole));
}

async function speaksEnglish(page: Page, sent: Set<string>): Promise<void> {
  await settled(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect.poll(async () => (await chineseOn(page)).filter((piece) => !wasSent(piece, sent))).toEqual([]);
}

async function chooseLanguage(page: Page, label: string, from: string): Promise<void> {
  await page.getByRole('radiogroup', { name: from }).getByRole('radio', { name: label }).click();
}

const visitorScreens = ['home', 'games', 'login', 'register', 'search', 'faq'];
const userScreens = ['profile', 'settings', 'message'];
const pathOf = (name: string) => everyRoute.find((route) => route.name === name)?.path ?? '';

test('ten screens speak English where it was chosen, after a reload too, and Chinese again afterwards', async ({
  page,
  signIn,
}) => {
  const sent = await keepSent(page);
  await open(page, '/settings');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await chooseLanguage(page, 'English', '语言');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();

  for (const name of visitorScreens) {
    await test.step(name, async () => {
      await page.goto(pathOf(name));
      await speaksEnglish(page, sent);
    });
  }
  await test.step('search, with results', async () => {
    await page.goto('/search?q=moon');
    await speaksEnglish(page, sent);
  });
  await test.step('detail', async () => {
    const { records } = await callSite().call('POST /web/game/list', {});
    await page.goto(`/detail/${records[0]?.id}`);
    await speaksEnglish(page, sent);
  });
  await signIn();
  for (const name of userScreens) {
    await test.step(name, async () => {
      await page.goto(pathOf(name));
      await speaksEnglish(page, sent);
    });
  }

  await page.goto('/settings');
  await chooseLanguage(page, '中文', 'Language');
  await expect(page.getByRole('heading', { level: 1, name: '设置' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
});

test('a language that cannot be fetched leaves the page in Chinese', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED/);
  await page.addInitScript(() => localStorage.setItem('lanyu.language', 'en'));
  const manifest = new URL('../../apps/web/dist/.vite/manifest.json', import.meta.url);
  const built = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>;
  let refused = 0;
  await page.route(`**/${built['src/words/languages/en.ts']?.file}`, (route) => {
    refused += 1;
    return route.abort();
  });
  await open(page, '/settings');
  await expect(page.getByRole('heading', { level: 1, name: '设置' })).toBeVisible();
  expect(refused).toBeGreaterThan(0);
});
