import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../Icon/Icon.tsx';
import { check } from '../Icon/first-page-icons.ts';
import styles from './CheckboxAndRadio.module.css';

interface Props extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  /** The label; without one, give aria-label. */
  children?: ReactNode;
}

function Tick({ type, children, className, ...rest }: Props & { type: 'checkbox' | 'radio' }) {
  return (
    <label className={cx(styles.tick, className)}>
      <input {...rest} type={type} className={styles.input} />
      <span className={cx(styles.mark, type === 'radio' && styles.round)} aria-hidden>
        <Icon icon={check} size={13} weight={2.8} />
      </span>
      {children}
    </label>
  );
}

export function Checkbox(props: Props) {
  return <Tick {...props} type="checkbox" />;
}

export function Radio(props: Props) {
  return <Tick {...props} type="radio" />;
}
