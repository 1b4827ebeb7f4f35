import { useEffect, useState } from 'react';
import { DownloadProgressSheet } from '#src/features/downloads/DownloadProgressSheet.tsx';
import { buyAndStartDownload } from '#src/features/downloads/buy-and-start-download.ts';
import { MyGameLine } from '#src/features/downloads/MyGameLine.tsx';
import { useMyGames, type MyGame } from '#src/features/downloads/my-games.ts';
import { ownPlatformOrAndroid, pickGamePlatformForDevice } from '#src/features/downloads/platform.ts';
import {
  hasUnfinishedDownloadOfGame,
  restoreOrDeleteStoredDownloads,
} from '#src/features/downloads/package-downloads.ts';
import { readLastChosenPlatform } from '#src/features/downloads/download-intent.ts';
import { UnreadGameNews } from '#src/features/messages/UnreadGameNews.tsx';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { errorMessageWithoutPeriod } from '#src/lib/network/error-message-without-period.ts';
import { useUid } from '#src/lib/session/session.ts';
import { useStateResetWhenHidden } from '#src/lib/routing/use-state-reset-when-hidden.ts';
import { endlessListProps } from '#src/lib/network/endless-list-props.ts';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { ButtonLink } from '#src/ui/Button/Button.tsx';
import { EndlessList } from '#src/ui/EndlessList/EndlessList.tsx';
import rows from '#src/ui/EndlessList/list-rows.module.css';
import { SkeletonRows } from '#src/ui/Skeleton/Skeleton.tsx';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { gameDownloadsWords as allWords } from '#src/words/game-downloads.ts';
import styles from './OwnedGamesPage.module.css';

const words = allWords.mine;

/** What is theirs, for ever or as long as the membership lasts, and free to fetch again. */
export default function OwnedGamesPage() {
  const list = useMyGames();
  const games = list.data?.pages.flatMap((page) => page.records) ?? [];
  const [shown, setShown] = useStateResetWhenHidden<MyGame | null>(null);
  const [starting, setStarting] = useState<readonly string[]>([]);
  const uid = useUid();
  useEffect(() => void restoreOrDeleteStoredDownloads(), [uid]);

  async function download(game: MyGame) {
    setStarting((now) => [...now, game.id]);
    try {
      // Price 0: whatever has changed meanwhile, nobody is charged from here.
      if (!hasUnfinishedDownloadOfGame(game.id))
        await buyAndStartDownload(
          game,
          pickGamePlatformForDevice(game.platforms, readLastChosenPlatform(game.id) ?? ownPlatformOrAndroid()),
          0,
        );
      setShown(game);
    } catch (failure) {
      const reason = errorMessageWithoutPeriod(failure);
      if (reason !== '') toast.error(allWords.refused.other(reason));
      // The list of owned games may have changed.
      void list.refetch();
    } finally {
      setStarting((now) => now.filter((id) => id !== game.id));
    }
  }

  return (
    <div className={styles.list}>
      <UnreadGameNews />
      <h2 className="sr">{words.list}</h2>
      <EndlessList
        items={games}
        keyOf={(game) => game.id}
        label={words.list}
        {...endlessListProps(list, games.length)}
        skeleton={
          <div className={rows.inset}>
            <SkeletonRows count={5} size={68} />
          </div>
        }
        className={rows.inset}
        empty={
          <EmptyState
            title={words.empty}
            text={words.emptyHint}
            action={<ButtonLink href={pathTo('games')}>{words.toGames}</ButtonLink>}
          />
        }
        render={(game) => (
          <div className={rows.row}>
            <MyGameLine game={game} busy={starting.includes(game.id)} onDownload={() => void download(game)} />
          </div>
        )}
      />
      {games.length > 0 && (
        <Anchor href={pathTo('downloadHelp')} className={styles.help}>
          {words.help}
        </Anchor>
      )}
      {shown !== null && <DownloadProgressSheet game={shown} got={null} onClose={() => setShown(null)} />}
    </div>
  );
}
