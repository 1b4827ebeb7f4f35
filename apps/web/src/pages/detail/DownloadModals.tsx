import { useNavigate } from 'react-router';
import { accountOverviewQuery } from '#src/features/account/profile/account-overview.ts';
import { gameQuery, type Game } from '#src/features/catalog/game-detail-and-review-calls.ts';
import { DownloadFlow } from '#src/features/downloads/DownloadFlow.tsx';
import { buyAndStartDownload } from '#src/features/downloads/buy-and-start-download.ts';
import {
  ownPlatformOrAndroid,
  pickGamePlatformForDevice,
  type PlatformNumber,
} from '#src/features/downloads/platform.ts';
import {
  clearFinishedDownload,
  hasUnfinishedDownloadOfGame,
  restoreOrDeleteStoredDownloads,
} from '#src/features/downloads/package-downloads.ts';
import { InsufficientCoinsDialog } from '#src/features/wallet/InsufficientCoinsDialog.tsx';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { currentAccountOrGuest } from '#src/lib/session/session.ts';
import { gameDetailPageWords } from '#src/words/game-detail-page.ts';

/** The modal in front of the page: the purchase dialog, the download sheet, or the notice of too few coins. */
export type OpenDownloadModal = { kind: 'flow' } | { kind: 'short'; price: number; coins: number };

/** A free game starts downloading at once (D-02). */
export async function startDownloadIfFree(game: Game, platformType: PlatformNumber | null): Promise<void> {
  await restoreOrDeleteStoredDownloads();
  clearFinishedDownload(game.id);
  if (game.onlineType !== 0 || hasUnfinishedDownloadOfGame(game.id)) return;
  await buyAndStartDownload(game, platformType ?? pickGamePlatformForDevice(game.platforms, ownPlatformOrAndroid()), 0);
}

/** fetched if it is not cached. Nothing if the person has signed out, or without an answer. */
async function statusOf(): Promise<unknown> {
  const { uid } = currentAccountOrGuest();
  if (uid === '') return undefined;
  return queryClient.ensureQueryData(accountOverviewQuery(uid)).catch(() => undefined);
}

/** Updates the owned games and the balance. */
function refresh(id: string): void {
  const { uid } = currentAccountOrGuest();
  void queryClient.invalidateQueries({ queryKey: gameQuery(uid, id).queryKey });
  void queryClient.invalidateQueries({ queryKey: accountOverviewQuery(uid).queryKey });
}

interface Props {
  game: Game;
  inFront: OpenDownloadModal;
  /** Null closes it. */
  onChange: (inFront: OpenDownloadModal | null) => void;
  /** This page's address, to come back to. */
  here: string;
}

export function DownloadModals({ game, inFront, onChange, here }: Props) {
  const navigate = useNavigate();

  function leaveFor(path: string) {
    onChange(null);
    void navigate(path);
  }

  if (inFront.kind === 'short') {
    return (
      <InsufficientCoinsDialog
        price={inFront.price}
        coins={inFront.coins}
        text={gameDetailPageWords.topUp(game.name)}
        onClose={() => onChange(null)}
        onRecharge={() => leaveFor(pathTo('recharge', undefined, { next: here }))}
      />
    );
  }
  return (
    <DownloadFlow
      game={game}
      onClose={() => onChange(null)}
      statusOf={statusOf}
      onLogin={() => leaveFor(pathTo('login', undefined, { next: here, why: 'status' }))}
      onMember={() => leaveFor(pathTo('profile', undefined, { fun: 'member' }))}
      onShort={(price, coins) => onChange({ kind: 'short', price, coins })}
      onGot={() => refresh(game.id)}
    />
  );
}
