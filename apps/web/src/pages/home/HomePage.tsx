import { useQueryClient } from '@tanstack/react-query';
import { bulletinsQuery } from '#src/features/bulletin/bulletins.ts';
import { tagsQuery } from '#src/features/square/tags.ts';
import { pathTo } from '#src/lib/path-to.ts';
import { phrases } from '#src/lib/phrases.ts';
import { useUid } from '#src/lib/session.ts';
import { siteName, useSite } from '#src/lib/site.ts';
import { CheckinStrip } from '#src/ui/CheckinStrip/CheckinStrip.tsx';
import { PullToRefresh } from '#src/ui/PullToRefresh/PullToRefresh.tsx';
import { SearchLink } from '#src/ui/SearchField/SearchField.tsx';
import { SectionHead } from '#src/ui/SectionHead/SectionHead.tsx';
import { Skeleton, SkeletonRows } from '#src/ui/Skeleton/Skeleton.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { QuickEntries } from './QuickEntries.tsx';
import styles from './HomePage.module.css';

const words = phrases.home;

/** The week as buoys: today stands out, what was checked in is known only on the check-in page. */
function week(): ('today' | 'ahead')[] {
  const today = (new Date().getDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, day) => (day === today ? 'today' : 'ahead'));
}

export default function HomePage() {
  const queries = useQueryClient();
  const uid = useUid();
  const name = useSite((state) => siteName(state.site));
  const more = { text: words.more, href: pathTo('games') };

  async function refresh() {
    try {
      await Promise.all([
        queries.fetchQuery({ ...tagsQuery, staleTime: 0 }),
        queries.fetchQuery({ ...bulletinsQuery, staleTime: 0 }),
      ]);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : phrases.states.error);
      // The pull must not end in 刷新完成.
      throw error;
    }
  }

  return (
    <PullToRefresh onRefresh={refresh}>
      <h1 className="sr">{name}</h1>
      <div className={styles.search}>
        <SearchLink href={pathTo('games')} text={words.search} tag={words.searchTag} />
      </div>
      <div className={styles.banner} aria-busy="true">
        <Skeleton height={172} radius={20} />
      </div>
      <QuickEntries />
      <div className={styles.strip}>
        <CheckinStrip
          href={pathTo('checkin')}
          label={words.checkinAlt}
          title={words.checkin}
          text={uid === '' ? words.checkinGuest : words.checkinUser}
          action={words.checkinGo}
          days={week()}
        />
      </div>
      <section className={styles.section} aria-busy="true">
        <SectionHead title={words.recommended} more={more} />
        <div className={styles.covers}>
          {Array.from({ length: 3 }, (_, index) => (
            <div key={index} className={styles.cover}>
              <Skeleton height={160} radius={16} />
              <Skeleton width={84} height={14} radius={7} />
              <Skeleton width={56} height={12} radius={6} />
            </div>
          ))}
        </div>
      </section>
      <section className={styles.section} aria-busy="true">
        <SectionHead title={words.fresh} more={more} />
        <div className={styles.card}>
          <SkeletonRows count={4} action />
        </div>
      </section>
    </PullToRefresh>
  );
}
