import { pathTo } from '#src/lib/path-to.ts';
import { phrases } from '#src/lib/phrases.ts';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { Icon } from '#src/ui/Icon/Icon.tsx';
import { crown, film, flame, gift, help } from '#src/ui/Icon/first-icons.ts';
import styles from './QuickEntries.module.css';

const words = phrases.home;

const entries = [
  { text: words.gifts, icon: gift, href: pathTo('gifts') },
  { text: words.activity, icon: flame, href: pathTo('activity') },
  { text: words.member, icon: crown, href: pathTo('profile', undefined, { fun: 'member' }) },
  { text: words.welfare, icon: film, href: pathTo('welfare') },
  { text: words.help, icon: help, href: pathTo('faq') },
];

export function QuickEntries() {
  return (
    <nav className={styles.entries} aria-label={words.entries}>
      {entries.map(({ text, icon, href }) => (
        <Anchor key={text} href={href} className={styles.entry}>
          <span className={styles.pebble}>
            <Icon icon={icon} size={24} />
          </span>
          {text}
        </Anchor>
      ))}
    </nav>
  );
}
