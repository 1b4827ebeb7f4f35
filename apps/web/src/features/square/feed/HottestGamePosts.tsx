import { pathTo } from '#src/lib/routing/path-to.ts';
import { ButtonLink } from '#src/ui/Button/Button.tsx';
import { pencil } from '#src/ui/Icon/other-page-icons.ts';
import { SectionHead } from '#src/ui/SectionHead/SectionHead.tsx';
import { squareWords } from '#src/words/square.ts';
import { PostListSkeleton } from './PostListSkeleton.tsx';
import { PostItem } from './PostItem.tsx';
import { hottestPostsSort, usePosts, type Post } from '../posts.ts';
import styles from './HottestGamePosts.module.css';

const most = 3;

/** The hottest posts about a game, on the game's page. Nothing where they cannot be had: it is not what one came for. */
export function HottestGamePosts({ gameId, onShare }: { gameId: string; onShare: (post: Post) => void }) {
  const { data, isPending, isError } = usePosts({ of: 'all', sort: hottestPostsSort, gameId });
  if (isError && data === undefined) return null;
  const posts = data?.pages[0]?.records.slice(0, most) ?? [];
  return (
    <section className={styles.section} aria-labelledby="game-posts">
      <div className={styles.head}>
        <SectionHead
          id="game-posts"
          title={squareWords.aboutGame}
          {...(posts.length > 0 && {
            more: { text: squareWords.allPosts, href: pathTo('square', undefined, { game: gameId }) },
          })}
        />
      </div>
      {isPending ? (
        <PostListSkeleton count={1} />
      ) : posts.length === 0 ? (
        <p className={styles.none}>
          {squareWords.noneAboutGame}
          <ButtonLink href={pathTo('postpage', undefined, { game: gameId })} size="sm" variant="tonal" icon={pencil}>
            {squareWords.writeAboutGame}
          </ButtonLink>
        </p>
      ) : (
        <ul className={styles.posts}>
          {posts.map((post) => (
            <li key={post.id}>
              <PostItem post={{ ...post, game: null }} onShare={onShare} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
