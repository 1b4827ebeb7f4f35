import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Game } from '#src/features/catalog/game.ts';
import { pathTo } from '#src/lib/path-to.ts';
import { currentAccount } from '#src/lib/session.ts';
import { useWhileShown } from '#src/lib/use-while-shown.ts';
import { wordsOf } from '#src/lib/words-of.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import { phrases } from '#src/words/portal.ts';
import type * as Downloading from './Downloading.tsx';
import type { InFront } from './Downloading.tsx';

type Code = typeof Downloading;

/** From the button to the file (D-02 to D-11). What that needs is loaded when somebody wants the game. */
export function useDownload(game: Game) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  // Not lazy(): that remembers a failed import for ever, and pressing again must ask again.
  const [code, setCode] = useState<Code | null>(null);
  const [inFront, setInFront] = useWhileShown<InFront | null>(null);
  const [busy, setBusy] = useState(false);

  async function start(platformType: 1 | 2 | null) {
    if (busy) return;
    // D-03.
    if (game.onlineType !== 0 && currentAccount().uid === '') {
      void navigate(pathTo('login', undefined, { next: here }));
      return;
    }
    setBusy(true);
    try {
      const loaded = await import('./Downloading.tsx');
      setCode(loaded);
      await loaded.startDownload(game, platformType);
      setInFront({ kind: 'flow' });
    } catch (error) {
      toast.error(wordsOf(error) || phrases.states.errorHint);
    } finally {
      setBusy(false);
    }
  }

  return {
    start: (platformType: 1 | 2 | null = null) => void start(platformType),
    busy,
    dialogs: code !== null && inFront !== null && (
      <code.Downloading game={game} inFront={inFront} onChange={setInFront} here={here} />
    ),
  };
}
