import { usePerson } from '#src/features/square/people/people-blocks-and-muted-words.ts';
import { shortNumber } from '#src/lib/format/numbers.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useUid } from '#src/lib/session/session.ts';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { words } from '#src/words/own-profile.ts';
import styles from './OwnProfilePage.module.css';

/** What one has in the square; the numbers are a dash until they are known. */
export function OwnCommunityCounts() {
  const uid = useUid();
  const { data } = usePerson(uid);
  const counts = [
    { name: words.ownPosts, count: data?.posts, href: pathTo('commenthistory') },
    { name: words.following, count: data?.following, href: pathTo('follows', { id: uid }) },
    { name: words.followers, count: data?.followers, href: pathTo('follows', { id: uid }, { tab: 'followers' }) },
    { name: words.likesReceived, count: data?.likesReceived, href: pathTo('person', { id: uid }) },
  ];
  return (
    <nav className={styles.community} aria-label={words.community}>
      {counts.map(({ name, count, href }) => (
        <Anchor key={name} href={href} className={styles.communityCell}>
          <b className={styles.communityCount}>{count === undefined ? '–' : shortNumber(count)}</b>
          {name}
        </Anchor>
      ))}
    </nav>
  );
}
