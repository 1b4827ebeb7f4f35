import type { ComponentPropsWithRef } from 'react';
import { cx } from '../cx.ts';
import styles from './Switch.module.css';

interface Props extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  label: string;
  /** Draws the label before the switch. */
  labelShown?: boolean;
}

export function Switch({ label, labelShown, className, ...rest }: Props) {
  return (
    <label className={cx(styles.switch, className)}>
      <span className={labelShown ? undefined : 'sr'}>{label}</span>
      <input {...rest} type="checkbox" role="switch" className={styles.input} />
      <span className={styles.track} aria-hidden />
    </label>
  );
}
