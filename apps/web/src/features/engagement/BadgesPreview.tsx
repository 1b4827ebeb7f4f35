import { useStateResetWhenHidden } from '#src/lib/routing/use-state-reset-when-hidden.ts';
import { chevronRight } from '#src/ui/Icon/first-page-icons.ts';
import { Icon } from '#src/ui/Icon/Icon.tsx';
import { MonthBadge } from '#src/ui/MonthBadge/MonthBadge.tsx';
import { checkinAndInvitationsWords } from '#src/words/checkin-and-invitations.ts';
import { useBadgesOfUser } from './badges.ts';
import { EarnedBadgesSheet } from './EarnedBadgesSheet.tsx';
import styles from './BadgesPreview.module.css';

/** As many as fit beside the words. */
const maxShown = 3;

interface Props {
  uid: string;
  name: string;
  /** The newest one alone, to stand beside a name: nothing below it moves when it comes. */
  medal?: true;
}

const monthOf = (badge: { name: string }) => badge.name.split(' · ')[0] ?? '';

/** C-19: the newest badges on somebody's page, and the way to all of them. Nothing for who has none. */
export function BadgesPreview({ uid, name, medal }: Props) {
  const { data } = useBadgesOfUser(uid);
  const [open, setOpen] = useStateResetWhenHidden(false);
  const newest = data?.[0];
  if (data === undefined || newest === undefined) return null;
  const sheet = (
    <EarnedBadgesSheet
      open={open}
      onClose={() => setOpen(false)}
      uid={uid}
      title={checkinAndInvitationsWords.wallOf(name)}
    />
  );
  if (medal) {
    return (
      <>
        <button type="button" className={styles.medal} onClick={() => setOpen(true)}>
          <span className="sr">
            {checkinAndInvitationsWords.wall} {checkinAndInvitationsWords.wallCount(data.length)}
          </span>
          <MonthBadge
            month={monthOf(newest)}
            label={checkinAndInvitationsWords.badgeTitle(newest.name)}
            earned
            size={56}
          />
        </button>
        {sheet}
      </>
    );
  }
  return (
    <>
      <button type="button" className={styles.entry} onClick={() => setOpen(true)}>
        <span className={styles.name}>{checkinAndInvitationsWords.wall}</span>
        <span className={styles.few}>
          {data.slice(0, maxShown).map((badge) => (
            <MonthBadge
              key={badge.month}
              month={monthOf(badge)}
              label={checkinAndInvitationsWords.badgeTitle(badge.name)}
              earned
              size={40}
            />
          ))}
        </span>
        <span className={styles.count}>{checkinAndInvitationsWords.wallCount(data.length)}</span>
        <Icon icon={chevronRight} size={16} />
      </button>
      {sheet}
    </>
  );
}
