import { useNavigate } from 'react-router';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useReadOnlyPageQueryParams } from '#src/lib/routing/use-read-only-page-query-params.ts';
import { TideTabs } from '#src/ui/TideTabs/TideTabs.tsx';
import { favouritesWords } from '#src/words/favourites.ts';
import { FavouritePosts } from './FavouritePosts.tsx';
import styles from './FavouritesPage.module.css';
import { FavouriteVideos } from './FavouriteVideos.tsx';

type Tab = keyof typeof favouritesWords.tabs;

const tabs = (Object.keys(favouritesWords.tabs) as Tab[]).map((id) => ({ id, label: favouritesWords.tabs[id] }));

/** X-C28. */
export default function FavouritesPage() {
  const navigate = useNavigate();
  const tab: Tab = useReadOnlyPageQueryParams().get('tab') === 'videos' ? 'videos' : 'posts';

  function change(next: Tab) {
    window.scrollTo(0, 0);
    // Replaced: going back leads to where one came from, not through the tabs.
    void navigate(pathTo('favourites', undefined, next === 'videos' ? { tab: next } : {}), { replace: true });
  }

  return (
    <div className={styles.page}>
      <TideTabs tabs={tabs} value={tab} onChange={change} label={favouritesWords.tabsLabel} panelId="favourites" />
      <div id="favourites" role="tabpanel" aria-label={favouritesWords.tabs[tab]} className={styles.panel}>
        <p className={styles.note}>{favouritesWords.onlyYou}</p>
        {tab === 'posts' ? <FavouritePosts /> : <FavouriteVideos />}
      </div>
    </div>
  );
}
