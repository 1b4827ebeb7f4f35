import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useIsMemberAndIsLoading } from '#src/features/account/profile/account-overview.ts';
import type { ViewerMembership } from '#src/features/catalog/game-action-for-viewer.ts';
import type { HomeCatalog } from '#src/features/catalog/game-card-types.ts';
import { GameCoverCard } from '#src/features/catalog/GameCoverCard.tsx';
import { homeQuery, useHome } from '#src/features/catalog/home/home.ts';
import { useViewerMembership } from '#src/features/catalog/use-viewer-membership.ts';
import { tagsQuery } from '#src/features/square/feed/tags.ts';
import { useWeekday } from '#src/lib/display/document-time.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useUid } from '#src/lib/session/session.ts';
import { siteName, useSite } from '#src/lib/site/site-config-store.ts';
import { retryUntilLoaded } from '#src/lib/network/retry-until-loaded.ts';
import { toastFailureAndRethrow } from '#src/lib/network/toast-failure-and-rethrow.ts';
import { BannerCarousel } from '#src/ui/BannerCarousel/BannerCarousel.tsx';
import { CheckinStrip } from '#src/ui/CheckinStrip/CheckinStrip.tsx';
import { PullToRefresh } from '#src/ui/PullToRefresh/PullToRefresh.tsx';
import { SearchLink } from '#src/ui/SearchField/SearchField.tsx';
import { SectionHead } from '#src/ui/SectionHead/SectionHead.tsx';
import { ErrorState } from '#src/ui/State/ErrorState.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { portalWords } from '#src/words/portal.ts';
import { BannerSkeleton, CoverSectionSkeleton, EntrySkeleton, GameRowsSectionSkeleton } from './skeletons.tsx';
import { QuickEntries } from './QuickEntries.tsx';
import styles from './HomePage.module.css';
import { useLazyHomeBelowFirstView } from './use-lazy-home-below-first-view.ts';

const words = portalWords.home;

/** The week as buoys. Today stands out. Checked-in days are unknown here, because the user is. */
function week(today: number): ('today' | 'ahead')[] {
  return Array.from({ length: 7 }, (_, day) => (day === today ? 'today' : 'ahead'));
}

/** L-04: loaded after the first load. The neutral strip stays until then. */
const OwnStrip = lazy(() => retryUntilLoaded(() => import('#src/features/engagement/OwnHomeCheckinStrip.tsx')));

function Banners({ banners }: { banners: HomeCatalog['banners'] }) {
  if (banners.length === 0) return null;
  return (
    <div className={styles.banner}>
      {/* The words on the picture are its alternative. */}
      <BannerCarousel label={words.banner} slides={banners.map((banner) => ({ ...banner, alt: '' }))} />
    </div>
  );
}

function Recommended({ row, who }: { row: HomeCatalog['recommended']; who: ViewerMembership }) {
  if (row.games.length === 0) return null;
  return (
    <section className={styles.section}>
      <SectionHead title={row.title} note={row.line} more={{ text: words.more, href: pathTo('games') }} />
      <ul className={styles.covers}>
        {row.games.map((game) => (
          <li key={game.id} className={styles.cover}>
            <GameCoverCard game={game} who={who} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Everything below the first view. Its code comes after the first paint; a skeleton reserves its height until then. */
function Rest({ home, who }: { home: HomeCatalog; who: ViewerMembership }) {
  const { Shelves, failed, retry } = useLazyHomeBelowFirstView();
  if (failed) return <ErrorState onRetry={retry} />;
  return Shelves === null ? <GameRowsSectionSkeleton /> : <Shelves home={home} who={who} />;
}

export default function HomePage() {
  const queries = useQueryClient();
  const uid = useUid();
  const today = useWeekday();
  const name = useSite((state) => siteName(state.site));
  const answer = useHome();
  const { data: home, isError, isFetching, refetch } = answer;
  const who = useViewerMembership(answer, useIsMemberAndIsLoading());

  const refresh = () =>
    toastFailureAndRethrow(
      Promise.all([
        queries.fetchQuery({ ...homeQuery(uid), staleTime: 0 }),
        queries.fetchQuery({ ...tagsQuery, staleTime: 0 }),
        // By name: the rest of what is known about bulletins comes after the first load.
        queries.refetchQueries({ queryKey: ['bulletins'] }, { throwOnError: true }),
      ]),
      toast,
    );

  const failed = isError && home === undefined;
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
    <PullToRefresh onRefresh={refresh}>
      <h1 className="sr">{name}</h1>
      <div className={styles.search}>
        <SearchLink href={pathTo('search')} text={words.search} tag={words.searchTag} />
      </div>
      {home && <Banners banners={home.banners} />}
      {home && <QuickEntries entries={home.entries} />}
      {!home && !failed && (
        <div aria-busy="true">
          <BannerSkeleton />
          <EntrySkeleton />
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
      {failed && <ErrorState onRetry={() => void refetch()} busy={isFetching} />}
      {home && <Recommended row={home.recommended} who={who} />}
      {home && <Rest home={home} who={who} />}
      {!home && !failed && (
        <div aria-busy="true">
          <CoverSectionSkeleton />
          <GameRowsSectionSkeleton />
        </div>
      )}
    </PullToRefresh>
  );
}
