import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pathTo } from '#src/lib/path-to.ts';
import { hottest, newest, type Feed } from '#src/features/square/posts.ts';
import { words } from '#src/words/square-page.ts';

export type Tab = keyof typeof words.tabs;

interface View {
  tab: Tab;
  tagId: string | null;
  gameId: string | null;
}

/** By the entry of the history they were left in. */
type Views = Readonly<Record<string, View>>;

function viewIn(search: string): Partial<View> {
  const query = new URLSearchParams(search);
  const tab = (Object.keys(words.tabs) as Tab[]).find((each) => each === query.get('feed'));
  const number = (name: string) => (/^\d{1,19}$/.test(query.get(name) ?? '') ? query.get(name) : null);
  const [tagId, gameId] = [number('tag'), number('game')];
  if (tab === undefined && tagId === null && gameId === null) return {};
  return { tab: tab ?? 'recommended', tagId, gameId };
}

const first: View = { tab: 'recommended', tagId: null, gameId: null };

/**
 * What is looked at. A link may name it, as that of a tag in a post does; otherwise the page stays as it was left, which
 * an address without a word about it does not change. Who goes back finds what was there.
 */
export function useView() {
  const { search, key } = useLocation();
  const navigate = useNavigate();
  const [kept, setKept] = useState(() => ({ key, view: { ...first, ...viewIn(search) }, left: {} as Views }));
  let { view } = kept;
  if (kept.key !== key) {
    const left = { ...kept.left, [kept.key]: view };
    view = left[key] ?? { ...view, ...viewIn(search) };
    setKept({ key, view, left });
  }

  function change(changes: Partial<View>) {
    setKept({ ...kept, key, view: { ...view, ...changes } });
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
