import { usePersonProfile } from '#src/features/square/people/profiles-follows-blocks-and-muted-words.ts';
import { shortNumberText } from '#src/lib/format/numbers.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useUid } from '#src/lib/session/session.ts';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { ownProfileWords } from '#src/words/own-profile.ts';
import styles from './OwnProfilePage.module.css';

/** What one has in the square; the numbers are a dash until they are known. */
export function OwnCommunityCounts() {
  const uid = useUid();
  const { data } = usePersonProfile(uid);
  const counts = [
    { name: ownProfileWords.ownPosts, count: data?.posts, href: pathTo('commenthistory') },
    { name: ownProfileWords.following, count: data?.following, href: pathTo('follows', { id: uid }) },
    {
      name: ownProfileWords.followers,
      count: data?.followers,
      href: pathTo('follows', { id: uid }, { tab: 'followers' }),
    },
    { name: ownProfileWords.likesReceived, count: data?.likesReceived, href: pathTo('person', { id: uid }) },
  ];
  return (
    <nav className={styles.community} aria-label={ownProfileWords.community}>
      {counts.map(({ name, count, href }) => (
        <Anchor key={name} href={href} className={styles.communityCell}>
          <b className={styles.communityCount}>{count === undefined ? '–' : shortNumberText(count)}</b>
          {name}
        </Anchor>
      ))}
    </nav>
  );
}
