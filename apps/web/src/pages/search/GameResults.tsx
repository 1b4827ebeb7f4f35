import { useIsMemberAndIsLoading } from '#src/features/account/profile/account-overview.ts';
import { GameRowWithAction } from '#src/features/catalog/GameRowWithAction.tsx';
import { useViewerMembership } from '#src/features/catalog/use-viewer-membership.ts';
import { HighlightedText } from '#src/features/search/HighlightedText.tsx';
import { useGameSearchResults } from '#src/features/search/search.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { VirtualRows } from '#src/ui/EndlessList/VirtualRows.tsx';
import rows from '#src/ui/EndlessList/list-rows.module.css';
import { SkeletonRows } from '#src/ui/Skeleton/Skeleton.tsx';
import { searchWords } from '#src/words/search.ts';
import { SearchResultList, type SearchResultTabProps } from './SearchResultList.tsx';

const text = {
  found: searchWords.found,
  popular: searchWords.popular,
  none: searchWords.noneHint,
  elsewhere: searchWords.noneAction,
};

export function GameResults(search: SearchResultTabProps) {
  const query = useGameSearchResults(search.keyword);
  const who = useViewerMembership(query, useIsMemberAndIsLoading(), 'search');
  return (
    <SearchResultList
      {...search}
      query={query}
      text={text}
      elsewhere={pathTo('games')}
      keyOf={({ game }) => game.id}
      rows={VirtualRows}
      className={rows.inset}
      renderSkeleton={(empty) => (
        <div className={rows.inset}>
          <SkeletonRows count={empty ? 5 : 2} action size={68} />
        </div>
      )}
      render={({ game }, { near }) => (
        <div className={rows.row}>
          <GameRowWithAction
            game={game}
            who={who}
            {...(!near && { title: <HighlightedText name={game.name} keyword={search.keyword} /> })}
          />
        </div>
      )}
    />
  );
}
