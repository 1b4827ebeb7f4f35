import type { Page } from '@playwright/test';
import { createSiteClient } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { say } from '../../support/comments.ts';
import { enterTrusted, publish, trustedPlayer, uniqueWords } from '../../support/square.ts';
import { expect, open, test } from '../../support/test.ts';

/** What the page asks for under this address; the server answers with short pages, so that few entries make several. */
async function inShortPages(page: Page, address: RegExp): Promise<URLSearchParams[]> {
  const asked: URLSearchParams[] = [];
  await page.route(address, async (route) => {
    const url = new URL(route.request().url());
    asked.push(new URLSearchParams(url.search));
    url.searchParams.set('pageSize', '2');
    await route.continue({ url: url.href });
  });
  return asked;
}

const namesOf = (query: URLSearchParams | undefined) => [...(query?.keys() ?? [])].toSorted();

test('[S-06] reading on under a post asks for the next page by number and cursor, in the chosen order; so does a thread', async ({
  page,
  context,
}) => {
  const other = await trustedPlayer();
  const post = await publish(await trustedPlayer(), uniqueWords('盖一座高楼'));
  const first = await say(other, post.id, '一楼');
  for (const text of ['二楼', '三楼', '四楼', '五楼']) await say(other, post.id, text);
  for (const text of ['甲', '乙', '丙', '丁', '戊']) await say(other, post.id, text, first.id);
  await enterTrusted(context);
  const lists = await inShortPages(page, /\/square\/post\/\d+\/comment\/list\b/);
  const replies = await inShortPages(page, /\/square\/post\/\d+\/comment\/\d+\/list\b/);
  await open(page, `/post/${post.id}`);
  await page.getByRole('radio', { name: '最新' }).check();
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    await expect(page.getByText('一楼', { exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
  const newest = lists.filter((query) => query.get('sort') === '2');
  expect(newest.map((query) => query.get('currentPage'))).toEqual(['1', '2', '3']);
  expect(newest.map((query) => query.has('cursor'))).toEqual([false, true, true]);
  expect(namesOf(newest[0])).toEqual(['currentPage', 'pageSize', 'sort']);
  expect(namesOf(newest[1])).toEqual(['currentPage', 'cursor', 'pageSize', 'sort']);
  expect(lists.filter((query) => query.get('sort') === '1')[0]?.get('currentPage')).toBe('1');

  await expect(async () => {
    await page.getByRole('button', { name: /^展开/ }).first().click({ timeout: 1000 });
    await expect(page.getByText('戊', { exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(replies.map((query) => query.get('currentPage'))).toEqual(
    Array.from({ length: replies.length }, (_, index) => String(index + 1)),
  );
  expect(replies.length).toBeGreaterThan(1);
  expect(replies.slice(1).every((query) => query.has('cursor'))).toBe(true);
});

test('[S-08] reading on in what followed people wrote asks for the next page by number and cursor', async ({
  page,
  context,
}) => {
  const author = await trustedPlayer();
  const words = uniqueWords('航海日志');
  for (const day of ['一', '二', '三', '四', '五']) await publish(author, `${words}第${day}天`);
  const reader = await enterTrusted(context);
  await createSiteClient(reader).call('POST /v1/user/follow/{id}', { id: author.uid });
  const asked = await inShortPages(page, /\/square\/post\/follow\b/);
  await open(page, '/square?feed=followed');
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    await expect(page.getByText(`${words}第一天`).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(asked.map((query) => query.get('currentPage'))).toEqual(['1', '2', '3']);
  expect(asked.map((query) => query.has('cursor'))).toEqual([false, true, true]);
  expect(namesOf(asked[0])).toEqual(['currentPage', 'pageSize']);
});

test('[C-03] a post goes out as JSON, a like as a form; both say the appID, and each call the app’s key', async ({
  page,
  context,
}) => {
  await enterTrusted(context);
  await open(page, '/postpage');
  const words = uniqueWords('写一封信');
  await page.getByRole('textbox', { name: '正文' }).fill(words);
  const posted = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/square/post'),
  );
  await page.getByRole('button', { name: '发布', exact: true }).click();
  const request = await posted;
  expect(await request.headerValue('content-type')).toBe('application/json');
  expect(await request.headerValue('x-app-key')).toBe('lanyu-h5-2026');
  expect(request.postDataJSON()).toEqual({ appID: 'lanyu', content: words, idempotencyKey: expect.any(String) });
  const like = page.getByRole('button', { name: /^点赞/ }).first();
  const liked = page.waitForRequest((each) => each.method() === 'POST' && each.url().endsWith('/like'));
  await like.click();
  const form = await liked;
  expect(await form.headerValue('content-type')).toContain('application/x-www-form-urlencoded');
  expect(form.postData()).toBe('appID=lanyu');
});

test('[C-08] typing on calls off the suggestions asked for before, and a late answer is never shown', async ({
  page,
}) => {
  const called: string[] = [];
  page.on('requestfailed', (request) => {
    if (request.url().includes('/search/suggestion')) called.push(request.failure()?.errorText ?? '');
  });
  await page.route(/\/search\/suggestion\?.*keyword=%E6%9C%88(&|$)/, () => {
    // Held for ever: only calling it off ends it.
  });
  await open(page, '/search');
  const field = page.getByRole('combobox');
  const asked = page.waitForRequest(/\/search\/suggestion\?.*keyword=%E6%9C%88(&|$)/);
  await field.fill('月');
  await asked;
  await field.fill('月海');
  await expect(page.getByRole('option', { name: '月海回声', exact: true })).toBeVisible();
  await expect.poll(() => called).toEqual(['net::ERR_ABORTED']);
});
