import { Activity, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { VideoGrid } from '#src/features/video/VideoGrid.tsx';
import {
  likedVideosCategory,
  mostPlayedVideosSort,
  newestVideosSort,
  reloadFirstPageOfVideos,
  type VideoFilter,
} from '#src/features/video/videos.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { cameFromThisSite } from '#src/lib/routing/use-back.ts';
import { toastFailureAndRethrow } from '#src/lib/network/toast-failure-and-rethrow.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { search } from '#src/ui/Icon/first-page-icons.ts';
import { IconLink } from '#src/ui/IconButton/IconButton.tsx';
import { PullToRefresh } from '#src/ui/PullToRefresh/PullToRefresh.tsx';
import { Segmented } from '#src/ui/Segmented/Segmented.tsx';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { videoListPageWords } from '#src/words/video-list-page.ts';
import { VideoCategories } from './VideoCategories.tsx';
import { useVideoPageUrlState } from './use-video-page-url-state.ts';
import { VideoWatchView } from './VideoWatchView.tsx';
import styles from './WelfareVideosPage.module.css';

const sorts = { newest: newestVideosSort, mostPlayed: mostPlayedVideosSort } as const;
const sortOptions = (Object.keys(sorts) as (keyof typeof sorts)[]).map((id) => ({
  id,
  label: videoListPageWords.sorts[id],
}));

interface ListProps {
  shelf: VideoFilter;
  onChange: (changes: Partial<VideoFilter>) => void;
  onOpen: () => void;
}

function List({ shelf, onChange, onOpen }: ListProps) {
  const refresh = () => toastFailureAndRethrow(reloadFirstPageOfVideos(shelf), toast);

  return (
    <PullToRefresh onRefresh={refresh}>
      <div className={styles.head}>
        <h1 className={styles.title}>{videoListPageWords.title}</h1>
        <p className={styles.hint}>{videoListPageWords.hint}</p>
        <Segmented
          label={videoListPageWords.sort}
          options={sortOptions}
          value={shelf.sort === mostPlayedVideosSort ? 'mostPlayed' : 'newest'}
          onChange={(id) => onChange({ sort: sorts[id] })}
        />
        <IconLink
          href={pathTo('search', undefined, { kind: 'video' })}
          icon={search}
          label={videoListPageWords.search}
        />
      </div>
      <VideoCategories picked={shelf.categoryId} onPick={(categoryId) => onChange({ categoryId })} />
      <div className={styles.list}>
        <VideoGrid
          shelf={shelf}
          onOpen={onOpen}
          empty={
            shelf.categoryId === null ? (
              <EmptyState title={videoListPageWords.empty} text={videoListPageWords.emptyHint} />
            ) : (
              <EmptyState
                title={
                  shelf.categoryId === likedVideosCategory
                    ? videoListPageWords.emptyLiked
                    : videoListPageWords.emptyCategory
                }
                text={
                  shelf.categoryId === likedVideosCategory
                    ? videoListPageWords.emptyLikedHint
                    : videoListPageWords.emptyCategoryHint
                }
                action={<Button onClick={() => onChange({ categoryId: null })}>{videoListPageWords.seeAll}</Button>}
              />
            )
          }
        />
      </div>
    </PullToRefresh>
  );
}

/** D-20. The player opens in place; going back closes it, and the list is where it was left. */
export default function WelfareVideosPage() {
  const navigate = useNavigate();
  const { shelf, change, videoId, second, comment } = useVideoPageUrlState();
  const listPlace = useRef(0);
  const shown = useRef(videoId);
  useLayoutEffect(() => {
    if (shown.current === videoId) return;
    shown.current = videoId;
    window.scrollTo(0, videoId === null ? listPlace.current : 0);
  }, [videoId]);

  function close() {
    if (cameFromThisSite()) void navigate(-1);
    else void navigate(pathTo('welfare'), { replace: true });
  }

  return (
    <>
      <Activity mode={videoId === null ? 'visible' : 'hidden'}>
        <List shelf={shelf} onChange={change} onOpen={() => (listPlace.current = window.scrollY)} />
      </Activity>
      {videoId !== null && <VideoWatchView id={videoId} second={second} comment={comment} onClose={close} />}
    </>
  );
}
