import type { RefObject } from 'react';
import { useShare } from '#src/features/share/use-share.tsx';
import { PostSkeleton } from '#src/features/square/feed/PostSkeleton.tsx';
import { PostItem } from '#src/features/square/feed/PostItem.tsx';
import { subjectOf } from '#src/features/square/post-subject.ts';
import { usePostHits } from '#src/features/square/feed/search-posts.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { ButtonLink } from '#src/ui/Button/Button.tsx';
import { cx } from '#src/ui/cx.ts';
import { EndlessList } from '#src/ui/EndlessList/EndlessList.tsx';
import { LongCards } from '#src/ui/EndlessList/LongRows.tsx';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { words } from '#src/words/search.ts';
import styles from './SearchPage.module.css';

interface Props {
  keyword: string;
  /** Focus goes here when something was looked for, so that a keyboard goes on with the results. */
  place: RefObject<HTMLDivElement | null>;
}

/** X-C16: posts that fit. */
export function PostResults({ keyword, place }: Props) {
  const { data, error, hasNextPage, isError, isFetchingNextPage, isPending, isPlaceholderData, ...list } =
    usePostHits(keyword);
  const { share, menu } = useShare();
  const posts = data?.pages.flatMap((page) => page.records) ?? [];
  const { near = false, popular = false } = data?.pages[0] ?? {};
  const summary =
    data === undefined || isPlaceholderData || posts.length === 0
      ? ''
      : popular
        ? words.popularPosts(keyword)
        : near
          ? words.near(keyword)
          : words.foundPosts(posts.length, hasNextPage);
  return (
    <>
      <p className={styles.summary} role="status">
        {summary}
      </p>
      <div
        ref={place}
        tabIndex={-1}
        role="region"
        aria-label={words.results}
        aria-busy={isPlaceholderData}
        className={cx(styles.posts, isPlaceholderData && styles.old)}
      >
        <EndlessList
          items={posts}
          keyOf={(post) => post.id}
          label={words.results}
          rows={LongCards}
          status={isPending || isFetchingNextPage ? 'loading' : isError ? 'error' : 'idle'}
          hasMore={isPending || (hasNextPage && !isPlaceholderData)}
          onLoadMore={() => void list.fetchNextPage()}
          onRetry={() => void (posts.length === 0 ? list.refetch() : list.fetchNextPage())}
          errorReason={errorMessage(error)}
          {...(isPlaceholderData && { endText: '' })}
          skeleton={<PostSkeleton count={posts.length === 0 ? 3 : 1} />}
          empty={
            <EmptyState
              title={words.none}
              text={words.nonePosts(keyword)}
              action={<ButtonLink href={pathTo('postpage')}>{words.nonePostsAction}</ButtonLink>}
            />
          }
          render={(post) => (
            <div className={styles.post}>
              <PostItem post={post} onShare={(shared) => share(subjectOf(shared))} />
            </div>
          )}
        />
      </div>
      {menu}
    </>
  );
}
