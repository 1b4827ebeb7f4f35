import type { DataOf } from '@lanyu/contract/all';
import type { Deps } from '../../../deps.ts';
import { listedCardsForViewer } from '../../catalog/public.ts';

type Reading = Pick<Deps, 'db' | 'env' | 'now'>;
type PostGame = NonNullable<DataOf<'GET /v1/square/post/{id}'>['game']>;

interface CachedGame {
  game: PostGame | null;
  until: number;
}

const freshMs = 1000;
const most = 2000;
const ofDb = new WeakMap<Deps['db'], Map<string, CachedGame>>();

/** Games that posts are about, cached for a second: a feed is about few games, and every page names them again. */
export async function createPostGameLookup(
  deps: Reading,
  ids: readonly string[],
): Promise<(id: string) => PostGame | null> {
  const cached = ofDb.get(deps.db) ?? new Map<string, CachedGame>();
  ofDb.set(deps.db, cached);
  const now = performance.now();
  const wanted = [...new Set(ids)].filter((id) => (cached.get(id)?.until ?? 0) <= now);
  if (wanted.length > 0) {
    const cards = await listedCardsForViewer(deps, wanted, { asOf: deps.now() });
    const found = new Map(cards.map((card) => [card.id, card]));
    if (cached.size > most) cached.clear();
    for (const id of wanted) {
      const card = found.get(id);
      cached.set(id, { game: card === undefined ? null : gameOf(card), until: now + freshMs });
    }
  }
  return (id) => cached.get(id)?.game ?? null;
}

/** Icons are shown small: this picks the narrowest that is sharp on a dense screen. */
const iconWidth = 96;

function gameOf({
  id,
  name,
  icon,
  score,
  summary,
}: Awaited<ReturnType<typeof listedCardsForViewer>>[number]): PostGame {
  const width = icon.widths.find((each) => each >= iconWidth) ?? icon.widths.at(-1);
  return { id, name, icon: width === undefined ? '' : `${icon.base}/${width}.webp`, score, summary };
}
