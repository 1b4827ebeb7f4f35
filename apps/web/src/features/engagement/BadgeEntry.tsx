import { useWhileShown } from '#src/lib/use-while-shown.ts';
import { chevronRight } from '#src/ui/Icon/first-icons.ts';
import { Icon } from '#src/ui/Icon/Icon.tsx';
import { MonthBadge } from '#src/ui/MonthBadge/MonthBadge.tsx';
import { words } from '#src/words/engagement.ts';
import { useBadges } from './badges.ts';
import { BadgeSheet } from './BadgeSheet.tsx';
import styles from './BadgeEntry.module.css';

/** As many as fit beside the words. */
const mostShown = 3;

interface Props {
  uid: string;
  name: string;
}

/** C-19: the newest badges on somebody's page, and the way to all of them. Nothing for who has none. */
export function BadgeEntry({ uid, name }: Props) {
  const { data } = useBadges(uid);
  const [open, setOpen] = useWhileShown(false);
  if (data === undefined || data.length === 0) return null;
  return (
    <>
      <button type="button" className={styles.entry} onClick={() => setOpen(true)}>
        <span className={styles.name}>{words.wall}</span>
        <span className={styles.few}>
          {data.slice(0, mostShown).map((badge) => (
            <MonthBadge
              key={badge.month}
              month={badge.name.split(' · ')[0] ?? ''}
              label={words.badgeTitle(badge.name)}
              earned
              size={40}
            />
          ))}
        </span>
        <span className={styles.count}>{words.wallCount(data.length)}</span>
        <Icon icon={chevronRight} size={16} />
      </button>
      <BadgeSheet open={open} onClose={() => setOpen(false)} uid={uid} title={words.wallOf(name)} />
    </>
  );
}
