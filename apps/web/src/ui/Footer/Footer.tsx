import type { ReactNode } from 'react';
import { Anchor } from '../Anchor/Anchor.tsx';
import styles from './Footer.module.css';

interface Props {
  mark?: ReactNode;
  links: readonly { text: string; href: string }[];
  linksLabel: string;
  children: ReactNode;
}

export function Footer({ mark, links, linksLabel, children }: Props) {
  return (
    <footer className={styles.note}>
      <div className={styles.mark}>{mark}</div>
      <nav className={styles.links} aria-label={linksLabel}>
        {links.map(({ text, href }) => (
          <Anchor key={href} href={href} className={styles.link}>
            {text}
          </Anchor>
        ))}
      </nav>
      {children}
    </footer>
  );
}
