import { useState } from 'react';
import { Button } from '#src/ui/Button/Button.tsx';
import { Dialog } from '#src/ui/Dialog/Dialog.tsx';
import { Gem } from '#src/ui/Glyph/Gem.tsx';
import { checkinAndInvitationsWords } from '#src/words/checkin-and-invitations.ts';
import type { CheckinMonth } from './checkin-month-type.ts';
import { payToMakeUpMissedDay, type CheckinResult } from './checkin.ts';
import styles from './MakeUpCheckinDialog.module.css';
import { makeUpCheckinRefusalOfError } from './make-up-checkin-refusal.ts';

interface Props {
  day: string;
  state: CheckinMonth;
  onClose: () => void;
  /** Too few diamonds: something else is in front then. */
  onShort: () => void;
  onDone: (done: CheckinResult) => void;
  /** The page is out of date. */
  onStale: () => void;
}

/** X-C9: what it changes, as the server says. Nothing that reduces a reward is sold. */
function Changes({ day, state }: { day: string; state: CheckinMonth }) {
  const { makeUp } = checkinAndInvitationsWords;
  const change = state.makeUps.find((each) => each.day === day);
  if (change === undefined) return null;
  const said = (was: string, then: string) => (was === then ? makeUp.same(then) : makeUp.becomes(was, then));
  const days = state.days.length + 1;
  const next = state.bonuses.find((bonus) => bonus.days > days);
  const bonus =
    change.bonus > 0
      ? makeUp.bonusNow(change.bonus)
      : next === undefined
        ? makeUp.bonusesDone
        : makeUp.bonusNext(next.days - days, next.coins);
  return (
    <dl className={styles.changes} aria-label={makeUp.changes}>
      <div>
        <dt>{makeUp.run}</dt>
        <dd>{said(makeUp.days(state.run), makeUp.days(change.run))}</dd>
      </div>
      <div>
        <dt>{state.checkedInToday ? makeUp.tomorrow : makeUp.today}</dt>
        <dd>{said(makeUp.coins(state.coinsNext), makeUp.coins(change.coinsNext))}</dd>
      </div>
      <div>
        <dt>{makeUp.bonus}</dt>
        <dd>{bonus}</dd>
      </div>
    </dl>
  );
}

/** What it costs and what it brings, before anything is charged. */
export function MakeUpCheckinDialog({ day, state, onClose, onShort, onDone, onStale }: Props) {
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState('');
  const { makeUp } = checkinAndInvitationsWords;
  const { makeUpPrice: price, makeUpsLeft: left } = state;

  async function pay() {
    setBusy(true);
    setNote('');
    try {
      onDone(await payToMakeUpMissedDay(day, price));
    } catch (failure) {
      const { short, stale, text } = makeUpCheckinRefusalOfError(failure);
      if (stale) onStale();
      if (short) onShort();
      else setNote(text);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      // A pending request may have been charged: its outcome has to be seen.
      onClose={() => {
        if (!busy) onClose();
      }}
      title={makeUp.title(Number(day.slice(8)))}
      actions={
        <>
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            {makeUp.cancel}
          </Button>
          <Button busy={busy} onClick={() => void pay()}>
            {makeUp.pay(price)}
          </Button>
        </>
      }
    >
      <p>{makeUp.text}</p>
      <p className={styles.big}>
        <Gem size={30} />
        {price}
        <small>{makeUp.unit}</small>
      </p>
      <p className={styles.small}>{makeUp.left(left)}</p>
      <Changes day={day} state={state} />
      <p className={styles.note} role="alert" hidden={note === ''}>
        {note}
      </p>
    </Dialog>
  );
}
