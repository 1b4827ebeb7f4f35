import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from '#src/lib/network/api.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { useUid } from '#src/lib/session/session.ts';
import { Card } from '#src/ui/Card/Card.tsx';
import { SkeletonRows } from '#src/ui/Skeleton/Skeleton.tsx';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { ErrorState } from '#src/ui/State/ErrorState.tsx';
import { onboardingStepsWords } from '#src/words/onboarding-steps.ts';
import { FollowButton } from './FollowButton.tsx';
import { PersonRow } from './PersonRow.tsx';
import styles from './SuggestedPeople.module.css';

const words = onboardingStepsWords.people;
const most = 6;

/** Under the square's keys, so that a follow shows here; who is followed here stays in the list. */
function suggestedAuthorsQuery(uid: string) {
  return queryOptions({
    queryKey: ['square', 'suggested-authors', uid],
    queryFn: ({ signal }) => client.call('GET /v1/square/author/suggestion', {}, { signal }),
    staleTime: 5 * 60_000,
  });
}

/** X-C37, the third step: who wrote what is hot just now. */
export function FollowSuggestedAuthors() {
  const { data, error, isFetching, refetch } = useQuery(suggestedAuthorsQuery(useUid()));
  if (data === undefined && error !== null) {
    return <ErrorState reason={errorMessage(error)} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (data === undefined) {
    return (
      <div aria-busy>
        <SkeletonRows count={4} action />
      </div>
    );
  }
  if (data.records.length === 0) return <EmptyState title={words.none} text={words.noneHint} />;
  return (
    <Card pad="none">
      <ul aria-label={words.label}>
        {data.records.slice(0, most).map((person) => (
          <li key={person.uid} className={styles.row}>
            <PersonRow bare person={person} end={<FollowButton person={person} />} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
