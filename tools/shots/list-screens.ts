import type { Page } from 'playwright';
import type { Screen } from './screen.ts';

const arrived = (page: Page, list: string) =>
  page.getByRole('feed', { name: list }).getByRole('article').first().waitFor();

/** Lists of games: by filters, by search, wished. */
export const listScreens: Screen[] = [
  {
    name: 'games.sort',
    path: '/games',
    who: 'whale',
    taken: 'state',
    async act(page) {
      await page.getByRole('button', { name: '综合排序' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'games.filter',
    path: '/games',
    who: 'visitor',
    taken: 'state',
    async act(page) {
      await page.getByRole('button', { name: '筛选' }).click();
      const drawer = page.getByRole('dialog');
      await drawer.getByRole('button', { name: '治愈' }).click();
      await drawer.getByRole('button', { name: '国风' }).click();
      for (let tap = 0; tap < 2; tap += 1) await drawer.getByRole('button', { name: /恐怖/ }).click();
    },
  },
  {
    name: 'games.empty',
    path: '/games',
    who: 'visitor',
    taken: 'state',
    async act(page) {
      await page.getByRole('button', { name: '筛选' }).click();
      const drawer = page.getByRole('dialog');
      for (const name of ['猫', '科幻', '国风', '恐怖']) await drawer.getByRole('button', { name }).click();
      await drawer.getByRole('button', { name: '看结果' }).click();
      await page.getByRole('button', { name: '清空筛选' }).waitFor();
    },
  },
  {
    name: 'search.suggestions',
    path: '/search',
    who: 'visitor',
    taken: 'state',
    async act(page) {
      await page.getByRole('combobox').fill('月');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'search.results',
    path: '/search?q=海',
    who: 'visitor',
    taken: 'state',
    act: (page) => arrived(page, '搜索结果'),
  },
  {
    name: 'search.near',
    path: '/search?q=月海回音壁垒',
    who: 'visitor',
    taken: 'state',
    act: (page) => arrived(page, '搜索结果'),
  },
  {
    name: 'search.recent',
    path: '/search',
    who: 'visitor',
    taken: 'state',
    async act(page) {
      for (const words of ['灯塔', '猫', 'yhhs']) {
        await page.getByRole('combobox').fill(words);
        await page.keyboard.press('Enter');
      }
      await page.goto('/search');
      await page.getByRole('heading', { name: '最近搜过' }).waitFor();
    },
  },
];
