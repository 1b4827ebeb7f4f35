import { splitPostHeading } from '@lanyu/contract/split-post-heading';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useTimeTexts } from '#src/lib/format/use-time-texts.ts';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { ButtonLink } from '#src/ui/Button/Button.tsx';
import { GameIcon } from '#src/ui/GameIcon/GameIcon.tsx';
import { Score } from '#src/ui/Score/Score.tsx';
import { postPageWords } from '#src/words/post-page.ts';
import { squareWords } from '#src/words/square.ts';
import { LazyQuoteCard } from '../quote/LazyQuoteCard.tsx';
import { LazyPoll } from '../poll/LazyPoll.tsx';
import { PostImages } from '../PostImages.tsx';
import type { Post } from '../posts.ts';
import { TextWithTagsAndMentions } from '../TextWithTagsAndMentions.tsx';
import { tagsNotInText } from '../split-at-tags-and-mentions.ts';
import styles from './PostBody.module.css';

/** What its author should know of it; nobody else sees such a post. */
function Notice({ post: { state, reason, appeal } }: { post: Post }) {
  if (state === 'shown') return null;
  const waiting = state === 'waiting';
  return (
    <div className={styles.notice} role="status">
      <p className={styles.noticeTitle}>{waiting ? postPageWords.waitingTitle : squareWords.hidden(reason)}</p>
      <p>{waiting ? postPageWords.waiting : postPageWords.hidden}</p>
      {appeal === 'waiting' && <p>{postPageWords.appealWaiting}</p>}
      {appeal === 'refused' && <p>{postPageWords.appealRefused}</p>}
      {appeal === 'possible' && (
        <ButtonLink href={pathTo('commenthistory')} variant="tonal" size="sm">
          {postPageWords.appeal}
        </ButtonLink>
      )}
    </div>
  );
}

function Game({ game }: { game: NonNullable<Post['game']> }) {
  return (
    <Anchor href={pathTo('detail', { id: game.id })} className={styles.game}>
      <GameIcon src={game.icon} size={40} />
      <span className={styles.facts}>
        <span className="sr">{postPageWords.game} </span>
        <span className={styles.gameName}>{game.name}</span>
        <span className={styles.line}>
          {game.score > 0 && <Score value={game.score.toFixed(1)} />}
          <span className={styles.cut}>{game.summary}</span>
        </span>
      </span>
      <span className={styles.look}>{postPageWords.toGame}</span>
    </Anchor>
  );
}

interface Props {
  post: Post;
  onHistory: () => void;
}

export function PostBody({ post, onHistory }: Props) {
  const { author, content, tags, mentions, images, game, editTime, cut, region } = post;
  const { heading, text } = splitPostHeading(content);
  const unnamed = tagsNotInText(content, tags);
  const { relativeTime } = useTimeTexts();
  return (
    <article className={styles.body}>
      <Notice post={post} />
      {heading === '' ? (
        <h1 className="sr">{postPageWords.by(author.name || squareWords.gone)}</h1>
      ) : (
        <h1 className={styles.heading}>
          <TextWithTagsAndMentions text={heading} tags={tags} mentions={mentions} />
        </h1>
      )}
      <p className={styles.text} aria-busy={cut || undefined}>
        <TextWithTagsAndMentions text={cut ? `${text}…` : text} tags={tags} mentions={mentions} />
      </p>
      <div className={styles.images}>
        <PostImages images={images} whole first />
      </div>
      {post.poll && <LazyPoll post={post} />}
      {post.quote && <LazyQuoteCard quote={post.quote} />}
      {unnamed.length > 0 && (
        <ul className={styles.tags} aria-label={postPageWords.tags}>
          {unnamed.map(({ id, tag }) => (
            <li key={id}>
              <Anchor href={pathTo('topic', { id })} className={styles.tag}>
                # {tag}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
      {game !== null && <Game game={game} />}
      <p className={styles.stat}>
        {region && <span className={styles.region}>{squareWords.region(region)}</span>}
        {editTime > 0 && (
          <button type="button" className={styles.edited} aria-haspopup="dialog" onClick={onHistory}>
            {postPageWords.edited} · {relativeTime(editTime)}
          </button>
        )}
      </p>
    </article>
  );
}
