import type { Deps } from '../../../deps.ts';
import { checkTextForSensitiveWords, type TextJudgement } from './check-text-for-sensitive-words.ts';
import { recordWordHits } from './record-word-hits.ts';
import { cachedSensitiveWordListOf } from './cached-sensitive-word-list.ts';

export type { TextJudgement };

/**
 * X-C14, S-13: checks a text. The list is at most a second old; if the store is unreachable the last known one is used.
 */
export async function checkTextAndRecordWordHits(deps: Pick<Deps, 'db' | 'log'>, text: string): Promise<TextJudgement> {
  const judgement = checkTextForSensitiveWords(await cachedSensitiveWordListOf(deps.db).tree(deps.log), text);
  await recordWordHits(deps, judgement.words);
  return judgement;
}
