import { Anchor } from '../Anchor/Anchor.tsx';
import { cx } from '../cx.ts';
import { TideMark } from './TideMark.tsx';
import styles from './TideTabs.module.css';
import { useCurrentInView } from './use-current-in-view.ts';

interface Props {
  links: readonly { href: string; label: string; current: boolean }[];
  label: string;
  /** Going back leads to the page before the tabs, not through every tab that was looked at. */
  replace?: boolean;
  className?: string | undefined;
}

/** Looks like TideTabs, for pages: each link has an address of its own, and arrow keys scroll as anywhere. */
export function TideLinks({ links, label, replace = false, className }: Props) {
  const current = links.findIndex((link) => link.current);
  const row = useCurrentInView<HTMLElement>(current);
  return (
    <nav ref={row} className={cx(styles.tabs, className)} aria-label={label}>
      {links.map(({ href, label: text, current: here }) => (
        <Anchor
          key={href}
          href={href}
          replace={replace}
          className={cx(styles.tab, here && styles.on)}
          aria-current={here ? 'page' : undefined}
        >
          <TideMark label={text} />
        </Anchor>
      ))}
    </nav>
  );
}
