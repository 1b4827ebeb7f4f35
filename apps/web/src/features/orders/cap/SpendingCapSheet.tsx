import { useState, type FormEvent } from 'react';
import { wholeNumberText } from '#src/lib/format/numbers.ts';
import { errorMessageWithoutPeriod } from '#src/lib/network/error-message-without-period.ts';
import { useUid } from '#src/lib/session/session.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { BottomSheet } from '#src/ui/BottomSheet/BottomSheet.tsx';
import { Field } from '#src/ui/Field/Field.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { rechargeAndOrdersWords } from '#src/words/recharge-and-orders.ts';
import styles from './SpendingCapSheet.module.css';
import { setSpendingCap, type SpendingCap } from '../orders.ts';

const text = rechargeAndOrdersWords.cap;
const quick = [100, 300, 500, 1000];
const maxYuan = 1_000_000;

interface Props {
  open: boolean;
  onClose: () => void;
  cap: SpendingCap;
}

/** Empty is no cap at all; undefined cannot be read. */
function fenOf(yuan: string): number | null | undefined {
  const typed = yuan.trim();
  if (typed === '') return null;
  if (!/^\d{1,7}$/.test(typed) || Number(typed) > maxYuan) return undefined;
  return Number(typed) * 100;
}

function CapForm({ onClose, cap }: Omit<Props, 'open'>) {
  const uid = useUid();
  const [yuan, setYuan] = useState(cap.capFen === null ? '' : String(Math.ceil(cap.capFen / 100)));
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);

  async function save(capFen: number | null) {
    setBusy(true);
    setError('');
    try {
      const { pendingTime } = await setSpendingCap(uid, capFen);
      toast.success(pendingTime > 0 ? text.savedLater : text.saved);
      onClose();
    } catch (failure) {
      setError(text.unsaved(errorMessageWithoutPeriod(failure)));
    } finally {
      setBusy(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const capFen = fenOf(yuan);
    if (capFen === undefined || capFen === null) setError(text.amountWrong);
    else void save(capFen);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.rule}>{text.rule}</p>
      <div className={styles.quick} role="group" aria-label={text.quick}>
        {quick.map((amount) => (
          <Button
            key={amount}
            variant={yuan === String(amount) ? 'tonal' : 'quiet'}
            size="sm"
            aria-pressed={yuan === String(amount)}
            onClick={() => {
              setYuan(String(amount));
              setError('');
            }}
          >
            {text.of(wholeNumberText(amount))}
          </Button>
        ))}
      </div>
      <Field
        label={text.amount}
        labelShown
        inputMode="numeric"
        autoComplete="off"
        hint={text.amountHint}
        error={error}
        value={yuan}
        onChange={(event) => {
          setYuan(event.target.value);
          setError('');
        }}
      />
      <Button type="submit" block busy={busy}>
        {text.save}
      </Button>
      {cap.capFen !== null && (
        <Button variant="quiet" block disabled={busy} onClick={() => void save(null)}>
          {text.unlimited}
        </Button>
      )}
    </form>
  );
}

export function SpendingCapSheet({ open, onClose, cap }: Props) {
  return (
    <BottomSheet open={open} onClose={onClose} title={text.sheet}>
      {open && <CapForm onClose={onClose} cap={cap} />}
    </BottomSheet>
  );
}
