import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Download, type Locator, type Page } from '@playwright/test';
import { inDatabase } from './site/database.ts';
import { createSiteClient, type LoggedInAccount } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { open } from './test.ts';

export async function gameOf(appID: string) {
  return createSiteClient().call('POST /web/game/detail', { appID });
}

/** A game's page, with its bar at the bottom ready to be pressed. */
export async function openGame(page: Page, appID: string): Promise<string> {
  const { id } = await gameOf(appID);
  await open(page, `/detail/${id}`);
  await expect(getButton(page)).toBeVisible();
  return id;
}

export function barOf(page: Page): Locator {
  return page.getByRole('group', { name: '获取游戏' }).filter({ visible: true });
}

export function getButton(page: Page): Locator {
  return barOf(page).getByRole('button', { name: '下载游戏' });
}

/** The drawer of a package on its way. */
export function sheetOf(page: Page): Locator {
  return page.getByRole('dialog', { name: '下载', exact: true });
}

/** How far it is, as a screen reader is told; toasts have a place of their own in there. */
export function stateOf(page: Page): Locator {
  return sheetOf(page).getByRole('status').first();
}

export async function sumOf(download: Download): Promise<string> {
  return createHash('sha256')
    .update(await readFile(await download.path()))
    .digest('hex');
}

export async function coinsOf(account: LoggedInAccount): Promise<number> {
  return (await createSiteClient(account).call('POST /user/center/me', { uid: account.uid })).coinNum;
}

/** Free coins, through the ledger as any others. */
export async function giveCoins({ uid }: LoggedInAccount, coins: number): Promise<void> {
  await inDatabase('insert into wallet_wallets (user_id) values ($1) on conflict do nothing', [uid]);
  await inDatabase(
    `select wallet_post($1, 'grant', $2, '活动赠送', null, now(), '{free,promotion}', array[$3::bigint, -$3::bigint])`,
    [uid, `grant:${randomUUID()}`, coins],
  );
}
