import { useEffect, useId, useState } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { uiComponentWords } from '#src/words/ui-components.ts';
import { check } from '../Icon/first-page-icons.ts';
import { Icon } from '../Icon/Icon.tsx';
import { eye, eyeOff } from '../Icon/other-page-icons.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { FieldFrame, fieldAriaAttributes, type FieldLabelAndHintProps } from './FieldFrame.tsx';
import styles from './Field.module.css';

interface Props extends FieldLabelAndHintProps, ComponentPropsWithRef<'input'> {
  valid?: boolean;
  /** Before and after the input: a country code, a button that sends a code. */
  start?: ReactNode;
  end?: ReactNode;
}

/** A password that was shown is hidden again before it is sent: browsers remember what stands in plain text fields. */
function useRevealed(inputId: string): [boolean, (revealed: boolean) => void] {
  const [revealed, setRevealed] = useState(false);
  useEffect(() => {
    const input = document.getElementById(inputId);
    const form = revealed && input instanceof HTMLInputElement ? input.form : null;
    const hide = () => setRevealed(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, [inputId, revealed]);
  return [revealed, setRevealed];
}

export function Field({
  label,
  labelShown,
  icon,
  hint,
  error,
  below,
  valid,
  start,
  end,
  type = 'text',
  id,
  className,
  placeholder,
  ...rest
}: Props) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const [revealed, setRevealed] = useRevealed(inputId);
  const isPassword = type === 'password';
  const look = {
    label,
    hint,
    error,
    below,
    className,
    ...(labelShown !== undefined && { labelShown }),
    ...(icon && { icon }),
  };
  return (
    <FieldFrame inputId={inputId} {...look}>
      {start}
      <input
        {...rest}
        id={inputId}
        className={styles.input}
        type={isPassword && revealed ? 'text' : type}
        placeholder={placeholder ?? (labelShown ? undefined : label)}
        {...fieldAriaAttributes(inputId, look)}
      />
      {valid && !error && <Icon icon={check} size={18} weight={2.4} className={styles.valid} />}
      {isPassword && (
        <IconButton
          icon={revealed ? eye : eyeOff}
          label={uiComponentWords.showPassword}
          aria-pressed={revealed}
          aria-controls={inputId}
          className={styles.toggle}
          onClick={() => setRevealed(!revealed)}
        />
      )}
      {end}
    </FieldFrame>
  );
}
