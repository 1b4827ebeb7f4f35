import { useId, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useReadOnlyPageQueryParams } from '#src/lib/routing/use-read-only-page-query-params.ts';
import { TideTabs } from '#src/ui/TideTabs/TideTabs.tsx';
import { gameDetailPageWords as words } from '#src/words/game-detail-page.ts';
import styles from './GameTabs.module.css';
import { LazyGameDiscussion, LazyGameGuides } from './LazyGameTabPanels.tsx';

type Tab = keyof typeof words.tabs;
const ids = Object.keys(words.tabs) as Tab[];

interface Props {
  gameId: string;
  /** What the game's page is without a choice in its address. */
  detail: ReactNode;
  reviews: ReactNode;
}

/**
 * X-C20: a game's own place. The tab is in the address, so that coming back and loading anew keep it. Going back leads
 * to where one came from, not through every tab that was looked at.
 */
export function GameTabs({ gameId, detail, reviews }: Props) {
  const asked = useReadOnlyPageQueryParams().get('tab');
  const tab = ids.find((id) => id === asked) ?? 'detail';
  const { pathname, search } = useLocation();
  const panelId = useId();
  const navigate = useNavigate();
  const edge = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);

  function choose(next: Tab) {
    // From far down one tab the other would be seen from its middle.
    const [place, stuck] = [edge.current?.getBoundingClientRect(), bar.current?.getBoundingClientRect()];
    if (place && stuck && place.top < stuck.top - 1) window.scrollBy(0, place.top - stuck.top);
    const params = new URLSearchParams(search);
    if (next === 'detail') params.delete('tab');
    else params.set('tab', next);
    void navigate({ pathname, search: params.toString() }, { replace: true });
  }

  return (
    <>
      <div ref={edge} />
      <div ref={bar} className={styles.bar}>
        <TideTabs
          tabs={ids.map((id) => ({ id, label: words.tabs[id] }))}
          value={tab}
          onChange={choose}
          label={words.tabsLabel}
          panelId={panelId}
        />
      </div>
      <div id={panelId} role="tabpanel" aria-label={words.tabs[tab]} className={tab === 'detail' ? '' : styles.panel}>
        {tab === 'detail' && detail}
        {tab === 'reviews' && reviews}
        {tab === 'discuss' && <LazyGameDiscussion gameId={gameId} />}
        {tab === 'guides' && <LazyGameGuides gameId={gameId} />}
      </div>
    </>
  );
}
