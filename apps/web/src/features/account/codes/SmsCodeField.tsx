import { useEffect, useReducer, useRef, useState, type ChangeEvent, type FocusEvent } from 'react';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { Field } from '#src/ui/Field/Field.tsx';
import { shield } from '#src/ui/Icon/other-page-icons.ts';
import { signInRegisterAndPasswordWords } from '#src/words/sign-in-register-and-password.ts';
import { secondsUntilSmsCodeAllowed, askForSmsCode, type SmsCodeTarget } from './ask-for-sms-code.ts';
import styles from '../code-phone-and-strength-fields.module.css';

interface CodeFieldProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur: (event: FocusEvent) => void;
  /** A new code makes the old one worthless: the form empties the field. */
  onSent: () => void;
  target: SmsCodeTarget;
  /** Says no while there is nowhere to send to, and shows why. */
  maySend?: () => boolean;
  /** In words, for the note under the field. */
  sentTo?: string;
  hint?: string | undefined;
}

/** What was typed or pasted, as a code. */
export function smsCodeDigitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, 6);
}

export function isSmsCode(text: string): boolean {
  return /^\d{6}$/.test(text);
}

function useWait(target: SmsCodeTarget): [seconds: number, look: () => void] {
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  const seconds = secondsUntilSmsCodeAllowed(target);
  const waiting = seconds > 0;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(look, 500);
    return () => clearInterval(timer);
  }, [waiting]);
  return [seconds, look];
}

/** The six digits, and the button that has them sent. */
export function SmsCodeField({ target, maySend, sentTo = '', error, hint, onChange, onSent, ...rest }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [seconds, look] = useWait(target);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  const [sent, setSent] = useState(false);
  const resting = busy || seconds > 0;

  async function send(): Promise<void> {
    if (resting || maySend?.() === false) return;
    setBusy(true);
    setFailed('');
    try {
      await askForSmsCode(target);
      setSent(true);
      onSent();
      input.current?.focus();
    } catch (cause) {
      setFailed(errorMessage(cause));
    } finally {
      setBusy(false);
      look();
    }
  }

  return (
    <Field
      {...rest}
      ref={input}
      className={styles.code}
      label={signInRegisterAndPasswordWords.code}
      icon={shield}
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      onChange={(event) => {
        setFailed('');
        onChange(event);
      }}
      // While the request runs, which a proof of work may lengthen, the button says so.
      error={busy ? undefined : failed || error}
      hint={
        busy
          ? signInRegisterAndPasswordWords.sendingCode
          : sent && seconds > 0
            ? signInRegisterAndPasswordWords.codeSent(sentTo)
            : hint
      }
      end={
        // Not disabled during the pause: a disabled button would lose focus.
        <button
          type="button"
          className={styles.send}
          aria-disabled={resting}
          aria-busy={busy || undefined}
          onClick={() => void send()}
        >
          {busy
            ? signInRegisterAndPasswordWords.sending
            : seconds > 0
              ? signInRegisterAndPasswordWords.sendAgain(seconds)
              : signInRegisterAndPasswordWords.sendCode}
        </button>
      }
    />
  );
}
