import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { useMembership } from '#src/features/account/status.ts';
import { bulletinsQuery } from '#src/features/bulletin/bulletins.ts';
import type { Who } from '#src/features/catalog/action.ts';
import type { Home } from '#src/features/catalog/cards.ts';
import { GameCover } from '#src/features/catalog/GameCover.tsx';
import { homeQuery, useHome } from '#src/features/catalog/home.ts';
import { useWho } from '#src/features/catalog/use-who.ts';
import { tagsQuery } from '#src/features/square/tags.ts';
import { pathTo } from '#src/lib/path-to.ts';
import { useUid } from '#src/lib/session.ts';
import { siteName, useSite } from '#src/lib/site.ts';
import { wordsOf } from '#src/lib/words-of.ts';
import { BannerCarousel } from '#src/ui/BannerCarousel/BannerCarousel.tsx';
import { CheckinStrip } from '#src/ui/CheckinStrip/CheckinStrip.tsx';
import { PullToRefresh } from '#src/ui/PullToRefresh/PullToRefresh.tsx';
import { SearchLink } from '#src/ui/SearchField/SearchField.tsx';
import { SectionHead } from '#src/ui/SectionHead/SectionHead.tsx';
import { ErrorState } from '#src/ui/State/ErrorState.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { phrases } from '#src/words/portal.ts';
import { BannerBones, CoverBones, EntryBones, ShelfBones } from './bones.tsx';
import { QuickEntries } from './QuickEntries.tsx';
import styles from './HomePage.module.css';
import { useShelves } from './use-shelves.ts';

const words = phrases.home;

/** The week as buoys: today stands out, what was checked in is known only to who knows the user. */
function week(): ('today' | 'ahead')[] {
  const today = (new Date().getDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, day) => (day === today ? 'today' : 'ahead'));
}

/** L-04: comes after the first load; should it not, what knows nothing of the user stays. */
const OwnStrip = lazy(() =>
  import('#src/features/engagement/OwnStrip.tsx').catch(() => ({
    default: ({ children }: { children: ReactNode }) => children,
  })),
);

function Banners({ banners }: { banners: Home['banners'] }) {
  if (banners.length === 0) return null;
  return (
    <div className={styles.banner}>
      {/* The words on the picture are its alternative. */}
      <BannerCarousel label={words.banner} slides={banners.map((banner) => ({ ...banner, alt: '' }))} />
    </div>
  );
}

function Recommended({ row, who }: { row: Home['recommended']; who: Who }) {
  if (row.games.length === 0) return null;
  return (
    <section className={styles.section}>
      <SectionHead title={row.title} note={row.line} more={{ text: words.more, href: pathTo('games') }} />
      <ul className={styles.covers}>
        {row.games.map((game) => (
          <li key={game.id} className={styles.cover}>
            <GameCover game={game} who={who} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What lies below the first view: its code comes after the first paint, and its room is kept until then. */
function Rest({ home, who }: { home: Home; who: Who }) {
  const { Shelves, failed, retry } = useShelves();
  if (failed) return <ErrorState onRetry={retry} />;
  return Shelves === null ? <ShelfBones /> : <Shelves home={home} who={who} />;
}

export default function HomePage() {
  const queries = useQueryClient();
  const uid = useUid();
  const name = useSite((state) => siteName(state.site));
  const answer = useHome();
  const { data: home, isError, isFetching, refetch } = answer;
  const who = useWho(answer, useMembership());

  async function refresh() {
    try {
      await Promise.all([
        queries.fetchQuery({ ...homeQuery(uid), staleTime: 0 }),
        queries.fetchQuery({ ...tagsQuery, staleTime: 0 }),
        queries.fetchQuery({ ...bulletinsQuery, staleTime: 0 }),
      ]);
    } catch (error) {
      toast.error(wordsOf(error));
      // The pull must not end in 刷新完成.
      throw error;
    }
  }

  const failed = isError && home === undefined;
  const strip = (
    <CheckinStrip
      href={pathTo('checkin')}
      label={words.checkinAlt}
      title={words.checkin}
      text={uid === '' ? words.checkinGuest : words.checkinUser}
      action={words.checkinGo}
      days={week()}
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
          <BannerBones />
          <EntryBones />
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
          <CoverBones />
          <ShelfBones />
        </div>
      )}
    </PullToRefresh>
  );
}
