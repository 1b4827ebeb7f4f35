import type { RefObject } from 'react';
import { useMembership } from '#src/features/account/profile/status.ts';
import { GameLine } from '#src/features/catalog/GameLine.tsx';
import { useWho } from '#src/features/catalog/use-who.ts';
import { Marked } from '#src/features/search/Marked.tsx';
import { useResults } from '#src/features/search/search.ts';
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

export function Results({ keyword, place }: Props) {
  const { data, error, hasNextPage, isError, isFetchingNextPage, isPending, isPlaceholderData, ...list } =
    useResults(keyword);
  const hits = data?.pages.flatMap((page) => page.records) ?? [];
  const { near = false, popular = false } = data?.pages[0] ?? {};
  const who = useWho({ isError, isPlaceholderData, dataUpdatedAt: list.dataUpdatedAt }, useMembership(), 'search');
  const summary =
    data === undefined || isPlaceholderData || hits.length === 0
      ? ''
      : popular
        ? words.popular(keyword)
        : near
          ? words.near(keyword)
          : words.found(hits.length, hasNextPage);

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
          items={hits}
          keyOf={({ game }) => game.id}
          label={words.results}
          rows={LongRows}
          status={isPending || isFetchingNextPage ? 'loading' : isError ? 'error' : 'idle'}
          hasMore={isPending || (hasNextPage && !isPlaceholderData)}
          onLoadMore={() => void list.fetchNextPage()}
          onRetry={() => void (hits.length === 0 ? list.refetch() : list.fetchNextPage())}
          errorReason={errorMessage(error)}
          {...(isPlaceholderData && { endText: '' })}
          skeleton={
            <div className={styles.card}>
              <SkeletonRows count={hits.length === 0 ? 5 : 2} action size={68} />
            </div>
          }
          className={styles.card}
          empty={
            <EmptyState
              title={words.none}
              text={words.noneHint(keyword)}
              action={<ButtonLink href={pathTo('games')}>{words.noneAction}</ButtonLink>}
            />
          }
          render={({ game }) => (
            <div className={styles.row}>
              <GameLine
                game={game}
                who={who}
                {...(!near && { title: <Marked name={game.name} keyword={keyword} /> })}
              />
            </div>
          )}
        />
      </div>
    </>
  );
}
