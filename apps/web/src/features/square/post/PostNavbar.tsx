import { pathTo } from '#src/lib/routing/path-to.ts';
import { useTimeTexts } from '#src/lib/format/use-time-texts.ts';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { Avatar } from '#src/ui/Avatar/Avatar.tsx';
import { chevronLeft } from '#src/ui/Icon/first-page-icons.ts';
import { more } from '#src/ui/Icon/other-page-icons.ts';
import { IconButton } from '#src/ui/IconButton/IconButton.tsx';
import { ContributionLevelBadge } from '#src/ui/Level/ContributionLevelBadge.tsx';
import { ActiveMonthBadgeBesideName } from '#src/ui/MonthBadge/ActiveMonthBadgeBesideName.tsx';
import { portalWords } from '#src/words/portal.ts';
import { postPageWords } from '#src/words/post-page.ts';
import { squareWords } from '#src/words/square.ts';
import { FollowButton } from '../people/FollowButton.tsx';
import type { Post } from '../posts.ts';
import styles from './PostNavbar.module.css';

function Who({ post: { author, createTime } }: { post: Post }) {
  const { dateTimeText, relativeTime } = useTimeTexts();
  const known = author.name !== '';
  const inside = (
    <>
      <Avatar src={author.avatar} member={author.member} />
      <span className={styles.names}>
        <span className={styles.name}>
          <span className={styles.cut}>{known ? author.name : squareWords.gone}</span>
          {known && author.badge && <ActiveMonthBadgeBesideName />}
          {known && <ContributionLevelBadge level={author.level} />}
        </span>
        <time className={styles.time} dateTime={new Date(createTime).toISOString()} title={dateTimeText(createTime)}>
          {relativeTime(createTime)}
        </time>
      </span>
    </>
  );
  if (!known) return <span className={styles.who}>{inside}</span>;
  return (
    <Anchor href={pathTo('person', { id: author.uid })} className={styles.who}>
      {inside}
    </Anchor>
  );
}

interface Props {
  post: Post;
  onBack: () => void;
  onMenu: () => void;
}

/** Stays in view: who wrote it, following them, and what else can be done. */
export function PostNavbar({ post, onBack, onMenu }: Props) {
  return (
    <header className={styles.bar}>
      <IconButton icon={chevronLeft} label={portalWords.shell.back} onClick={onBack} />
      <Who post={post} />
      {!post.mine && <FollowButton person={post.author} />}
      <IconButton icon={more} label={postPageWords.more} aria-haspopup="dialog" onClick={onMenu} />
    </header>
  );
}
