import { useRef, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { useIsMemberAndIsLoading } from '#src/features/account/profile/account-overview.ts';
import type { ViewerMembership } from '#src/features/catalog/game-action-for-viewer.ts';
import { GameDescription } from '#src/features/catalog/detail/GameDescription.tsx';
import { GameStats } from '#src/features/catalog/detail/GameStats.tsx';
import { FollowAndShareButtons } from '#src/features/catalog/detail/FollowAndShareButtons.tsx';
import { GameActionBar } from '#src/features/catalog/detail/GameActionBar.tsx';
import { GameHero } from '#src/features/catalog/detail/GameHero.tsx';
import { DelistedAndAgeNotices } from '#src/features/catalog/detail/DelistedAndAgeNotices.tsx';
import { Screenshots } from '#src/features/catalog/detail/Screenshots.tsx';
import { SimilarGames } from '#src/features/catalog/detail/SimilarGames.tsx';
import { useGame, type Game } from '#src/features/catalog/game-detail-and-review-calls.ts';
import { Reviews } from '#src/features/catalog/reviews/Reviews.tsx';
import { useFollowGame } from '#src/features/catalog/use-follow-game.ts';
import { LatestPackages } from '#src/features/catalog/versions/LatestPackages.tsx';
import { useViewerMembership } from '#src/features/catalog/use-viewer-membership.ts';
import { GameGifts } from '#src/features/gifts/GameGifts.tsx';
import { useHaveGameGiftsLoaded } from '#src/features/gifts/gifts.ts';
import { useRecordInHistory } from '#src/features/history/use-record-in-history.ts';
import type { ShareSubject } from '#src/features/share/native-and-qq-sharing.ts';
import { useShare } from '#src/features/share/use-share.tsx';
import { isNotFoundError } from '#src/lib/network/has-code.ts';
import { usePageTitle } from '#src/lib/routing/use-page-title.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { ButtonLink } from '#src/ui/Button/Button.tsx';
import { RenderChildrenFrameByFrame } from '#src/ui/RenderInSteps/RenderChildrenFrameByFrame.tsx';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { ErrorState } from '#src/ui/State/ErrorState.tsx';
import { gameDetailPageWords } from '#src/words/game-detail-page.ts';
import { DetailNavbar } from './DetailNavbar.tsx';
import styles from './DetailPage.module.css';
import { DetailSkeleton } from './DetailSkeleton.tsx';
import { GameTabs } from './GameTabs.tsx';
import { LazyGamePosts } from './LazyGamePosts.tsx';
import { LazyGameSafetyCard } from './LazyGameSafetyCard.tsx';
import { useGameDownloadFlow } from './use-game-download-flow.tsx';

/** L-15: without a game there is no title, so the logo stays in the bar. */
function Untitled({ children }: { children: ReactNode }) {
  return (
    <>
      <DetailNavbar />
      <h1 className="sr">{gameDetailPageWords.title}</h1>
      <div className={styles.untitled}>{children}</div>
    </>
  );
}

/** What is shared of a game. */
function subjectOf({ name, summary, id, cover }: Game): ShareSubject {
  const url = new URL(pathTo('detail', { id }), window.location.origin).href;
  const image = cover.base === '' ? '' : new URL(`${cover.base}/${cover.widths.at(-1)}.webp`, url).href;
  return { title: name, description: summary, url, ...(image !== '' && { image }) };
}

function Loaded({ game, who }: { game: Game; who: ViewerMembership }) {
  const follow = useFollowGame(game);
  useRecordInHistory({ kind: 'game', id: game.id, title: game.name, by: game.developer, picture: game.icon });
  const { share, menu } = useShare();
  const download = useGameDownloadFlow(game);
  // A delisted game is there for its owners only.
  const fetched = !who.pending && (game.status === 'live' || game.owned);
  const settled = useHaveGameGiftsLoaded(game.id);
  const cover = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className={styles.page}>
      <DetailNavbar
        name={game.name}
        cover={cover}
        heading={heading}
        renderAction={(circled) => (
          <FollowAndShareButtons game={game} follow={follow} onShare={() => share(subjectOf(game))} circled={circled} />
        )}
      />
      <GameHero game={game} cover={cover} heading={heading} />
      <GameStats game={game} />
      <DelistedAndAgeNotices game={game} />
      <GameTabs
        gameId={game.id}
        detail={
          <>
            <Screenshots game={game} />
            {game.descHtml !== '' && <GameDescription html={game.descHtml} />}
            {settled && (
              <RenderChildrenFrameByFrame>
                <GameGifts id={game.id} />
                <LatestPackages game={game} {...(fetched && { onDownload: download.start })} />
                <LazyGameSafetyCard game={game} />
                <Reviews game={game} signedIn={who.signedIn} />
                <LazyGamePosts gameId={game.id} />
                <SimilarGames games={game.similar} who={who} />
              </RenderChildrenFrameByFrame>
            )}
          </>
        }
        reviews={<Reviews game={game} signedIn={who.signedIn} />}
      />
      <GameActionBar game={game} who={who} follow={follow} onDownload={() => download.start()} busy={download.busy} />
      {menu}
      {download.dialogs}
    </div>
  );
}

/** A game, known before it is downloaded. */
export default function DetailPage() {
  const { id = '' } = useParams();
  const answer = useGame(id);
  const who = useViewerMembership(answer, useIsMemberAndIsLoading());
  const { data: game, error, isFetching, refetch } = answer;
  usePageTitle(game?.name);
  if (game !== undefined) return <Loaded game={game} who={who} />;
  if (error === null) return <DetailSkeleton />;
  if (isNotFoundError(error)) {
    return (
      <Untitled>
        <EmptyState
          title={gameDetailPageWords.missing}
          text={gameDetailPageWords.missingHint}
          action={<ButtonLink href={pathTo('games')}>{gameDetailPageWords.toGames}</ButtonLink>}
        />
      </Untitled>
    );
  }
  const reason = navigator.onLine ? errorMessage(error) : gameDetailPageWords.offline;
  return (
    <Untitled>
      <ErrorState reason={reason} busy={isFetching} onRetry={() => void refetch()} />
    </Untitled>
  );
}
