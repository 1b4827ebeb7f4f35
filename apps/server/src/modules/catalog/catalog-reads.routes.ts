import { createHash } from 'node:crypto';
import { createEpochs, type Epoch } from '../../cache/epochs.ts';
import { createKeptAnswers, type Kept, type KeptAnswers } from '../../cache/kept-answers.ts';
import type { Data } from '@lanyu/contract/all';
import type { Deps } from '../../deps.ts';
import { catalogEpochs, readAt } from './catalog-epochs.ts';
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
  /** For others whose answers change with the catalogue. */
  kept: KeptAnswers;
  close(): void;
}

/** A list that many look at: no filter, first page, usual size. Others are kept by the process that was asked. */
function isUsual({
  currentPage = 1,
  pageSize,
  cursor,
  tags = [],
  excluded = [],
  vipFree = false,
}: ListRequest): boolean {
  return (
    currentPage === 1 &&
    pageSize === undefined &&
    cursor === undefined &&
    tags.length + excluded.length === 0 &&
    !vipFree
  );
}

export function createCatalogReads(deps: Deps): CatalogReads {
  const site = createHash('sha256').update(`${new URL(deps.env.DATABASE_URL).pathname} ${deps.env.MEDIA_URL}`);
  const kept = createKeptAnswers({
    name: `catalog:${site.digest('base64url').slice(0, 8)}`,
    epochs: createEpochs(catalogEpochs(deps)),
    cache: deps.cache,
  });
  const loading = <T>({ version }: Epoch, load: (reading: Deps, asOf: number) => Promise<T>) =>
    readAt(deps, version, (reading) => load(reading, deps.now()));

  return {
    kept,
    home: () =>
      kept.read({
        key: 'GET /v1/catalog/home',
        about: [],
        shared: true,
        load: (epoch) => loading(epoch, (reading, asOf) => readHome(reading, { asOf })),
      }),
    game: (id) =>
      kept.read({
        key: 'POST /web/game/detail',
        about: [id],
        shared: true,
        load: (epoch) => loading(epoch, (reading, asOf) => readGame(reading, { id, asOf })),
      }),
    list: (request) =>
      kept.read({
        key: 'POST /web/game/list',
        about: [...scopeOf(request), request.currentPage ?? 1, request.pageSize ?? 0, request.cursor ?? ''],
        shared: isUsual(request),
        load: (epoch) => loading(epoch, (reading, asOf) => listGames(reading, request, { asOf })),
      }),
    shelves: () =>
      kept.read({
        key: 'GET /v1/catalog/shelf/list',
        about: [],
        shared: true,
        load: (epoch) => loading(epoch, listShelves),
      }),
    close: () => kept.close(),
  };
}
