import { useRef, useState, type FormEvent } from 'react';
import { client } from '#src/lib/network/api.ts';
import { useIdempotencyKeys } from '#src/lib/session/idempotency-keys.ts';
import { useStateResetWhenHidden } from '#src/lib/routing/use-state-reset-when-hidden.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { Field } from '#src/ui/Field/Field.tsx';
import { ownGiftCodesAndRedeemWords } from '#src/words/own-gift-codes-and-redeeming.ts';
import { formatTypedActivationCode, typedCodeLength, activationCodeLength } from './activation-code.ts';
import { RedeemedDialog, type Redemption } from './RedeemedDialog.tsx';
import styles from './RedeemField.module.css';

const text = ownGiftCodesAndRedeemWords.redeem;

/** X-C5: an activation code typed in. `onRedeemed`: coins, membership or games have changed. */
export function RedeemField({ onRedeemed }: { onRedeemed: () => void }) {
  const keys = useIdempotencyKeys();
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  /** The text when the input method began composing. Nothing is rewritten until it is done. */
  const beforeComposing = useRef<string | null>(null);
  const [got, setGot] = useStateResetWhenHidden<Redemption | null>(null);

  async function redeem(): Promise<void> {
    setBusy(true);
    setError('');
    try {
      setGot(await client.call('POST /v1/gift/redeem', { code, idempotencyKey: keys.keyFor(code) }));
      keys.done();
      setCode('');
      onRedeemed();
    } catch (failure) {
      setError(errorMessage(failure));
    } finally {
      setBusy(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    // A code of another length costs none of the tries.
    if (typedCodeLength(code) !== activationCodeLength) setError(text.short);
    else void redeem();
  }

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <Field
        label={text.label}
        placeholder={text.placeholder}
        value={code}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        enterKeyHint="done"
        onChange={(event) => {
          const typed = event.target.value;
          setCode(beforeComposing.current === null ? formatTypedActivationCode(typed, code) : typed);
          setError('');
        }}
        onCompositionStart={() => {
          beforeComposing.current = code;
        }}
        onCompositionEnd={(event) => {
          setCode(formatTypedActivationCode(event.currentTarget.value, beforeComposing.current ?? code));
          beforeComposing.current = null;
        }}
        end={
          <Button type="submit" size="sm" busy={busy} className={styles.go}>
            {text.go}
          </Button>
        }
      />
      <RedeemedDialog got={got} onClose={() => setGot(null)} />
    </form>
  );
}
