import type { Data } from '@lanyu/contract/all';
import type { Deps } from '../../deps.ts';
import { cardsOf } from '../catalog/public.ts';

type Reading = Pick<Deps, 'db' | 'env' | 'now'>;
type PostGame = NonNullable<Data<'GET /v1/square/post/{id}'>['game']>;

interface Kept {
  game: PostGame | null;
  until: number;
}

const freshMs = 1000;
const most = 2000;
const ofDb = new WeakMap<Deps['db'], Map<string, Kept>>();

/** Games that posts are about, a second old at most: a feed is about few games, and every page of it names them again. */
export async function postGames(deps: Reading, ids: readonly string[]): Promise<(id: string) => PostGame | null> {
  const kept = ofDb.get(deps.db) ?? new Map<string, Kept>();
  ofDb.set(deps.db, kept);
  const now = performance.now();
  const wanted = [...new Set(ids)].filter((id) => (kept.get(id)?.until ?? 0) <= now);
  if (wanted.length > 0) {
    const cards = await cardsOf(deps, wanted, { asOf: deps.now() });
    const found = new Map(cards.map((card) => [card.id, card]));
    if (kept.size > most) kept.clear();
    for (const id of wanted) {
      const card = found.get(id);
      kept.set(id, { game: card === undefined ? null : gameOf(card), until: now + freshMs });
    }
  }
  return (id) => kept.get(id)?.game ?? null;
}

/** Icons are shown small: the narrowest that a dense screen shows sharp. */
const iconWidth = 96;

function gameOf({ id, name, icon, score, summary }: Awaited<ReturnType<typeof cardsOf>>[number]): PostGame {
  const width = icon.widths.find((each) => each >= iconWidth) ?? icon.widths.at(-1);
  return { id, name, icon: width === undefined ? '' : `${icon.base}/${width}.webp`, score, summary };
}
