import { useState } from 'react';
import { Button } from '#src/ui/Button/Button.tsx';
import { Dialog } from '#src/ui/Dialog/Dialog.tsx';
import { Gem } from '#src/ui/Glyph/Gem.tsx';
import { words } from '#src/words/engagement.ts';
import { makeUpDay, type CheckedIn } from './checkin.ts';
import styles from './MakeUpDialog.module.css';
import { refusalOf } from './make-up-refusal.ts';

interface Props {
  day: string;
  price: number;
  left: number;
  onClose: () => void;
  /** Too few diamonds: something else is in front then. */
  onShort: () => void;
  onDone: (done: CheckedIn) => void;
  /** What the page shows is not how it is. */
  onStale: () => void;
}

/** What it costs and what it brings, before anything is charged. */
export function MakeUpDialog({ day, price, left, onClose, onShort, onDone, onStale }: Props) {
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState('');
  const { makeUp } = words;

  async function pay() {
    setBusy(true);
    setNote('');
    try {
      onDone(await makeUpDay(day, price));
    } catch (failure) {
      const { short, stale, text } = refusalOf(failure);
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
      // What is on its way may have been charged: its outcome has to be seen.
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
      <p className={styles.note} role="alert" hidden={note === ''}>
        {note}
      </p>
    </Dialog>
  );
}
