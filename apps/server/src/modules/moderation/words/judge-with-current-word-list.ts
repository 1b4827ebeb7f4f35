import type { Deps } from '../../../deps.ts';
import { judgeText, type Judgement } from './judge-text.ts';
import { countWordHits } from './count-word-hits.ts';
import { cachedWordListOf } from './cached-word-list.ts';

export type { Judgement };

/**
 * X-C14, S-13: checks a text. The list is at most a second old; if the store is unreachable the last known one is used.
 */
export async function judgeWithCurrentWordList(deps: Pick<Deps, 'db' | 'log'>, text: string): Promise<Judgement> {
  const judgement = judgeText(await cachedWordListOf(deps.db).tree(deps.log), text);
  await countWordHits(deps, judgement.words);
  return judgement;
}
