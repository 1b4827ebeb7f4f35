import { useState } from 'react';
import type { CheckinMonth } from '#src/features/engagement/checkin-month-type.ts';
import { checkInToday, type CheckinResult } from '#src/features/engagement/checkin.ts';
import { isAlreadyCheckedInError } from '#src/features/engagement/make-up-checkin-refusal.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { ActionBar } from '#src/ui/ActionBar/ActionBar.tsx';
import { Button, ButtonLink } from '#src/ui/Button/Button.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { checkinAndInvitationsWords } from '#src/words/checkin-and-invitations.ts';

interface Props {
  state: CheckinMonth;
  uid: string;
  onDone: (done: CheckinResult, text: string) => void;
  /** The page is out of date. */
  onStale: () => void;
}

/** X-A6: a visitor is shown the way in, and comes back here. */
export function CheckinBar({ state, uid, onDone, onStale }: Props) {
  const [busy, setBusy] = useState(false);

  async function checkIn() {
    setBusy(true);
    try {
      const done = await checkInToday(state);
      onDone(
        done,
        done.bonus > 0
          ? checkinAndInvitationsWords.doneBonus(done.coins, done.bonus)
          : checkinAndInvitationsWords.done(done.coins),
      );
    } catch (failure) {
      // Already checked in elsewhere, or the day has changed.
      onStale();
      toast.error(isAlreadyCheckedInError(failure) ? checkinAndInvitationsWords.already : errorMessage(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <ActionBar>
      {uid === '' ? (
        <ButtonLink href={pathTo('login', undefined, { next: pathTo('checkin') })} block>
          {checkinAndInvitationsWords.login}
        </ButtonLink>
      ) : (
        <Button block busy={busy} disabled={state.checkedInToday} onClick={() => void checkIn()}>
          {state.checkedInToday
            ? checkinAndInvitationsWords.checked(state.coinsNext)
            : checkinAndInvitationsWords.check(state.coinsToday)}
        </Button>
      )}
    </ActionBar>
  );
}
