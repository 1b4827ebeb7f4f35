import { useParams } from 'react-router';
import { useIsMemberAndIsLoading } from '#src/features/account/profile/account-overview.ts';
import { RankedGame, rankingUpdatedText } from '#src/features/catalog/home/RankedGame.tsx';
import { refreshRanking, rankingRuleFromPathOrNull, useRanking } from '#src/features/catalog/home/use-ranking.ts';
import { useViewerMembership } from '#src/features/catalog/use-viewer-membership.ts';
import { notFoundCode } from '#src/lib/network/error-codes.ts';
import { hasCode } from '#src/lib/network/has-code.ts';
import { useTimeTexts } from '#src/lib/format/use-time-texts.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useUid } from '#src/lib/session/session.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { toastFailureAndRethrow } from '#src/lib/network/toast-failure-and-rethrow.ts';
import { ButtonLink } from '#src/ui/Button/Button.tsx';
import { cx } from '#src/ui/cx.ts';
import { EndlessList } from '#src/ui/EndlessList/EndlessList.tsx';
import { VirtualRows } from '#src/ui/EndlessList/VirtualRows.tsx';
import rows from '#src/ui/EndlessList/list-rows.module.css';
import { PullToRefresh } from '#src/ui/PullToRefresh/PullToRefresh.tsx';
import { Skeleton, SkeletonRows } from '#src/ui/Skeleton/Skeleton.tsx';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { TideTabLinks } from '#src/ui/TideTabs/TideTabLinks.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { rankingsWords } from '#src/words/rankings.ts';
import { homeRankingsAndNewGamesWords as shelfWords } from '#src/words/home-rankings-and-new-games.ts';
import styles from './RankingsPage.module.css';

/** As many icons as a tall phone shows at once. */
const inFirstView = 8;

/** The rankings of the home page, whole: place, move since the morning before, and each with an address of its own. */
export default function RankingsPage() {
  const uid = useUid();
  const { board } = useParams();
  const rule = rankingRuleFromPathOrNull(board);
  const ranking = useRanking(rule);
  const { data, error, isError, isPending, isPlaceholderData, refetch } = ranking;
  const times = useTimeTexts();
  const who = useViewerMembership(ranking, useIsMemberAndIsLoading(), 'ranking');
  const current = rule ?? data?.rule;
  const title = data?.boards.find((each) => each.rule === current)?.title;
  const unknown = rule === null || (isError && hasCode(error, notFoundCode));

  const refresh = () => toastFailureAndRethrow(refreshRanking(uid, rule), toast);

  if (unknown) {
    return (
      <EmptyState
        title={rankingsWords.unknown}
        text={rankingsWords.unknownHint}
        action={<ButtonLink href={pathTo('rankings')}>{rankingsWords.all}</ButtonLink>}
      />
    );
  }
  const games = data?.games ?? [];
  return (
    <PullToRefresh onRefresh={refresh}>
      <div className={styles.bar}>
        {data === undefined ? (
          isPending && (
            <div className={styles.skeleton} aria-hidden>
              {[40, 40, 40, 40].map((width, index) => (
                <Skeleton key={index} width={width} height={18} radius={9} />
              ))}
            </div>
          )
        ) : (
          <TideTabLinks
            label={shelfWords.rankingTabs}
            replace
            className={styles.tabs}
            links={data.boards.map((each, index) => ({
              // The first one has the plain address.
              href: index === 0 ? pathTo('rankings') : pathTo('rankings', { board: each.rule }),
              label: each.title,
              current: each.rule === current,
            }))}
          />
        )}
      </div>
      <div className={cx(styles.list, isPlaceholderData && styles.old)} aria-busy={isPlaceholderData}>
        <h2 className="sr">{title ?? rankingsWords.list}</h2>
        <p className={styles.note}>{games.length > 0 && data && rankingUpdatedText(data.time, times)}</p>
        <EndlessList
          items={games}
          keyOf={({ game }) => game.id}
          label={title ?? rankingsWords.list}
          rows={VirtualRows}
          status={isPending ? 'loading' : isError && games.length === 0 ? 'error' : 'idle'}
          hasMore={isPending}
          onLoadMore={() => {}}
          onRetry={() => void refetch()}
          errorReason={errorMessage(error)}
          endText={rankingsWords.end(games.length)}
          skeleton={
            <div className={cx(rows.inset, styles.card)}>
              <SkeletonRows count={8} action />
            </div>
          }
          className={cx(rows.inset, styles.card)}
          empty={
            <EmptyState
              title={rankingsWords.empty}
              text={rankingsWords.emptyHint}
              action={<ButtonLink href={pathTo('games')}>{shelfWords.allGames}</ButtonLink>}
            />
          }
          render={(place, index) => (
            <div className={rows.row}>
              <RankedGame place={place} rank={index + 1} who={who} eager={index < inFirstView} />
            </div>
          )}
        />
      </div>
    </PullToRefresh>
  );
}
