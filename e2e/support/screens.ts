import type { Page } from '@playwright/test';
import type { DemoPlayerName } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
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
  { name: 'detail', path: '/detail/1', has: 'main button' },
  { name: 'square', path: '/square', has: 'article' },
  { name: 'checkin', path: '/checkin', has: 'main li' },
  { name: 'recharge', path: '/recharge', has: 'main [role="radiogroup"]' },
  { name: 'settings', path: '/settings', has: 'main [role="radiogroup"]' },
];

export const player: DemoPlayerName = 'whale';

export async function openScreen(page: Page, { path, has }: MainScreen): Promise<void> {
  await open(page, path);
  await page.locator(has).filter({ visible: true }).first().waitFor();
}
