import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { checkTextAndRecordWordHits } from '../../moderation/public.ts';
import { lockUser, updateUser } from '../account.queries.ts';
import { isUnderage } from './age.ts';
import { parseDisplayName } from './parse-display-name.ts';
import { nameChangeIntervalMs, readOwnProfile } from './read-own-profile.ts';

/** changes the given fields; the others stay. */
export async function updateOwnProfile(
  deps: Deps,
  uid: string,
  input: ParsedInputOf<'POST /user/center/updateInfo'>,
): Promise<DataOf<'POST /user/center/updateInfo'>> {
  const name = input.name === undefined ? undefined : await decentName(deps, parseDisplayName(input.name));
  const bio = input.bio === undefined ? undefined : await decentBio(deps, input.bio.trim());
  const birthYear = input.birthYear === '' ? null : input.birthYear;
  if (typeof birthYear === 'number' && isUnderage(birthYear, deps.now())) throw new Failure('underage');

  await transaction(deps.db, async (tx) => {
    const user = await lockUser(tx, uid);
    const renamed = name !== undefined && name !== user.name;
    if (renamed && user.name_changed_at !== null && deps.now() - user.name_changed_at < nameChangeIntervalMs) {
      throw new Failure('tooOften');
    }
    const changes = {
      ...(renamed && { name, name_changed_at: new Date(deps.now()) }),
      ...(bio !== undefined && { bio }),
      ...(input.sex !== undefined && { sex: input.sex }),
      ...(birthYear !== undefined && { birth_year: birthYear }),
    };
    if (Object.keys(changes).length > 0) await updateUser(tx, uid, changes);
  });
  return readOwnProfile(deps, uid);
}

/** X-C14: names are not reviewed and cannot be masked, so a name must not contain any listed word. */
async function decentName(deps: Deps, name: string): Promise<string> {
  const { refused, review, text } = await checkTextAndRecordWordHits(deps, name);
  if (refused || review || text !== name) throw new Failure('nameUnavailable');
  return name;
}

async function decentBio(deps: Deps, bio: string): Promise<string> {
  const { refused, review, text } = await checkTextAndRecordWordHits(deps, bio);
  if (refused || review) throw new Failure('sensitiveWords');
  return text;
}
