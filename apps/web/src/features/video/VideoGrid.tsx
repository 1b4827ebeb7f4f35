import type { ReactNode } from 'react';
import { endlessListProps } from '#src/lib/network/endless-list-props.ts';
import { EndlessList } from '#src/ui/EndlessList/EndlessList.tsx';
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx';
import { videoWords } from '#src/words/video.ts';
import styles from './VideoGrid.module.css';
import { VideoTile } from './VideoTile.tsx';
import { useVideos, type VideoFilter } from './videos.ts';

interface Props {
  shelf: VideoFilter;
  empty: ReactNode;
  /** Before one is opened, so that the place in the list is known. */
  onOpen: () => void;
}

export function VideoGridSkeleton({ count, lead = false }: { count: number; lead?: boolean }) {
  return (
    <div className={styles.grid} aria-hidden>
      {lead && (
        <div className={styles.leadSkeleton}>
          <Skeleton height={192} radius={20} />
          <Skeleton width={220} height={18} radius={9} className={styles.line} />
        </div>
      )}
      {Array.from({ length: count }, (_, index) => (
        <div key={index}>
          <Skeleton height={104} radius={12} />
          <Skeleton height={14} radius={7} className={styles.line} />
          <Skeleton width={72} height={12} radius={6} className={styles.line} />
        </div>
      ))}
    </div>
  );
}

/** As many posters as a tall phone shows at once. */
const inFirstView = 3;

/** D-20: an endless grid, its first video over the whole width. */
export function VideoGrid({ shelf, empty, onOpen }: Props) {
  const list = useVideos(shelf);
  const { data, isPlaceholderData } = list;
  // A video that came between two pages is not shown twice.
  const videos = [...new Map(data?.pages.flatMap((page) => page.records).map((each) => [each.id, each])).values()];
  return (
    <div className={isPlaceholderData ? styles.old : undefined} aria-busy={isPlaceholderData}>
      <EndlessList
        items={videos}
        keyOf={(video) => video.id}
        label={videoWords.list}
        {...endlessListProps(list, videos.length)}
        skeleton={<VideoGridSkeleton count={videos.length === 0 ? 4 : 2} lead={videos.length === 0} />}
        empty={empty}
        className={styles.grid}
        render={(video, index) => (
          <VideoTile
            video={video}
            layout={index === 0 ? 'lead' : 'cell'}
            eager={index < inFirstView}
            onClick={onOpen}
          />
        )}
      />
    </div>
  );
}
