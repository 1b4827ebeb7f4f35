import { useNavigate } from 'react-router';
import { statusQuery } from '#src/features/account/status.ts';
import { gameQuery, type Game } from '#src/features/catalog/game.ts';
import { DownloadFlow } from '#src/features/downloads/DownloadFlow.tsx';
import { fetchGame } from '#src/features/downloads/fetch-game.ts';
import { ownPlatform, platformFor, type Platform } from '#src/features/downloads/platform.ts';
import { forgetWhatIsOver, isOnItsWay, restoreTransfers } from '#src/features/downloads/transfers.ts';
import { want } from '#src/features/downloads/wanted.ts';
import { InsufficientDialog } from '#src/features/wallet/InsufficientDialog.tsx';
import { pathTo } from '#src/lib/path-to.ts';
import { queryClient } from '#src/lib/query-client.ts';
import { currentAccount } from '#src/lib/session.ts';
import { words } from '#src/words/game.ts';

/** What stands in front of the page: the dialog or the download itself, or that there are too few coins. */
export type InFront = { kind: 'flow' } | { kind: 'short'; price: number; coins: number };

/** Remembers what is wanted (D-04); what costs nobody anything is on its way at once (D-02). */
export async function startDownload(game: Game, platformType: Platform | null): Promise<void> {
  await restoreTransfers();
  forgetWhatIsOver(game.id);
  want(game.id, platformType);
  if (game.onlineType !== 0 || isOnItsWay(game.id)) return;
  await fetchGame(game, platformType ?? platformFor(game.platforms, ownPlatform()), 0);
}

/** asked for when there is none yet; nothing for who is not signed in any more, or where nobody answers. */
async function statusOf(): Promise<unknown> {
  const { uid } = currentAccount();
  if (uid === '') return undefined;
  return queryClient.ensureQueryData(statusQuery(uid)).catch(() => undefined);
}

/** What is theirs, and how many coins are left. */
function refresh(id: string): void {
  const { uid } = currentAccount();
  void queryClient.invalidateQueries({ queryKey: gameQuery(uid, id).queryKey });
  void queryClient.invalidateQueries({ queryKey: statusQuery(uid).queryKey });
}

interface Props {
  game: Game;
  inFront: InFront;
  /** Null: nothing any more. */
  onChange: (inFront: InFront | null) => void;
  /** This page's address, to come back to. */
  here: string;
}

export function Downloading({ game, inFront, onChange, here }: Props) {
  const navigate = useNavigate();

  function leaveFor(path: string) {
    onChange(null);
    void navigate(path);
  }

  if (inFront.kind === 'short') {
    return (
      <InsufficientDialog
        price={inFront.price}
        coins={inFront.coins}
        text={words.topUp(game.name)}
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
      onLogin={() => leaveFor(pathTo('login', undefined, { next: here }))}
      onMember={() => leaveFor(pathTo('profile', undefined, { fun: 'member' }))}
      onShort={(price, coins) => onChange({ kind: 'short', price, coins })}
      onGot={() => refresh(game.id)}
    />
  );
}
