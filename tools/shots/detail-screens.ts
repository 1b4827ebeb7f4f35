import type { Page } from 'playwright';
import { gamePath } from './base-screens.ts';
import type { Screen } from './screen.ts';

const moonSea = { path: gamePath('moon-sea'), taken: 'state' } as const;

async function opened(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('dialog').waitFor();
}

/** The game's page beyond its own route: other games, and what lies in front of it. */
export const detailScreens: Screen[] = [
  { name: 'detail.rated', path: gamePath('neon-rain'), who: 'visitor', taken: 'state' },
  { name: 'detail.delisted', path: gamePath('summer-yard'), who: 'visitor', taken: 'state' },
  { name: 'detail.upcoming', path: gamePath('pearl-tide'), who: 'visitor', taken: 'state' },
  { name: 'detail.reserved', path: gamePath('pearl-tide'), who: 'whale', taken: 'state' },
  { name: 'detail.missing', path: '/detail/999999999', who: 'visitor', taken: 'state' },
  {
    ...moonSea,
    name: 'detail.viewer',
    who: 'visitor',
    async act(page) {
      await opened(page, '放大截图 1');
      await page.getByRole('dialog').getByRole('img').first().waitFor();
    },
  },
  {
    ...moonSea,
    name: 'detail.versions',
    who: 'visitor',
    async act(page) {
      await opened(page, '历史版本');
      await page.getByRole('dialog').getByRole('article').first().waitFor();
    },
  },
  { ...moonSea, name: 'detail.review', who: 'whale', act: (page) => opened(page, '修改') },
  { ...moonSea, name: 'detail.download.member', who: 'whale', act: (page) => opened(page, '下载游戏') },
  { ...moonSea, name: 'detail.download.user', who: 'hanghang', act: (page) => opened(page, '下载游戏') },
  {
    ...moonSea,
    name: 'detail.download.short',
    who: 'luming',
    async act(page) {
      await opened(page, '下载游戏');
      await page.getByRole('dialog').getByRole('button', { name: /^下载/ }).click();
      await page.getByRole('heading', { name: /余额不足/ }).waitFor();
    },
  },
];
