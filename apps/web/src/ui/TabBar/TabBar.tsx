import type { MouseEvent, ReactNode } from 'react';
import { Anchor } from '../Anchor/Anchor.tsx';
import { cx } from '../cx.ts';
import styles from './TabBar.module.css';

export interface TabBarItem<Name extends string> {
  name: Name;
  label: string;
  href: string;
  icon: ReactNode;
  focusIcon: ReactNode;
  /** The large centre tab: no text is drawn, its label is its accessible name. */
  raised?: boolean;
}

interface Props<Name extends string> {
  items: readonly TabBarItem<Name>[];
  active: Name;
  label: string;
  onPick?: (name: Name, event: MouseEvent<HTMLAnchorElement>) => void;
}

export function TabBar<Name extends string>({ items, active, label, onPick }: Props<Name>) {
  return (
    <nav className={styles.bar} aria-label={label}>
      {/* The bump under the raised tab is part of the bar's shape, so content passes behind one edge. */}
      <svg className={styles.shape} viewBox="0 0 375 74" preserveAspectRatio="none" aria-hidden>
        <path fill="currentColor" d="M0 18h138c16 0 20-18 49.5-18S221 18 237 18h138v56H0z" />
      </svg>
      {items.map((item) => {
        const on = item.name === active;
        return (
          <Anchor
            key={item.name}
            href={item.href}
            className={cx(styles.tab, item.raised && styles.raised, on && styles.on)}
            aria-current={on ? 'page' : undefined}
            aria-label={item.raised ? item.label : undefined}
            onClick={(event) => onPick?.(item.name, event)}
          >
            <span className={styles.icons}>
              <span className={styles.normal}>{item.icon}</span>
              <span className={styles.focus}>{item.focusIcon}</span>
            </span>
            {!item.raised && item.label}
          </Anchor>
        );
      })}
    </nav>
  );
}
