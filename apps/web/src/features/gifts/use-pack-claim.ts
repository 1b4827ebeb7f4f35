import { CallError } from '@lanyu/client/errors';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { activityClosedCode, alreadyClaimedCode, giftGoneCode, membersOnlyCode } from '#src/lib/network/error-codes.ts';
import { createIdempotencyKeys } from '#src/lib/session/idempotency-keys.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useRunOrGoToLogin } from '#src/lib/session/use-run-or-go-to-login.ts';
import { useStateResetWhenHidden } from '#src/lib/routing/use-state-reset-when-hidden.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { focusFoundElementAfterRemoval } from '#src/ui/focus-after-removal.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import { giftsWords } from '#src/words/gifts.ts';
import { claimPack, refreshOwnPacksAndCodes, refreshPackLists, type OwnGiftCode } from './gifts.ts';

/** After these the page is out of date. */
const outdated: readonly number[] = [giftGoneCode, alreadyClaimedCode, activityClosedCode];

export interface PackClaimFlow {
  /** The pack that is being claimed. */
  busy: string | null;
  /** What was handed out, until it was looked at. */
  got: OwnGiftCode | null;
  /** From this button, which may be gone once the code is shown. */
  take: (packId: string, button: Element) => void;
  close: () => void;
}

/** X-C5: one code for one tap; the same tap again after a lost answer gets the same code. A visitor is led to login and back. */
export function usePackClaim(): PackClaimFlow {
  const navigate = useNavigate();
  const loginFirst = useRunOrGoToLogin();
  const [busy, setBusy] = useState<string | null>(null);
  const [got, setGot] = useStateResetWhenHidden<OwnGiftCode | null>(null);
  const entry = useRef<Element | null>(null);
  const keys = useRef(new Map<string, ReturnType<typeof createIdempotencyKeys>>());

  function keysOf(packId: string) {
    const known = keys.current.get(packId) ?? createIdempotencyKeys();
    keys.current.set(packId, known);
    return known;
  }

  async function run(packId: string): Promise<void> {
    setBusy(packId);
    try {
      setGot(await claimPack(packId, keysOf(packId).keyFor(packId)));
      keysOf(packId).done();
    } catch (failure) {
      const code = failure instanceof CallError ? failure.code : 0;
      const text = errorMessage(failure);
      if (code === membersOnlyCode) {
        const run = () => void navigate(pathTo('profile', undefined, { fun: 'member' }));
        toast.info(text, { key: `claim ${packId}`, action: { label: giftsWords.member, run } });
      } else if (text !== '') toast.error(text);
      if (outdated.includes(code)) {
        refreshOwnPacksAndCodes();
        refreshPackLists();
      }
    } finally {
      setBusy(null);
    }
  }

  function take(packId: string, button: Element) {
    if (busy !== null) return;
    entry.current = button.closest('li, [role="article"]');
    loginFirst(() => void run(packId));
  }

  function close() {
    setGot(null);
    focusFoundElementAfterRemoval(() => entry.current?.querySelector('h3'));
  }

  return { busy, got, take, close };
}
