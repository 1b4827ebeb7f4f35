import type { Tx } from '../../db/transaction.ts';

export type CaseCause = 'new' | 'word' | 'report' | 'appeal';
export type JudgedKind = 'post' | 'comment';

/** In the transaction that writes the post or comment which has to wait. Opening an open case again adds the words. */
export function openCase(
  _tx: Tx,
  _given: {
    kind: JudgedKind;
    refId: string;
    authorId: string;
    cause: CaseCause;
    words: readonly string[];
    now: number;
  },
): Promise<void> {
  return Promise.resolve();
}

export type AppealState = 'none' | 'possible' | 'waiting' | 'refused';

/** Of one's own hidden posts or comments: whether one may still appeal. Only asked for what is hidden. */
export function appealStates(
  _db: unknown,
  _kind: JudgedKind,
  refIds: readonly string[],
): Promise<Map<string, AppealState>> {
  return Promise.resolve(new Map(refIds.map((id) => [id, 'none'])));
}
