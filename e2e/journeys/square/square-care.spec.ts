import type { Locator, Page } from '@playwright/test';
import { enterFresh, toastOf } from '../../support/accounts.ts';
import { axeClean } from '../../support/axe.ts';
import { createAutoApprovedOperatorClient } from '@lanyu/test-kit/site/operator-session-and-client';
import { createSiteClient } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { enterTrusted, publish, trustedPlayer, uniqueWords } from '../../support/square.ts';
import { expect, open, test } from '../../support/test.ts';

/** Names of what can be pressed in the list and lies under 发帖, which is itself in view and on top. */
async function coveredByCompose(page: Page): Promise<string[]> {
  const compose = page.getByRole('link', { name: '发帖' });
  await expect(compose).toBeInViewport({ ratio: 1 });
  return compose.evaluate((link) => {
    const own = link.getBoundingClientRect();
    const front = document.elementFromPoint(own.left + own.width / 2, own.top + own.height / 2);
    if (!link.contains(front)) return ['发帖 itself is covered'];
    const bar = document.querySelector('[role="tablist"]')?.parentElement?.getBoundingClientRect();
    const controls = document.querySelectorAll<HTMLElement>('#square-feed :is(a, button)');
    return [...controls].flatMap((control) => {
      if (!control.checkVisibility()) return [];
      const box = control.getBoundingClientRect();
      // The part of it that is scrolled away under the bar that stays is not offered there.
      const top = Math.max(box.top, bar?.bottom ?? 0);
      const apart = box.bottom <= top || box.bottom <= own.top || top >= own.bottom;
      const beside = box.right <= own.left || box.left >= own.right;
      return apart || beside ? [] : [(control.getAttribute('aria-label') ?? control.textContent ?? '').slice(0, 20)];
    });
  });
}

for (const width of [320, 375] as const) {
  test(`at ${width} px 发帖 is always there and covers nothing that can be pressed, wherever one stops`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    for (const [path, entry] of [
      ['/square', 'article'],
      ['/square?feed=gifts', '[role="article"]'],
    ] as const) {
      await open(page, path);
      await page.locator(`#square-feed ${entry}`).first().waitFor();
      for (let step = 0; step < 12; step += 1) {
        expect(await coveredByCompose(page), `${path} at step ${step}`).toEqual([]);
        await page.mouse.wheel(0, 137);
        await page.waitForTimeout(120);
      }
    }
    await page.evaluate(() => scrollTo(0, 0));
    await axeClean(page, '/square');
    await page.getByRole('link', { name: '发帖' }).click();
    await expect(page).toHaveURL(/\/postpage/);
  });
}

test('[X-C6] a newcomer mends a post that waits: the page is called 编辑帖子, and the post goes on waiting', async ({
  page,
  context,
}) => {
  const account = await enterFresh(context);
  const words = uniqueWords('等审核的话 ');
  const post = await publish(account, words);
  expect(post.state).toBe('waiting');
  await open(page, '/commenthistory');
  await page.getByRole('link', { name: '编辑', exact: true }).click();
  await expect(page).toHaveTitle(/编辑帖子/);
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveText('编辑帖子');
  await expect(page.getByText(/正在审核/)).toBeVisible();
  await axeClean(page, 'editing what waits');
  const text = page.getByRole('textbox', { name: '正文' });
  await expect(text).toHaveValue(words);
  await text.fill(`${words}，改过`);
  await page.getByRole('button', { name: '保存修改' }).click();
  await expect(toastOf(page, /审核后大家可见/)).toBeVisible();
  await expect(page).toHaveURL('/commenthistory');
  const own = page
    .getByRole('article')
    .filter({ hasText: `${words}，改过` })
    .first();
  await expect(own).toContainText('审核中');
  expect(await createSiteClient(account).call('GET /v1/square/post/{id}', { id: post.id })).toMatchObject({
    state: 'waiting',
    version: 2,
  });
  // A new post is called by its own name again.
  await open(page, '/postpage');
  await expect(page).toHaveTitle(/发帖/);
});

test('[X-C14] a player reports another one: reason and words reach the moderators; a visitor logs in first', async ({
  page,
  context,
}) => {
  const loud = await trustedPlayer();
  const path = `/person/${loud.uid}`;
  await open(page, path);
  await page.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('button', { name: '举报' }).click();
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);

  const account = await enterFresh(context);
  await open(page, path);
  await page.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('button', { name: '举报' }).click();
  const sheet = page.getByRole('dialog', { name: '举报玩家' });
  await sheet.getByRole('button', { name: '举报' }).click();
  await expect(sheet.getByRole('alert').filter({ hasText: '先选一个原因' })).toBeVisible();
  await sheet.getByRole('radio', { name: '辱骂、骚扰' }).check();
  const said = uniqueWords('在评论里骂人 ');
  await sheet.getByRole('textbox').fill(said);
  await axeClean(page, 'reporting a person');
  await sheet.getByRole('button', { name: '举报' }).click();
  await expect(toastOf(page, '已收到，会尽快处理')).toBeVisible();
  await expect(sheet).toBeHidden();
  const site = await createAutoApprovedOperatorClient();
  const { records } = await site.call('GET /admin/v1/moderation/case/list', { kind: 'person', pageSize: 99 });
  const found = records.find(({ kind, refId }) => kind === 'person' && refId === loud.uid);
  expect(found).toMatchObject({ cause: 'report', reports: 1 });
  const { reportList } = await site.call('GET /admin/v1/moderation/case/{id}', { id: found?.id ?? '' });
  expect(reportList).toMatchObject([{ reason: 'abuse', text: said, reporter: account.uid }]);
});

/** Drawn on the theme's red, whatever the theme. */
async function isRed(button: Locator): Promise<boolean> {
  return button.evaluate((element) => {
    const sample = document.createElement('i');
    sample.style.backgroundColor = 'var(--danger)';
    element.append(sample);
    const [own, red] = [element, sample].map((each) => getComputedStyle(each).backgroundColor);
    sample.remove();
    return own === red && red !== 'rgba(0, 0, 0, 0)';
  });
}

test('what deletes is red: a post on its page and in one’s own list, a comment, a block', async ({ page, context }) => {
  const account = await enterTrusted(context);
  const [other, post] = await Promise.all([trustedPlayer(), publish(account, uniqueWords('要删的帖子 '))]);
  await createSiteClient(account).call('POST /v1/square/post/{id}/comment', { id: post.id, content: '要删的评论' });
  await open(page, `/post/${post.id}`);
  await page.getByRole('button', { name: '更多', exact: true }).click();
  await page.getByRole('dialog', { name: '帖子操作' }).getByRole('button', { name: '删除' }).click();
  const ask = page.getByRole('dialog', { name: /删除/ });
  const go = ask.getByRole('button', { name: '删除' });
  await expect(go).toBeVisible();
  expect(await isRed(go)).toBe(true);
  expect(await isRed(ask.getByRole('button').first())).toBe(false);
  await axeClean(page, 'asking whether to delete');

  await open(page, '/commenthistory');
  await page.getByRole('button', { name: '删除' }).first().click();
  const again = page.getByRole('dialog').getByRole('button', { name: '删除' });
  await expect(again).toBeVisible();
  expect(await isRed(again)).toBe(true);

  await open(page, `/person/${other.uid}`);
  await page.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('button', { name: '屏蔽 TA' }).click();
  const block = page.getByRole('dialog').getByRole('button', { name: '屏蔽', exact: true });
  await expect(block).toBeVisible();
  expect(await isRed(block)).toBe(true);
});
