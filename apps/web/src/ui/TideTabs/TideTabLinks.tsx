import { Anchor } from '../Anchor/Anchor.tsx';
import { cx } from '../cx.ts';
import { TideTabLabel } from './TideTabLabel.tsx';
import styles from './TideTabs.module.css';
import { useScrollCurrentIntoView } from './use-scroll-current-into-view.ts';

interface Props {
  links: readonly { href: string; label: string; current: boolean }[];
  label: string;
  /** Going back leads to the page before the tabs, not through every tab that was looked at. */
  replace?: boolean;
  className?: string | undefined;
}

/** Looks like TideTabs, for pages: each link has an address of its own, and arrow keys scroll as anywhere. */
export function TideTabLinks({ links, label, replace = false, className }: Props) {
  const current = links.findIndex((link) => link.current);
  const row = useScrollCurrentIntoView<HTMLElement>(current);
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
          <TideTabLabel label={text} />
        </Anchor>
      ))}
    </nav>
  );
}
