import type { Page } from 'playwright';
import { callSite } from '../../e2e/support/players.ts';
import type { Screen } from './screens.ts';

/** Ids are given out when the demo is made: a game is found by its own name. */
async function openGame(page: Page, appID: string): Promise<void> {
  const { id } = await callSite(undefined, new URL(page.url()).origin).call('POST /web/game/detail', { appID });
  await page.goto(`/detail/${id}`);
  await page.getByRole('group', { name: '获取游戏' }).waitFor();
}

/** Arrives by a link, so that the page has to ask for its game itself. */
async function followToGame(page: Page): Promise<void> {
  await page.evaluate(() => {
    history.pushState({ usr: null, key: 'shot', idx: 1 }, '', '/detail/1');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
}

const calls = '**/api/web/game/detail';

export const detailScreens: Screen[] = [
  { name: 'detail.game.visitor', path: '/faq', who: 'visitor', act: (page) => openGame(page, 'moon-sea') },
  { name: 'detail.game.user', path: '/faq', who: 'whale', act: (page) => openGame(page, 'moon-sea') },
  { name: 'detail.rated', path: '/faq', who: 'visitor', act: (page) => openGame(page, 'neon-rain') },
  { name: 'detail.delisted', path: '/faq', who: 'visitor', act: (page) => openGame(page, 'summer-yard') },
  {
    name: 'detail.viewer',
    path: '/faq',
    who: 'visitor',
    async act(page) {
      await openGame(page, 'moon-sea');
      await page.getByRole('button', { name: '放大截图 1' }).click();
      await page.getByRole('dialog').getByRole('img').first().waitFor();
    },
  },
  {
    name: 'detail.versions',
    path: '/faq',
    who: 'visitor',
    async act(page) {
      await openGame(page, 'moon-sea');
      await page.getByRole('button', { name: '历史版本' }).click();
      await page.getByRole('dialog').getByRole('article').first().waitFor();
    },
  },
  {
    name: 'detail.review',
    path: '/faq',
    who: 'whale',
    async act(page) {
      await openGame(page, 'moon-sea');
      await page.getByRole('button', { name: '修改' }).click();
      await page.getByRole('dialog').getByRole('radiogroup').waitFor();
    },
  },
  {
    name: 'detail.soon',
    path: '/faq',
    who: 'whale',
    async act(page) {
      await openGame(page, 'moon-sea');
      await page.getByRole('button', { name: '下载游戏' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'detail.missing', path: '/detail/999999999', who: 'visitor' },
  {
    name: 'detail.loading',
    path: '/faq',
    who: 'visitor',
    async act(page) {
      await page.route(calls, () => new Promise(() => {}));
      await followToGame(page);
      await page.getByRole('heading', { level: 1, name: '游戏详情' }).waitFor({ state: 'attached' });
      await page.waitForTimeout(400);
    },
  },
  {
    name: 'detail.failed',
    path: '/faq',
    who: 'visitor',
    async act(page) {
      const json = { code: 1005, msg: '服务繁忙，请稍后重试', data: null };
      await page.route(calls, (route) => route.fulfill({ status: 503, json }));
      await followToGame(page);
      await page.getByRole('button', { name: '重新加载' }).waitFor();
    },
  },
];
