import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pathTo } from '#src/lib/path-to.ts';
import { hottest, newest, type Feed } from '#src/features/square/posts.ts';
import { words } from './phrases.ts';

export type Tab = keyof typeof words.tabs;

interface View {
  tab: Tab;
  tagId: string | null;
  gameId: string | null;
}

function viewIn(search: string): Partial<View> {
  const query = new URLSearchParams(search);
  const tab = (Object.keys(words.tabs) as Tab[]).find((each) => each === query.get('feed'));
  const number = (name: string) => (/^\d{1,19}$/.test(query.get(name) ?? '') ? query.get(name) : null);
  const [tagId, gameId] = [number('tag'), number('game')];
  if (tab === undefined && tagId === null && gameId === null) return {};
  return { tab: tab ?? 'recommended', tagId, gameId };
}

/**
 * What is looked at. A link may name it, as that of a tag in a post does; otherwise the page stays as it was left, which
 * an address without a word about it does not change.
 */
export function useView() {
  const { search, key } = useLocation();
  const navigate = useNavigate();
  const [view, setView] = useState<View>({ tab: 'recommended', tagId: null, gameId: null, ...viewIn(search) });
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    setView({ ...view, ...viewIn(search) });
  }

  function change(changes: Partial<View>) {
    setView({ ...view, ...changes });
    window.scrollTo(0, 0);
    // The address would say what is no longer shown.
    if (search !== '') void navigate(pathTo('square'), { replace: true });
  }
  return { view, change };
}

/** Nothing on the tab that has no posts. */
export function feedOf({ tab, tagId, gameId }: View): Feed | null {
  if (tab === 'gifts') return null;
  if (tab === 'followed') return { of: 'followed' };
  return {
    of: 'all',
    sort: tab === 'recommended' ? hottest : newest,
    ...(tagId !== null && { tagId }),
    ...(gameId !== null && { gameId }),
  };
}
