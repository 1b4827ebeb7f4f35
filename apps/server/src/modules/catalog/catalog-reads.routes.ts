import { createEpochs } from '../../cache/epochs.ts';
import { createKeptAnswers, type Kept } from '../../cache/kept-answers.ts';
import type { Data } from '@lanyu/contract/all';
import type { Deps } from '../../deps.ts';
import { catalogEpochs } from './catalog-epochs.ts';
import { listGames, scopeOf, type ListRequest } from './list-games.ts';
import { readGame } from './read-game.ts';
import { readHome } from './read-home.ts';
import { listShelves } from './list-shelves.ts';

/** What calls and documents answer from: all that everybody reads of the catalogue, kept until something changes. No caller comes in here, so nothing personal can. */
export interface CatalogReads {
  home(): Promise<Kept<Data<'GET /v1/catalog/home'>>>;
  game(id: string): Promise<Kept<Data<'POST /web/game/detail'>>>;
  list(request: ListRequest): Promise<Kept<Data<'POST /web/game/list'>>>;
  shelves(): Promise<Kept<Data<'GET /v1/catalog/shelf/list'>>>;
  close(): void;
}

export function createCatalogReads(deps: Pick<Deps, 'db' | 'env' | 'cache' | 'now'>): CatalogReads {
  const epochs = createEpochs(catalogEpochs(deps));
  const kept = createKeptAnswers({ name: 'catalog', epochs, cache: deps.cache });
  const asOf = () => deps.now();

  return {
    home: () => kept.read('GET /v1/catalog/home', [], () => readHome(deps, { asOf: asOf() })),
    game: (id) => kept.read('POST /web/game/detail', [id], () => readGame(deps, { id, asOf: asOf() })),
    list: (request) =>
      kept.read(
        'POST /web/game/list',
        [...scopeOf(request), request.currentPage ?? 1, request.pageSize ?? 0, request.cursor ?? ''],
        () => listGames(deps, request, { asOf: asOf() }),
      ),
    shelves: () => kept.read('GET /v1/catalog/shelf/list', [], () => listShelves(deps)),
    close: () => kept.close(),
  };
}
