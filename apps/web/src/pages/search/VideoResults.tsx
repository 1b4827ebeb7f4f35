import type { RefObject } from 'react';
import { Marked } from '#src/features/search/Marked.tsx';
import { useVideoHits } from '#src/features/video/search-videos.ts';
import { VideoTile } from '#src/features/video/VideoTile.tsx';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { ButtonLink } from '#src/ui/Button/Button.tsx';
import { cx } from '#src/ui/cx.ts';
import { EndlessList } from '#src/ui/EndlessList/EndlessList.tsx';
import { LongRows } from '#src/ui/EndlessList/LongRows.tsx';
import { SkeletonRows } from '#src/ui/Skeleton/Skeleton.tsx';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { words } from '#src/words/search.ts';
import styles from './SearchPage.module.css';

interface Props {
  keyword: string;
  /** Focus goes here when something was looked for, so that a keyboard goes on with the results. */
  place: RefObject<HTMLDivElement | null>;
}

/** X-C16: videos that fit. */
export function VideoResults({ keyword, place }: Props) {
  const { data, error, hasNextPage, isError, isFetchingNextPage, isPending, isPlaceholderData, ...list } =
    useVideoHits(keyword);
  const videos = data?.pages.flatMap((page) => page.records) ?? [];
  const { near = false, popular = false } = data?.pages[0] ?? {};
  const summary =
    data === undefined || isPlaceholderData || videos.length === 0
      ? ''
      : popular
        ? words.popularVideos(keyword)
        : near
          ? words.near(keyword)
          : words.foundVideos(videos.length, hasNextPage);
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
        className={cx(styles.results, isPlaceholderData && styles.old)}
      >
        <h2 className="sr">{words.results}</h2>
        <EndlessList
          items={videos}
          keyOf={(video) => video.id}
          label={words.results}
          rows={LongRows}
          status={isPending || isFetchingNextPage ? 'loading' : isError ? 'error' : 'idle'}
          hasMore={isPending || (hasNextPage && !isPlaceholderData)}
          onLoadMore={() => void list.fetchNextPage()}
          onRetry={() => void (videos.length === 0 ? list.refetch() : list.fetchNextPage())}
          errorReason={errorMessage(error)}
          {...(isPlaceholderData && { endText: '' })}
          skeleton={<SkeletonRows count={videos.length === 0 ? 5 : 2} size={68} />}
          empty={
            <EmptyState
              title={words.none}
              text={words.noneVideos(keyword)}
              action={<ButtonLink href={pathTo('welfare')}>{words.noneVideosAction}</ButtonLink>}
            />
          }
          render={(video) => (
            <div className={styles.row}>
              <VideoTile
                video={video}
                layout="row"
                {...(!near && !popular && { title: <Marked name={video.title} keyword={keyword} /> })}
              />
            </div>
          )}
        />
      </div>
    </>
  );
}
