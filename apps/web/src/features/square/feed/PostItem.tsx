import { Fragment, useState, type ReactNode } from 'react';
import { create } from 'zustand';
import { splitPostHeading } from '@lanyu/contract/split-post-heading';
import { useLike } from '#src/lib/session/use-like.ts';
import { shortNumberText } from '#src/lib/format/numbers.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { useTimeTexts } from '#src/lib/format/use-time-texts.ts';
import { useUid } from '#src/lib/session/session.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { GameIcon } from '#src/ui/GameIcon/GameIcon.tsx';
import { PostCard } from '#src/ui/PostCard/PostCard.tsx';
import { Score } from '#src/ui/Score/Score.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { squareWords } from '#src/words/square.ts';
import { FollowButton } from '../people/FollowButton.tsx';
import { changeCachedPost, postQuery, type Post } from '../posts.ts';
import { LazyQuoteCard } from '../quote/LazyQuoteCard.tsx';
import { LazyPoll } from '../poll/LazyPoll.tsx';
import { PostImages } from '../PostImages.tsx';
import styles from './PostItem.module.css';
import { TextWithTagsAndMentions } from '../TextWithTagsAndMentions.tsx';
import { tagsNotInText } from '../split-at-tags-and-mentions.ts';
import { postLikeToggle } from '../post-and-comment-like-toggles.ts';

/** Held outside the cards: a long list unmounts cards that are out of view. */
const useExpanded = create<Record<string, boolean>>(() => ({}));

/** A list carries the beginning of a long text; the rest is fetched when it is wanted. */
function useExpand(post: Post) {
  const uid = useUid();
  const expanded = useExpanded((all) => all[post.id] ?? false);
  const [busy, setBusy] = useState(false);

  async function expand(on: boolean) {
    if (on && busy) return;
    if (on && post.cut) {
      setBusy(true);
      try {
        const { content } = await queryClient.fetchQuery(postQuery(uid, post.id));
        changeCachedPost(post.id, (cached) => ({ ...cached, content, cut: false }));
      } catch (failure) {
        toast.error(errorMessage(failure));
        return;
      } finally {
        setBusy(false);
      }
    }
    useExpanded.setState({ [post.id]: on });
  }
  return { expanded, busy, expand: (on: boolean) => void expand(on) };
}

function Game({ game }: { game: NonNullable<Post['game']> }) {
  return (
    <Anchor href={pathTo('detail', { id: game.id })} className={styles.game}>
      <span className="sr">{squareWords.aboutGameShort}</span>
      <GameIcon src={game.icon} size={24} />
      <span className={styles.gameName}>{game.name}</span>
      {game.score > 0 && <Score value={game.score.toFixed(1)} />}
    </Anchor>
  );
}

function Time({ post }: { post: Post }) {
  const { dateTimeText, relativeTime } = useTimeTexts();
  return (
    <>
      <time dateTime={new Date(post.createTime).toISOString()} title={dateTimeText(post.createTime)}>
        {relativeTime(post.createTime)}
      </time>
      {post.editTime > 0 && ` · ${squareWords.edited}`}
      {/* Answers that were kept by an older page say nothing of it. */}
      {post.region && ` · ${squareWords.region(post.region)}`}
    </>
  );
}

interface Props {
  post: Post;
  onShare: (post: Post) => void;
  /** On somebody's own page everything is by them. */
  withoutFollow?: boolean;
  /** In place of following the author. */
  end?: ReactNode;
  /** Beside following the author. */
  menu?: ReactNode;
  /** Where nothing else has to be known about it first. */
  note?: ReactNode;
  /** Seen as the page opens. */
  first?: boolean;
}

/** A post as lists show it. */
export function PostItem({ post, onShare, withoutFollow = false, end, menu, note, first = false }: Props) {
  const { liked, likes, toggle } = useLike(postLikeToggle, post);
  const { expanded, busy, expand } = useExpand(post);
  const { heading, text } = splitPostHeading(post.content);
  const { author } = post;
  const unnamed = tagsNotInText(post.content, post.tags);
  const known = author.name !== '';
  return (
    <PostCard
      href={pathTo('post', { id: post.id })}
      label={heading === '' ? text.slice(0, 40) : heading}
      author={{
        name: known ? author.name : squareWords.gone,
        avatar: author.avatar,
        member: author.member,
        badge: author.badge,
        ...(known && { level: author.level, href: pathTo('person', { id: author.uid }) }),
      }}
      time={<Time post={post} />}
      {...(heading !== '' && { title: heading })}
      text={<TextWithTagsAndMentions text={post.cut ? `${text}…` : text} tags={post.tags} mentions={post.mentions} />}
      {...(unnamed.length > 0 && {
        tags: unnamed.map(({ id, tag }) => (
          <Fragment key={id}>
            {' '}
            <Anchor className={styles.tag} href={pathTo('topic', { id })}>
              #{tag}
            </Anchor>
          </Fragment>
        )),
      })}
      cut={post.cut}
      expanded={expanded}
      onExpand={expand}
      expanding={busy}
      images={
        <>
          <PostImages images={post.images} first={first} />
          {/* Answers that were kept by an older page say nothing of it. */}
          {post.poll && <LazyPoll post={post} />}
          {post.quote && <LazyQuoteCard quote={post.quote} />}
        </>
      }
      game={post.game && <Game game={post.game} />}
      end={
        end ?? (
          <>
            {!withoutFollow && !post.mine && <FollowButton person={author} />}
            {menu}
          </>
        )
      }
      note={
        post.state === 'shown' ? (
          note
        ) : (
          <p className={styles.note}>
            {post.state === 'waiting' ? squareWords.waiting : squareWords.hidden(post.reason)}
          </p>
        )
      }
      liked={liked}
      likes={shortNumberText(likes)}
      comments={shortNumberText(post.comments)}
      onLike={toggle}
      onShare={() => onShare(post)}
    />
  );
}
