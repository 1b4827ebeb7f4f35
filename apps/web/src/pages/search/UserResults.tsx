import { FollowButton } from '#src/features/square/people/FollowButton.tsx';
import { PersonRow } from '#src/features/square/people/PersonRow.tsx';
import { usePeopleSearchResults } from '#src/features/square/people/search-people.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { VirtualRows } from '#src/ui/EndlessList/VirtualRows.tsx';
import rows from '#src/ui/EndlessList/list-rows.module.css';
import { SkeletonRows } from '#src/ui/Skeleton/Skeleton.tsx';
import { searchWords } from '#src/words/search.ts';
import { SearchResultList, type SearchResultTabProps } from './SearchResultList.tsx';

const text = {
  found: searchWords.foundUsers,
  popular: searchWords.noneUsers,
  none: searchWords.noneUsers,
  elsewhere: searchWords.noneUsersAction,
};

export function UserResults(search: SearchResultTabProps) {
  return (
    <SearchResultList
      {...search}
      query={usePeopleSearchResults(search.keyword)}
      text={text}
      elsewhere={pathTo('square')}
      keyOf={(person) => person.uid}
      rows={VirtualRows}
      className={rows.card}
      renderSkeleton={(empty) => (
        <div className={rows.skeleton}>
          <SkeletonRows count={empty ? 5 : 2} />
        </div>
      )}
      render={(person) => (
        <div className={rows.row}>
          <PersonRow person={person} end={<FollowButton person={person} />} />
        </div>
      )}
    />
  );
}
