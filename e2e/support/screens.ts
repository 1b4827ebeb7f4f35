import type { Page } from '@playwright/test';
import type { Player } from './players.ts';
import { open } from './test.ts';

export interface MainScreen {
  name: string;
  path: string;
  /** Something that is there once the page has what it asked for. */
  has: string;
}

/** What people use most, each with its content: what has to work for everyone is looked at here. */
export const mainScreens: MainScreen[] = [
  { name: 'home', path: '/', has: 'main a[href^="/detail/"]' },
  { name: 'games', path: '/games', has: 'main a[href^="/detail/"]' },
  { name: 'detail', path: '/detail/1', has: 'main button' },
  { name: 'search', path: '/search?keyword=%E6%9C%88', has: 'main a[href^="/detail/"]' },
  { name: 'square', path: '/square', has: 'article' },
  { name: 'post', path: '/post/1', has: 'main article' },
  { name: 'postpage', path: '/postpage', has: 'main textarea' },
  { name: 'welfare', path: '/welfare', has: 'main a[href^="/welfare/"]' },
  { name: 'gifts', path: '/gifts', has: 'main [role="tabpanel"]' },
  { name: 'checkin', path: '/checkin', has: 'main li' },
  { name: 'activity', path: '/activity', has: 'main article' },
  { name: 'message', path: '/message', has: 'main li' },
  { name: 'profile', path: '/profile', has: 'main a[href="/recharge"]' },
  { name: 'recharge', path: '/recharge', has: 'main [role="radiogroup"]' },
  { name: 'member', path: '/profile?fun=member', has: 'main [role="radiogroup"]' },
  { name: 'settings', path: '/settings', has: 'main [role="radiogroup"]' },
  { name: 'faq', path: '/faq', has: 'main summary, main button[aria-expanded]' },
];

export const player: Player = 'whale';

export async function openScreen(page: Page, { path, has }: MainScreen): Promise<void> {
  await open(page, path);
  await page.locator(has).filter({ visible: true }).first().waitFor();
}
