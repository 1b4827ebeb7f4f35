import type { HomeCatalog } from '#src/features/catalog/game-card-types.ts';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { Icon, type IconShape } from '#src/ui/Icon/Icon.tsx';
import {
  calendar,
  chart,
  crown,
  film,
  flame,
  gamepad,
  gift,
  heart,
  help,
  invite,
} from '#src/ui/Icon/first-page-icons.ts';
import { portalWords } from '#src/words/portal.ts';
import styles from './QuickEntries.module.css';

type Entry = HomeCatalog['entries'][number];

const icons: Record<Entry['icon'], IconShape> = {
  gift,
  flame,
  crown,
  film,
  help,
  chart,
  invite,
  calendar,
  gamepad,
  heart,
};

export function QuickEntries({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <nav className={styles.entries} aria-label={portalWords.home.entries}>
      {entries.map(({ id, title, icon, href }) => (
        <Anchor key={id} href={href} className={styles.entry}>
          <span className={styles.pebble} data-icon={icon}>
            <Icon icon={icons[icon]} size={24} />
          </span>
          {title}
        </Anchor>
      ))}
    </nav>
  );
}
