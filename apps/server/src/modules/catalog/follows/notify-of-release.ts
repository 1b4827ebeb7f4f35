import type { Tx } from '../../../db/transaction.ts';
import { notifyUsers } from '../../messages/public.ts';
import {
  hasReleaseNotification,
  insertReleaseNotificationIfFirst,
  lockReleaseNotificationUnlessTaken,
  saveReleaseNotificationProgress,
  selectReleasedPlatformsOfGame,
} from './release-notifications.queries.ts';
import { selectNextFollowersAndOwners } from './select-next-followers-and-owners.ts';

interface FirstVersion {
  id: string;
  game_id: string;
  name: string;
  told_up_to: string;
  published_at: number;
  created_at: number;
}

/**
 * X-C22: the first time that a game can be downloaded, whoever reserved it is notified of that, once for ever: the position
 * belongs to the game, not to the version. A version that is withdrawn halfway stops it, and the next one continues it.
 *
 * Undefined where this version is news of a game that is out already. `ended`: there is nothing more to say of the version.
 */
export async function notifyOfRelease(
  tx: Tx,
  version: FirstVersion,
  now: number,
  most: number,
): Promise<{ notified: number; ended: boolean; busy?: true } | undefined> {
  await insertReleaseNotificationIfFirst(tx, version);
  const release = await lockReleaseNotificationUnlessTaken(tx, version.game_id);
  if (release === undefined) {
    return (await hasReleaseNotification(tx, version.game_id)) ? { notified: 0, ended: false, busy: true } : undefined;
  }
  if (release.told_at !== null) {
    // What came out while people were being notified of the release is a part of it.
    const covered = version.published_at <= release.told_at && version.created_at <= release.told_at;
    return covered ? { notified: 0, ended: true } : undefined;
  }
  const uids = await selectNextFollowersAndOwners(tx, version.game_id, release.told_up_to, most);
  if (uids.length > 0) {
    await notifyUsers(tx, uids, {
      template: 'gameReleased',
      params: { game: version.name, platforms: await selectReleasedPlatformsOfGame(tx, version.game_id, now) },
      link: `/detail/${version.game_id}`,
    });
  }
  const ended = uids.length < most;
  await saveReleaseNotificationProgress(tx, version.game_id, {
    toldUpTo: uids.at(-1) ?? release.told_up_to,
    toldAt: ended ? new Date(now) : null,
  });
  return { notified: uids.length, ended };
}
