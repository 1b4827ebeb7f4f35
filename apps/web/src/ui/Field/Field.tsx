import { useId, useState } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../Icon/Icon.tsx';
import type { IconShape } from '../Icon/Icon.tsx';
import { check } from '../Icon/first-icons.ts';
import { eye, eyeOff } from '../Icon/icons.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { phrases } from '../phrases.ts';
import styles from './Field.module.css';

interface Props extends ComponentPropsWithRef<'input'> {
  label: string;
  /** Draws the label above; otherwise it is read aloud and stands in as placeholder. */
  labelShown?: boolean;
  icon?: IconShape;
  hint?: string | undefined;
  /** Says what to do, as in 请填写正确的电话. */
  error?: string | undefined;
  valid?: boolean;
  /** Before and after the input: a country code, a button that sends a code. */
  start?: ReactNode;
  end?: ReactNode;
}

export function Field({
  label,
  labelShown,
  icon,
  hint,
  error,
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
  const [revealed, setRevealed] = useState(false);
  const isPassword = type === 'password';
  return (
    <div className={className}>
      <label htmlFor={inputId} className={labelShown ? styles.label : 'sr'}>
        {label}
      </label>
      <div className={cx(styles.box, error && styles.bad)}>
        {icon && <Icon icon={icon} className={styles.icon} />}
        {start}
        <input
          {...rest}
          id={inputId}
          className={styles.input}
          type={isPassword && revealed ? 'text' : type}
          placeholder={placeholder ?? (labelShown ? undefined : label)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${inputId}-note` : undefined}
        />
        {valid && !error && <Icon icon={check} size={18} weight={2.4} className={styles.valid} />}
        {isPassword && (
          <IconButton
            icon={revealed ? eye : eyeOff}
            label={revealed ? phrases.hidePassword : phrases.showPassword}
            aria-controls={inputId}
            className={styles.toggle}
            onClick={() => setRevealed(!revealed)}
          />
        )}
        {end}
      </div>
      {/* Always there, so that an error that appears is also heard. */}
      <p id={`${inputId}-note`} className={cx(styles.note, error && styles.badNote)} aria-live="polite">
        {error || hint}
      </p>
    </div>
  );
}
