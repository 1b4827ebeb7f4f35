import { useRef } from 'react';
import { useIsMemberAndIsLoading } from '#src/features/account/profile/account-overview.ts';
import { GameRowWithAction } from '#src/features/catalog/GameRowWithAction.tsx';
import { setGameFollowed, useFollowedGamesAmong, followToastKey } from '#src/features/catalog/use-follow-game.ts';
import { useFollowedGames } from '#src/features/catalog/followed-games.ts';
import { useViewerMembership } from '#src/features/catalog/use-viewer-membership.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { endlessListProps } from '#src/lib/network/endless-list-props.ts';
import { ButtonLink } from '#src/ui/Button/Button.tsx';
import { EndlessList } from '#src/ui/EndlessList/EndlessList.tsx';
import rows from '#src/ui/EndlessList/list-rows.module.css';
import { heartFilled } from '#src/ui/Icon/other-page-icons.ts';
import { IconButton } from '#src/ui/IconButton/IconButton.tsx';
import { SkeletonRows } from '#src/ui/Skeleton/Skeleton.tsx';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { gameListAndFollowedGamesWords } from '#src/words/game-list-and-followed-games.ts';
import styles from './FollowedGamesPage.module.css';

/** X-C4. */
export default function FollowedGamesPage() {
  const list = useFollowedGames();
  const who = useViewerMembership(list, useIsMemberAndIsLoading());
  const place = useRef<HTMLDivElement>(null);
  const games = useFollowedGamesAmong(list.data?.pages.flatMap((page) => page.records) ?? []);

  /** The pressed button goes with its row, so keyboard focus moves to the row that takes its place. */
  function focusRow(index: number) {
    requestAnimationFrame(() => {
      const hearts = place.current?.querySelectorAll<HTMLElement>('[data-heart]') ?? [];
      const next = hearts[Math.min(index, hearts.length - 1)] ?? place.current;
      next?.focus({ preventScroll: true });
    });
  }

  // What is taken off stays in what was loaded: an undo puts it back where it was.
  function wish(id: string, wished: boolean, index: number) {
    void setGameFollowed(id, wished);
    focusRow(index);
  }

  function remove(id: string, index: number) {
    wish(id, false, index);
    toast.success(gameListAndFollowedGamesWords.wishRemoved, {
      key: followToastKey(id),
      action: { label: gameListAndFollowedGamesWords.undo, run: () => wish(id, true, index) },
    });
  }

  return (
    <div
      ref={place}
      tabIndex={-1}
      role="region"
      aria-label={gameListAndFollowedGamesWords.wishes}
      className={styles.list}
    >
      <h2 className="sr">{gameListAndFollowedGamesWords.wishesList}</h2>
      <EndlessList
        items={games}
        keyOf={(game) => game.id}
        label={gameListAndFollowedGamesWords.wishes}
        {...endlessListProps(list, games.length)}
        skeleton={
          <div className={rows.inset}>
            <SkeletonRows count={5} size={68} />
          </div>
        }
        className={rows.inset}
        empty={
          <EmptyState
            title={gameListAndFollowedGamesWords.wishesEmpty}
            text={gameListAndFollowedGamesWords.wishesEmptyHint}
            action={<ButtonLink href={pathTo('games')}>{gameListAndFollowedGamesWords.wishesGo}</ButtonLink>}
          />
        }
        render={(game, index) => (
          <div className={rows.row}>
            <GameRowWithAction
              game={game}
              who={who}
              corner={
                <IconButton
                  icon={heartFilled}
                  label={gameListAndFollowedGamesWords.wishRemove(game.name)}
                  className={styles.heart}
                  data-heart=""
                  onClick={() => remove(game.id, index)}
                />
              }
            />
          </div>
        )}
      />
    </div>
  );
}
