import { retryUntilLoaded } from '#src/lib/network/retry-until-loaded.ts';

/** Read before anything is drawn: the first page may already send the visitor on to another address. */
export const entryQueryString = window.location.search;

export const importChannelAndInviteCodeModule = () =>
  retryUntilLoaded(() => import('./report-channel-and-invite-code.ts'));

/** Most addresses carry no codes, and then nothing is loaded for them. */
export async function storeChannelAndInviteCodesIfAny(search: string): Promise<void> {
  if (!/[?&](code|inviteCode)=/.test(search)) return;
  (await importChannelAndInviteCodeModule()).storeChannelAndInviteCodeOfAddress(search);
}
