import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { hottestPostsSort, newestPostsSort, type PostFeedFilter } from '#src/features/square/posts.ts';
import { squarePageWords } from '#src/words/square-page.ts';

export type SquareViewTab = keyof typeof squarePageWords.tabs;

interface View {
  tab: SquareViewTab;
  tagId: string | null;
  gameId: string | null;
}

/** By the entry of the history they were left in. */
type Views = Readonly<Record<string, View>>;

function viewIn(search: string): Partial<View> {
  const query = new URLSearchParams(search);
  const tab = (Object.keys(squarePageWords.tabs) as SquareViewTab[]).find((each) => each === query.get('feed'));
  const number = (name: string) => (/^\d{1,19}$/.test(query.get(name) ?? '') ? query.get(name) : null);
  const [tagId, gameId] = [number('tag'), number('game')];
  if (tab === undefined && tagId === null && gameId === null) return {};
  return { tab: tab ?? 'recommended', tagId, gameId };
}

const first: View = { tab: 'recommended', tagId: null, gameId: null };

/**
 * The view of the page. A link may name it, as a tag's in a post does. An address without a query leaves the page as it
 * was. Going back restores the view of that history entry.
 */
export function useSquareView() {
  const { search, key } = useLocation();
  const navigate = useNavigate();
  const [held, setHeld] = useState(() => ({ key, view: { ...first, ...viewIn(search) }, left: {} as Views }));
  let { view } = held;
  if (held.key !== key) {
    const left = { ...held.left, [held.key]: view };
    view = left[key] ?? { ...view, ...viewIn(search) };
    setHeld({ key, view, left });
  }

  function change(changes: Partial<View>) {
    setHeld({ ...held, key, view: { ...view, ...changes } });
    window.scrollTo(0, 0);
    // Otherwise the address would name a view that is no longer shown.
    if (search !== '') void navigate(pathTo('square'), { replace: true });
  }
  return { view, change };
}

/** Nothing on the tab that has no posts. */
export function postFeedFilterOfView({ tab, tagId, gameId }: View, uid: string): PostFeedFilter | null {
  if (tab === 'gifts') return null;
  // Visitors see the shared ranking, from the document.
  if (tab === 'recommended' && tagId === null && gameId === null && uid !== '') return { of: 'forYou' };
  if (tab === 'followed') return { of: 'followed' };
  return {
    of: 'all',
    sort: tab === 'recommended' ? hottestPostsSort : newestPostsSort,
    ...(tagId !== null && { tagId }),
    ...(gameId !== null && { gameId }),
  };
}
