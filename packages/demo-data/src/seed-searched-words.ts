import { shanghaiDayOf, addDaysToIsoDay } from '@lanyu/server/db/shanghai-calendar';
import type { Tx } from '@lanyu/server/db/transaction';

/** Found by few enough not to become hot: those below the search field are the operator's. */
const searched: readonly [word: string, found: number, missed: number][] = [
  ['赛车', 1, 9],
  ['斗地主', 0, 14],
  ['消消乐', 0, 6],
  ['养猫', 1, 0],
  ['灯塔', 1, 0],
  ['农场', 1, 3],
];

/** A week of searches, for the page of searched words. */
export async function seedSearchedWords(tx: Tx, now: number): Promise<void> {
  const rows = [0, 1, 2, 3, 4].flatMap((ago) =>
    searched.map(([word, visitors, missed]) => ({
      day: addDaysToIsoDay(shanghaiDayOf(now), -ago),
      word,
      visitors,
      missed,
    })),
  );
  await tx
    .insertInto('search_word_days')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['day', 'word']).doNothing())
    .execute();
}
