import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import {
  deleteEndedMutesOf,
  deleteMute,
  lockMutedWordsOfUser,
  selectCurrentMutes,
  upsertMute,
} from './muted-words.queries.ts';

type MutedWord = DataOf<'POST /v1/square/mute'>;

const maxWords = 50;
const dayMs = 24 * 3600 * 1000;

/** X-C14: a word is muted for some days or without end. */
export async function muteWord(
  deps: Deps,
  uid: string,
  { word, days }: ParsedInputOf<'POST /v1/square/mute'>,
): Promise<MutedWord> {
  const folded = word.trim().toLowerCase();
  if (folded === '' || folded.length > 20) throw new Failure('badInput', 'word');
  const now = deps.now();
  const ends_at = days === 0 ? null : new Date(now + days * dayMs);
  return transaction(deps.db, async (tx) => {
    await lockMutedWordsOfUser(tx, uid);
    await deleteEndedMutesOf(tx, uid, now);
    const row = await upsertMute(tx, { user_id: uid, word: folded, ends_at });
    if ((await selectCurrentMutes(tx, uid, now)).length > maxWords) throw new Failure('overLimit');
    return mutedWordOf(row);
  });
}

export async function listMutedWords(deps: Deps, uid: string): Promise<MutedWord[]> {
  return (await selectCurrentMutes(deps.db.write, uid, deps.now())).map(mutedWordOf);
}

/** A muted word of another user, or one already removed, answers notFound. */
export async function unmuteWord(deps: Deps, uid: string, id: string): Promise<null> {
  if (!(await deleteMute(deps.db.write, uid, id))) throw new Failure('notFound');
  return null;
}

function mutedWordOf({ id, word, ends_at }: { id: string; word: string; ends_at: number | null }): MutedWord {
  return { id, word, endTime: ends_at ?? 0 };
}
