import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';
import { playerPlaceholderNames } from '../../../words/player-placeholder-names.ts';
import { detachImage } from '../../media/public.ts';
import { updateAvatarFolderReturningPrevious } from './avatar.queries.ts';
import { updateClearedFields, lockProfile, selectAccountFactsForModerators } from './moderated-profile.queries.ts';

type ProfilePart = 'name' | 'avatar' | 'bio';

/** What tells a moderator who somebody is; the phone itself stays here. */
export async function readAccountFactsForModerators(db: Kysely<Tables>, uid: string) {
  const row = await selectAccountFactsForModerators(db, uid);
  if (row === undefined) return undefined;
  return { createTime: row.created_at, hasPhone: row.phone !== null, banned: row.status === 'banned', bio: row.bio };
}

/** Empties parts of a profile; a name becomes a newcomer's, and its owner may choose another at once. */
export async function clearProfileParts(tx: Tx, uid: string, parts: readonly ProfilePart[]): Promise<ProfilePart[]> {
  const profile = await lockProfile(tx, uid);
  if (profile === undefined || profile.status === 'deleted') return [];
  const cleared = parts.filter((part) => profile[part] !== '');
  await updateClearedFields(tx, uid, {
    ...(cleared.includes('name') && {
      name: playerPlaceholderNames.newcomer(String(randomInt(1_000_000)).padStart(6, '0')),
      name_changed_at: null,
    }),
    ...(cleared.includes('bio') && { bio: '' }),
  });
  if (cleared.includes('avatar')) {
    const old = await updateAvatarFolderReturningPrevious(tx, uid, '');
    if (old !== '') await detachImage(tx, uid, old);
  }
  return cleared;
}
