import { memo, Suspense } from 'react';
import type { ViewerMembership } from '#src/features/catalog/game-action-for-viewer.ts';
import type { HomeCatalog } from '#src/features/catalog/game-card-types.ts';
import { GameCoverCard } from '#src/features/catalog/GameCoverCard.tsx';
import { useWeekday } from '#src/lib/display/server-render-time.ts';
import { useIsHydrating } from '#src/lib/display/use-is-hydrating.ts';
import { lazyComponentWithQueryClient } from '#src/lib/network/lazy-component-with-query-client.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useUid } from '#src/lib/session/session.ts';
import { siteName, useSite } from '#src/lib/site/site-config-store.ts';
import { BannerCarousel } from '#src/ui/BannerCarousel/BannerCarousel.tsx';
import { CheckinStrip } from '#src/ui/CheckinStrip/CheckinStrip.tsx';
import { PullToRefresh } from '#src/ui/PullToRefresh/PullToRefresh.tsx';
import { SearchLink } from '#src/ui/SearchField/SearchLink.tsx';
import { SectionHead } from '#src/ui/SectionHead/SectionHead.tsx';
import { ErrorState } from '#src/ui/State/ErrorState.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { portalWords } from '#src/words/portal.ts';
import {
  BannerSkeleton,
  CoverSectionSkeleton,
  QuickEntriesSkeleton,
  GameRowsSectionSkeleton,
} from './home-page-skeletons.tsx';
import { QuickEntries } from './QuickEntries.tsx';
import styles from './HomePage.module.css';
import { useHomePageDataState, type HomeCatalogWithGameMenus } from './home-page-data-state.ts';
import { LazyHomeBelowFirstView } from './LazyHomeBelowFirstView.tsx';

const words = portalWords.home;

/** The week as buoys. Today stands out. Checked-in days are unknown here, because the user is. */
function week(today: number): ('today' | 'ahead')[] {
  return Array.from({ length: 7 }, (_, day) => (day === today ? 'today' : 'ahead'));
}

/** L-04: loaded after the first load. The neutral strip stays until then. */
const OwnStrip = lazyComponentWithQueryClient(() => import('#src/features/engagement/OwnHomeCheckinStrip.tsx'));

const HomePageDataFetcher = lazyComponentWithQueryClient(
  () => import('#src/pages/home-loaded-later/HomePageDataFetcher.tsx'),
);

/** Before the code is there, the gesture waits for it; without it, it ends as any that failed. */
async function refresh(uid: string): Promise<void> {
  const { refreshHome } = await import('#src/pages/home-loaded-later/refresh-home.ts').catch((failure: unknown) => {
    toast.error(portalWords.states.errorHint);
    throw failure;
  });
  await refreshHome(uid);
}

const Banners = memo(function Banners({ banners }: { banners: HomeCatalog['banners'] }) {
  if (banners.length === 0) return null;
  return (
    <div className={styles.banner}>
      {/* The words on the picture are its alternative. */}
      <BannerCarousel label={words.banner} slides={banners.map((banner) => ({ ...banner, alt: '' }))} />
    </div>
  );
});

interface RecommendedProps {
  row: HomeCatalogWithGameMenus['recommended'];
  who: ViewerMembership;
}

const Recommended = memo(function Recommended({ row, who }: RecommendedProps) {
  if (row.games.length === 0) return null;
  return (
    <section className={styles.section}>
      <SectionHead title={row.title} note={row.line} more={{ text: words.more, href: pathTo('games') }} />
      <ul className={styles.covers}>
        {row.games.map((game) => (
          <li key={game.id} className={styles.cover}>
            <GameCoverCard game={game} who={who} />
            {game.menu}
          </li>
        ))}
      </ul>
    </section>
  );
});

export default function HomePage() {
  const uid = useUid();
  const today = useWeekday();
  const name = useSite((state) => siteName(state.site));
  const [{ home, who, failure }, setAnswer] = useHomePageDataState(uid);
  const hydrating = useIsHydrating();

  const strip = (
    <CheckinStrip
      href={pathTo('checkin')}
      label={words.checkinAlt}
      title={words.checkin}
      text={uid === '' ? words.checkinGuest : words.checkinUser}
      action={words.checkinGo}
      days={week(today)}
    />
  );
  return (
    <PullToRefresh onRefresh={() => refresh(uid)}>
      <h1 className="sr">{name}</h1>
      <div className={styles.search}>
        <SearchLink href={pathTo('search')} text={words.search} tag={words.searchTag} />
      </div>
      {home && <Banners banners={home.banners} />}
      {home && <QuickEntries entries={home.entries} />}
      {!home && !failure && (
        <div aria-busy="true">
          <BannerSkeleton />
          <QuickEntriesSkeleton />
        </div>
      )}
      <div className={styles.strip}>
        {uid === '' ? (
          strip
        ) : (
          <Suspense fallback={strip}>
            <OwnStrip>{strip}</OwnStrip>
          </Suspense>
        )}
      </div>
      {failure && <ErrorState {...failure} />}
      {home && <Recommended row={home.recommended} who={who} />}
      {home && <LazyHomeBelowFirstView home={home} who={who} />}
      {!home && !failure && (
        <div aria-busy="true">
          <CoverSectionSkeleton />
          <GameRowsSectionSkeleton />
        </div>
      )}
      {!hydrating && (
        <Suspense>
          <HomePageDataFetcher onAnswer={setAnswer} />
        </Suspense>
      )}
    </PullToRefresh>
  );
}
