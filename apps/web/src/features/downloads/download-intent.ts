import { create } from 'zustand';
import { forgetTabDraft, saveTabDraft, readTabDraft } from '#src/lib/storage/tab-draft.ts';
import { currentAccountOrGuest } from '#src/lib/session/session.ts';
import type { PlatformNumber } from './platform.ts';

const key = 'download.wanted';
const resumeKey = 'download.resume';

/** D-04: the game that somebody is about to download, and for which platform, as last chosen. */
interface Wanted {
  gameId: string;
  platformType: PlatformNumber | null;
}

export const useDownloadIntent = create<Wanted>(() => ({ gameId: '', platformType: null }));

export function setDownloadIntent(gameId: string, platformType: PlatformNumber | null): void {
  useDownloadIntent.setState({ gameId, platformType });
  // The login and the payment provider's page may come between, and the latter unloads this page.
  saveTabDraft(key, { gameId, platformType });
}

/** What was last chosen for this game in this tab; null where nothing was. */
export function readLastChosenPlatform(gameId: string): PlatformNumber | null {
  const stored = readTabDraft(key, currentAccountOrGuest().uid) as Partial<Wanted> | null | undefined;
  return stored?.gameId === gameId ? (stored.platformType ?? null) : null;
}

/** After topping up for a game the person need not press 下载游戏 again. */
export function requestDownloadResumeAfterTopUp(gameId: string): void {
  saveTabDraft(resumeKey, gameId);
}

/** Whether to resume this game's download. Reading it clears it. */
export function consumeDownloadResumeRequest(gameId: string): boolean {
  if (readTabDraft(resumeKey, currentAccountOrGuest().uid) !== gameId) return false;
  forgetTabDraft(resumeKey);
  return true;
}
