import { useState } from 'react';
import { checkInToday, type CheckedIn, type CheckinState } from '#src/features/engagement/checkin.ts';
import { isAlready } from '#src/features/engagement/make-up-refusal.ts';
import { pathTo } from '#src/lib/path-to.ts';
import { wordsOf } from '#src/lib/words-of.ts';
import { ActionBar } from '#src/ui/ActionBar/ActionBar.tsx';
import { Button, ButtonLink } from '#src/ui/Button/Button.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { words } from '#src/words/engagement.ts';

interface Props {
  state: CheckinState;
  uid: string;
  onDone: (done: CheckedIn, text: string) => void;
  /** What the page shows is not how it is. */
  onStale: () => void;
}

/** X-A6: a visitor is shown the way in, and comes back here. */
export function CheckinBar({ state, uid, onDone, onStale }: Props) {
  const [busy, setBusy] = useState(false);

  async function checkIn() {
    setBusy(true);
    try {
      const done = await checkInToday(state);
      onDone(done, done.bonus > 0 ? words.doneBonus(done.coins, done.bonus) : words.done(done.coins));
    } catch (failure) {
      // Done elsewhere meanwhile, or the day is another.
      onStale();
      toast.error(isAlready(failure) ? words.already : wordsOf(failure));
    } finally {
      setBusy(false);
    }
  }

  const tomorrow = state.cycle[state.cycleDay % state.cycle.length] ?? 0;
  return (
    <ActionBar>
      {uid === '' ? (
        <ButtonLink href={pathTo('login', undefined, { next: pathTo('checkin') })} block>
          {words.login}
        </ButtonLink>
      ) : (
        <Button block busy={busy} disabled={state.checkedInToday} onClick={() => void checkIn()}>
          {state.checkedInToday ? words.checked(tomorrow) : words.check(state.coinsToday)}
        </Button>
      )}
    </ActionBar>
  );
}
