import { HighlightedText } from '#src/features/search/HighlightedText.tsx';
import { useVideoSearchResults } from '#src/features/video/search-videos.ts';
import { VideoTile } from '#src/features/video/VideoTile.tsx';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { VirtualRows } from '#src/ui/EndlessList/VirtualRows.tsx';
import rows from '#src/ui/EndlessList/list-rows.module.css';
import { SkeletonRows } from '#src/ui/Skeleton/Skeleton.tsx';
import { searchWords } from '#src/words/search.ts';
import { SearchResultList, type SearchResultTabProps } from './SearchResultList.tsx';

const text = {
  found: searchWords.foundVideos,
  popular: searchWords.popularVideos,
  none: searchWords.noneVideos,
  elsewhere: searchWords.noneVideosAction,
};

export function VideoResults(search: SearchResultTabProps) {
  return (
    <SearchResultList
      {...search}
      query={useVideoSearchResults(search.keyword)}
      text={text}
      elsewhere={pathTo('welfare')}
      keyOf={(video) => video.id}
      rows={VirtualRows}
      renderSkeleton={(empty) => <SkeletonRows count={empty ? 5 : 2} size={68} />}
      render={(video, { near, popular }) => (
        <div className={rows.row}>
          <VideoTile
            video={video}
            layout="row"
            {...(!near && !popular && { title: <HighlightedText name={video.title} keyword={search.keyword} /> })}
          />
        </div>
      )}
    />
  );
}
