import { createEpochs } from '../../cache/epochs.ts';
import { createKeptAnswers, type Kept } from '../../cache/kept-answers.ts';
import { readVersion } from '../../db/versions.ts';
import type { Data } from '@lanyu/contract/all';
import type { Deps } from '../../deps.ts';
import { listGames, scopeOf, type ListRequest } from './list-games.ts';
import { readGame } from './read-game.ts';
import { readHome } from './read-home.ts';
import { readShelves } from './shelves.ts';
import { selectNextChange } from './catalog.queries.ts';

/** What everybody reads of the catalogue, kept until something changes. No caller comes in here, so nothing personal can. */
export interface CatalogReads {
  home(): Promise<Kept<Data<'GET /v1/catalog/home'>>>;
  game(id: string): Promise<Kept<Data<'POST /web/game/detail'>>>;
  list(request: ListRequest): Promise<Kept<Data<'POST /web/game/list'>>>;
  shelves(): Promise<Kept<Data<'GET /v1/catalog/shelf/list'>>>;
  close(): void;
}

export function createCatalogReads(deps: Pick<Deps, 'db' | 'env' | 'cache' | 'now'>): CatalogReads {
  const epochs = createEpochs({
    readVersion: () => readVersion(deps.db.readPool, 'catalog'),
    readNextChange: (after) => selectNextChange(deps.db.read, after),
    now: deps.now,
  });
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

async function listShelves(deps: Pick<Deps, 'db'>): Promise<Data<'GET /v1/catalog/shelf/list'>> {
  const { inOrder } = await readShelves(deps.db.read);
  const shown = inOrder.filter(({ hidden }) => !hidden);
  return {
    types: shown.filter(({ kind }) => kind === 'type').map(({ id, slug, name }) => ({ id, slug, name })),
    tags: shown.filter(({ kind }) => kind === 'tag').map(({ id, name }) => ({ id, name })),
  };
}
