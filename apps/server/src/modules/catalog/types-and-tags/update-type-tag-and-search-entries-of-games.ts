import type { Tx } from '../../../db/transaction.ts';
import { indexDocumentsAndDeleteDeadHotWords, removeDocumentsAndDeleteDeadHotWords } from '../../search/public.ts';
import {
  deleteTypeOrTagRowsOfGames,
  lockTypesAndTagsAgainstAdditions,
  insertTypeOrTagGameRows,
  selectGamesForSearchIndex,
  type selectGameFieldsUsedByTypeOrTagRules,
  type NewTypeOrTagGameRow,
} from '../catalog-cards-types-tags-and-rankings.queries.ts';
import {
  readAllTypeOrTagDefinitions,
  visibleTypesAndTagsOfGame,
  type TypesAndTagsInOrderAndById,
} from './read-all-type-or-tag-definitions.ts';
import { htmlToText } from '../games/html-to-text.ts';

type Row = Awaited<ReturnType<typeof selectGamesForSearchIndex>>[number];

/**
 * Updates the type or tag and search entries of games, in the transaction that changed them: live games have entries, all
 * others none.
 */
export async function updateTypeTagAndSearchEntriesOfGames(
  tx: Tx,
  ids: readonly string[],
  now = Date.now(),
): Promise<void> {
  if (ids.length === 0) return;
  await lockTypesAndTagsAgainstAdditions(tx);
  const [rows, shelves] = [await selectGamesForSearchIndex(tx, ids, now), await readAllTypeOrTagDefinitions(tx)];
  const live = rows.filter(({ status }) => status === 'live');
  await deleteTypeOrTagRowsOfGames(tx, ids);
  await insertTypeOrTagGameRows(
    tx,
    live.flatMap((row) => shelfRowsOf(row, shelves)),
  );
  const gone = new Set(ids);
  for (const { id } of live) gone.delete(id);
  await removeDocumentsAndDeleteDeadHotWords(tx, 'game', [...gone]);
  await indexDocumentsAndDeleteDeadHotWords(
    tx,
    live.map((row) => documentOf(row, shelves)),
  );
}

/** Live games as search finds them, including by the names of their types and tags. */
export async function indexGamesForSearch(tx: Tx, ids: readonly string[], now: number): Promise<void> {
  const [rows, shelves] = [await selectGamesForSearchIndex(tx, ids, now), await readAllTypeOrTagDefinitions(tx)];
  await indexDocumentsAndDeleteDeadHotWords(
    tx,
    rows.filter(({ status }) => status === 'live').map((row) => documentOf(row, shelves)),
  );
}

function shelfRowsOf(row: Row, shelves: TypesAndTagsInOrderAndById): NewTypeOrTagGameRow[] {
  const byRule = shelves.inOrder.filter((shelf) => doesGameFitTypeOrTagRule(shelf.rule, row)).map(({ id }) => id);
  const known = row.shelf_ids.filter((id) => shelves.byId.has(id));
  const shelfIds = [...new Set([shelves.all.id, ...known, ...byRule])];
  return shelfIds.map((shelfId) => ({
    shelf_id: shelfId,
    game_id: row.id,
    publish_at: new Date(row.publish_at ?? 0),
    hot: row.hot ?? '0',
    score: row.score ?? 0,
    price: row.buy_amount,
    vip_free: row.vip_free,
    shelf_ids: shelfIds,
  }));
}

export function doesGameFitTypeOrTagRule(
  rule: TypesAndTagsInOrderAndById['all']['rule'],
  row: Awaited<ReturnType<typeof selectGameFieldsUsedByTypeOrTagRules>>[number],
): boolean {
  switch (rule) {
    case 'android':
      return row.platforms.includes(1);
    case 'ios':
      return row.platforms.includes(2);
    case 'free':
      return row.buy_amount === 0;
    case 'online':
      return row.online_type === 0;
    case 'member':
      return row.vip_free;
    case '':
      return false;
  }
}

function documentOf(row: Row, shelves: TypesAndTagsInOrderAndById) {
  const names = [
    ...visibleTypesAndTagsOfGame(shelves, row.shelf_ids, 'type'),
    ...visibleTypesAndTagsOfGame(shelves, row.shelf_ids, 'tag'),
  ];
  return {
    kind: 'game' as const,
    refId: row.id,
    title: row.name,
    texts: [
      { weight: 'B' as const, text: names.map(({ name }) => name).join(' ') },
      { weight: 'B' as const, text: row.summary },
      { weight: 'C' as const, text: row.developer },
      { weight: 'C' as const, text: htmlToText(row.desc_html) },
    ],
    popularity: Number(row.hot ?? 0),
    startsAt: row.publish_at ?? 0,
  };
}
