import { useTags } from '#src/features/square/feed/tags.ts';
import { topicsWith } from '#src/features/square/feed/topics-with.ts';
import { HighlightedText } from '#src/features/search/HighlightedText.tsx';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { VirtualRows } from '#src/ui/EndlessList/VirtualRows.tsx';
import rows from '#src/ui/EndlessList/list-rows.module.css';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { chevronRight } from '#src/ui/Icon/first-page-icons.ts';
import { Icon } from '#src/ui/Icon/Icon.tsx';
import { SkeletonRows } from '#src/ui/Skeleton/Skeleton.tsx';
import { searchWords } from '#src/words/search.ts';
import { SearchResultList, type KindResultsProps } from './SearchResultList.tsx';
import styles from './TopicResults.module.css';

const text = {
  found: searchWords.foundTopics,
  popular: searchWords.noneTopics,
  none: searchWords.noneTopics,
  elsewhere: searchWords.noneTopicsAction,
};

/** The list of topics is short and on the device already: it is searched there. */
export function TopicResults(search: KindResultsProps) {
  const tags = useTags();
  const data = tags.data && {
    pages: [{ records: topicsWith(tags.data, search.keyword), near: false, popular: false }],
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
          <Anchor href={pathTo('square', undefined, { tag: id })} className={styles.topic}>
            <span className={styles.sign} aria-hidden>
              #
            </span>
            <span className={styles.name}>
              <HighlightedText name={tag} keyword={search.keyword} />
            </span>
            <Icon icon={chevronRight} size={16} className={styles.chevron} />
          </Anchor>
        </div>
      )}
    />
  );
}
