import { Anchor } from '../Anchor/Anchor.tsx';
import { cx } from '../cx.ts';
import { TideMark } from './TideMark.tsx';
import styles from './TideTabs.module.css';

interface Props {
  links: readonly { href: string; label: string; current: boolean }[];
  label: string;
  className?: string | undefined;
}

/** Looks like TideTabs, for pages: each link has an address of its own, and arrow keys scroll as anywhere. */
export function TideLinks({ links, label, className }: Props) {
  return (
    <nav className={cx(styles.tabs, className)} aria-label={label}>
      {links.map(({ href, label: text, current }) => (
        <Anchor
          key={href}
          href={href}
          className={cx(styles.tab, current && styles.on)}
          aria-current={current ? 'page' : undefined}
        >
          <TideMark label={text} />
        </Anchor>
      ))}
    </nav>
  );
}
