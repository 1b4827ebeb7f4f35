import type { DataOf } from '@lanyu/contract/all-calls';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../../deps.ts';
import { readListedCardsForViewer } from '../../catalog/public.ts';

type Reading = Pick<Deps, 'db' | 'env' | 'now'>;
type PostGame = NonNullable<DataOf<'GET /v1/square/post/{id}'>['game']>;

const freshMs = 1000;
const most = 2000;
/** Null: there is no such game, or it is not listed. */
type CachedGames = LRUCache<string, { game: PostGame | null }>;
const ofDb = new WeakMap<Deps['db'], CachedGames>();

/** Games that posts are about, cached for a second: a feed is about few games, and every page names them again. */
export async function createPostGameLookup(
  deps: Reading,
  ids: readonly string[],
): Promise<(id: string) => PostGame | null> {
  const cached: CachedGames = ofDb.get(deps.db) ?? new LRUCache({ max: most, ttl: freshMs, ttlResolution: 0 });
  ofDb.set(deps.db, cached);
  // Copied: what other requests end or push out of the cache is still there for this one.
  const games = new Map<string, PostGame | null>();
  const missing: string[] = [];
  for (const id of new Set(ids)) {
    const known = cached.get(id);
    if (known === undefined) missing.push(id);
    else games.set(id, known.game);
  }
  if (missing.length > 0) {
    const start = performance.now();
    const cards = await readListedCardsForViewer(deps, missing, { asOf: deps.now() });
    const found = new Map(cards.map((card) => [card.id, card]));
    for (const id of missing) {
      const card = found.get(id);
      const game = card === undefined ? null : gameOf(card);
      games.set(id, game);
      cached.set(id, { game }, { start });
    }
  }
  return (id) => games.get(id) ?? null;
}

/** Icons are shown small: this picks the narrowest that is sharp on a dense screen. */
const iconWidth = 96;

function gameOf({
  id,
  name,
  icon,
  score,
  summary,
}: Awaited<ReturnType<typeof readListedCardsForViewer>>[number]): PostGame {
  const width = icon.widths.find((each) => each >= iconWidth) ?? icon.widths.at(-1);
  return { id, name, icon: width === undefined ? '' : `${icon.base}/${width}.webp`, score, summary };
}
