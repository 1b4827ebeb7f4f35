import { useRef } from 'react';
import type { ReactNode } from 'react';
import { ActionBar } from '../ActionBar/ActionBar.tsx';
import { Button } from '../Button/Button.tsx';
import { phrases } from '../phrases.ts';
import styles from './InputBar.module.css';

interface Props {
  label: string;
  /** Invites kindness. */
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  onSend: (value: string) => void;
  sending?: boolean;
  maxLength?: number;
  /** Shown at the end while nothing is being written: like, save, share. */
  actions?: ReactNode;
}

export function InputBar({ label, placeholder, value, onChange, onSend, sending = false, maxLength, actions }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const text = value.trim();
  return (
    <ActionBar>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (text && !sending) onSend(text);
        }}
      >
        <input
          ref={input}
          className={styles.input}
          aria-label={label}
          placeholder={placeholder}
          enterKeyHint="send"
          autoComplete="off"
          maxLength={maxLength}
          value={value}
          readOnly={sending}
          onChange={(event) => onChange(event.target.value)}
          // The keyboard covers fixed bars on some phones; this brings the field back above it.
          onFocus={() => setTimeout(() => input.current?.scrollIntoView({ block: 'nearest' }), 300)}
        />
        {text || sending ? (
          <Button type="submit" busy={sending}>
            {phrases.send}
          </Button>
        ) : (
          actions
        )}
      </form>
    </ActionBar>
  );
}
