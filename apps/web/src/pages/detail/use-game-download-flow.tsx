import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Game } from '#src/features/catalog/game-detail-and-review-calls.ts';
import {
  readLastChosenPlatform,
  consumeDownloadResumeRequest,
  setDownloadIntent,
} from '#src/features/downloads/download-intent.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { currentAccountOrGuest } from '#src/lib/session/session.ts';
import { useStateResetWhenHidden } from '#src/lib/routing/use-state-reset-when-hidden.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import { portalWords } from '#src/words/portal.ts';
import type * as DownloadModals from './DownloadModals.tsx';
import type { OpenDownloadModal } from './DownloadModals.tsx';

type Code = typeof DownloadModals;

/** From the button to the file (D-02 to D-11). What that needs is loaded when somebody wants the game. */
export function useGameDownloadFlow(game: Game) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  // Not lazy(): that remembers a failed import for ever, and pressing again must ask again.
  const [code, setCode] = useState<Code | null>(null);
  const [inFront, setInFront] = useStateResetWhenHidden<OpenDownloadModal | null>(null);
  const [busy, setBusy] = useState(false);

  async function start(platformType: 1 | 2 | null) {
    if (busy) return;
    setDownloadIntent(game.id, platformType ?? readLastChosenPlatform(game.id));
    // D-03.
    if (game.onlineType !== 0 && currentAccountOrGuest().uid === '') {
      void navigate(pathTo('login', undefined, { next: here }));
      return;
    }
    setBusy(true);
    try {
      const loaded = await import('./DownloadModals.tsx');
      setCode(loaded);
      await loaded.startDownloadIfFree(game, platformType ?? readLastChosenPlatform(game.id));
      setInFront({ kind: 'flow' });
    } catch (error) {
      toast.error(errorMessage(error) || portalWords.states.errorHint);
    } finally {
      setBusy(false);
    }
  }

  const resume = useEffectEvent(() => consumeDownloadResumeRequest(game.id) && void start(null));
  useEffect(() => {
    // After the page is drawn: starting draws it again.
    const soon = setTimeout(() => resume());
    return () => clearTimeout(soon);
  }, []);

  return {
    start: (platformType: 1 | 2 | null = null) => void start(platformType),
    busy,
    dialogs: code !== null && inFront !== null && (
      <code.DownloadModals game={game} inFront={inFront} onChange={setInFront} here={here} />
    ),
  };
}
