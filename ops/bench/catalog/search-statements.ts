// What searches send to PostgreSQL: a word that many names have, one that hardly any has, none, two together, beginnings.
import { tsqueryOfAllWords } from '@lanyu/server/text/keyword-to-tsquery';
import {
  selectGameHitsByTermPrefix,
  buildSearchParameters,
  selectMatchingDocuments,
} from '@lanyu/server/modules/search/games/game-search.queries';
import { foldedLettersAndDigitsOf } from '@lanyu/server/text/text-folding-and-script-runs';
import { asOwner } from '../../drills/support/stage.ts';
import { caught, type Statement } from '../caught.ts';
import type { CatalogData } from './data.ts';

const now = Date.now();

export async function searchStatements(data: CatalogData): Promise<Record<string, Statement>> {
  // Names as the volume has them: a middling one, to be found whole.
  const title = await asOwner(data.database, async (client) => {
    const { rows } = await client.query<{ title: string }>('select title from search_documents where id = $1', [
      Math.floor((data.firstId + data.lastId) / 2),
    ]);
    return rows[0]?.title ?? '海岛';
  });
  const search = (name: string, keyword: string) =>
    caught(name, ({ db }) =>
      selectMatchingDocuments(
        db.readPool,
        buildSearchParameters(foldedLettersAndDigitsOf(keyword), tsqueryOfAllWords(keyword), now),
        21,
      ),
    );
  const suggest = (name: string, keyword: string) =>
    caught(name, ({ db }) => selectGameHitsByTermPrefix(db.readPool, keyword, now, 8));
  return {
    'search, frequent word': await search('frequent', title.slice(0, 2)),
    'search, whole name': await search('whole', title),
    'search, absent word': await search('absent', '龘靐'),
    'search, two words': await search('two', `${title.slice(0, 2)} ${title.slice(2, 4)}`),
    'suggestion, one character': await suggest('one', title.slice(0, 1)),
    'suggestion, one letter': await suggest('letter', 'y'),
    'suggestion, three letters': await suggest('letters', 'yhh'),
  };
}
