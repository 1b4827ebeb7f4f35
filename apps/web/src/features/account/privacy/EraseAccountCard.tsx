import { useState } from 'react';
import { client } from '#src/lib/network/api.ts';
import { wholeNumberText } from '#src/lib/format/numbers.ts';
import { useStateResetWhenHidden } from '#src/lib/routing/use-state-reset-when-hidden.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { Card } from '#src/ui/Card/Card.tsx';
import { Dialog } from '#src/ui/Dialog/Dialog.tsx';
import { ListRow } from '#src/ui/ListRow/ListRow.tsx';
import { Checkbox } from '#src/ui/Checkbox/CheckboxAndRadio.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { ownAccountWords } from '#src/words/own-account.ts';
import styles from './erase-and-export-cards.module.css';
import { logOut } from '../sessions/log-out.ts';
import { useAccountOverview } from '../profile/account-overview.ts';
import { withReauthenticationIfRequired } from '../codes/with-reauthentication.ts';

const text = ownAccountWords.erasing;

/** X-A8: said in full, agreed to by a tick, proven, and then signed out here as everywhere. */
export function EraseAccountCard({ onErased }: { onErased: () => void }) {
  const { data: status } = useAccountOverview();
  const [asking, setAsking] = useStateResetWhenHidden<boolean>(false);
  const [understood, setUnderstood] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const coins = status?.coinNum ?? 0;

  function ask() {
    setUnderstood(false);
    setError('');
    setAsking(true);
  }

  function close() {
    if (!busy) setAsking(false);
  }

  async function erase() {
    if (!understood) return setError(text.check);
    setBusy(true);
    setError('');
    try {
      await withReauthenticationIfRequired(() => client.call('POST /v1/account/delete', {}));
      setAsking(false);
      // The server has ended every session already.
      logOut({ notifyServer: false });
      toast.success(text.done);
      onErased();
    } catch (failure) {
      setError(errorMessage(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Card pad="none">
        <ListRow label={text.row} onClick={ask} />
      </Card>
      <Dialog
        open={asking}
        onClose={close}
        title={text.title}
        actions={
          <>
            <Button variant="quiet" disabled={busy} onClick={close}>
              {text.cancel}
            </Button>
            <Button variant="danger" busy={busy} onClick={() => void erase()}>
              {text.go}
            </Button>
          </>
        }
      >
        <p className={styles.explained}>{text.text}</p>
        {coins > 0 && <p className={styles.explained}>{text.coins(wholeNumberText(coins))}</p>}
        <Checkbox
          checked={understood}
          className={styles.understood}
          onChange={(event) => {
            setUnderstood(event.target.checked);
            setError('');
          }}
        >
          {text.understood}
        </Checkbox>
        <p className={styles.error} role="alert">
          {error}
        </p>
      </Dialog>
    </>
  );
}
