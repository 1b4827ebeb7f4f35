import type { Deps } from '../../deps.ts';
import { judgeText, type Judgement } from './judge-text.ts';
import { wordListOf } from './word-list.ts';

export type { Judgement };

/** X-C14, S-13: what becomes of a text. The list in force is at most a second old; without the store the last one known is used. */
export async function checkText(deps: Pick<Deps, 'db' | 'log'>, text: string): Promise<Judgement> {
  return judgeText(await wordListOf(deps.db).tree(deps.log), text);
}
