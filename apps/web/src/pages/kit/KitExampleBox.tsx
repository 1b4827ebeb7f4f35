import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from '#src/ui/cx.ts';
import styles from './kit.module.css';

interface Props {
  title: string;
  children: ReactNode;
  wide?: boolean;
}

export function KitExampleBox({ title, children, wide }: Props) {
  const id = useId();
  return (
    <section className={cx(styles.box, wide && styles.wide)} aria-labelledby={id}>
      <h2 id={id} className={styles.boxTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A piece of screen: bars that are fixed to the window stay inside it. */
export function ScreenFrame({ children, height, sky }: { children: ReactNode; height?: number; sky?: boolean }) {
  return (
    <div
      className={cx(styles.stage, sky && styles.sky)}
      style={height === undefined ? {} : { height: `${height / 16}rem` }}
    >
      {children}
    </div>
  );
}
