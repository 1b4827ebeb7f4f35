import { useTags } from '#src/features/square/feed/tags.ts';
import { topicsMatchingKeyword } from '#src/features/square/feed/topics-matching-keyword.ts';
import { TopicRow } from '#src/features/square/topic/TopicRow.tsx';
import { HighlightedText } from '#src/features/search/HighlightedText.tsx';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { VirtualRows } from '#src/ui/EndlessList/VirtualRows.tsx';
import rows from '#src/ui/EndlessList/list-rows.module.css';
import { chevronRight } from '#src/ui/Icon/first-page-icons.ts';
import { Icon } from '#src/ui/Icon/Icon.tsx';
import { SkeletonRows } from '#src/ui/Skeleton/Skeleton.tsx';
import { searchWords } from '#src/words/search.ts';
import { SearchResultList, type SearchResultTabProps } from './SearchResultList.tsx';

const text = {
  found: searchWords.foundTopics,
  popular: searchWords.noneTopics,
  none: searchWords.noneTopics,
  elsewhere: searchWords.noneTopicsAction,
};

/** The list of topics is short and on the device already: it is searched there. */
export function TopicResults(search: SearchResultTabProps) {
  const tags = useTags();
  const data = tags.data && {
    pages: [{ records: topicsMatchingKeyword(tags.data, search.keyword), near: false, popular: false }],
  };
  return (
    <SearchResultList
      {...search}
      query={{
        ...tags,
        data,
        hasNextPage: false,
        isFetchingNextPage: false,
        isPlaceholderData: false,
        fetchNextPage: () => undefined,
      }}
      text={text}
      elsewhere={pathTo('square')}
      keyOf={({ id }) => id}
      rows={VirtualRows}
      className={rows.card}
      renderSkeleton={(empty) => (
        <div className={rows.skeleton}>
          <SkeletonRows count={empty ? 5 : 2} />
        </div>
      )}
      render={({ id, tag }) => (
        <div className={rows.row}>
          <TopicRow
            id={id}
            name={<HighlightedText name={tag} keyword={search.keyword} />}
            mark={<Icon icon={chevronRight} size={16} />}
          />
        </div>
      )}
    />
  );
}
