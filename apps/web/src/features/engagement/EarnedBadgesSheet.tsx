import { dateText } from '#src/lib/format/time.ts';
import { BottomSheet } from '#src/ui/BottomSheet/BottomSheet.tsx';
import { MonthBadge } from '#src/ui/MonthBadge/MonthBadge.tsx';
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { ErrorState } from '#src/ui/State/ErrorState.tsx';
import { checkinAndInvitationsWords } from '#src/words/checkin-and-invitations.ts';
import { useBadgesOfUser } from './badges.ts';
import styles from './EarnedBadgesSheet.module.css';

function Wall({ uid }: { uid: string }) {
  const { data, isError, isFetching, refetch } = useBadgesOfUser(uid);
  if (data === undefined && isError) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined) {
    return (
      <div className={styles.wall} aria-busy>
        {[0, 1, 2].map((at) => (
          <Skeleton key={at} height={112} radius={16} />
        ))}
      </div>
    );
  }
  if (data.length === 0)
    return <EmptyState title={checkinAndInvitationsWords.wallEmpty} text={checkinAndInvitationsWords.wallEmptyHint} />;
  return (
    <ul className={styles.wall}>
      {data.map(({ month, name, earnTime }) => {
        const [monthName = '', title = ''] = name.split(' · ');
        return (
          <li key={month} className={styles.badge}>
            <MonthBadge month={monthName} label={checkinAndInvitationsWords.badgeTitle(name)} earned />
            <b className={styles.name}>{title}</b>
            <span className={styles.year}>{month.slice(0, 4)}</span>
            <span className="sr">{checkinAndInvitationsWords.earnedOn(dateText(earnTime))}</span>
          </li>
        );
      })}
    </ul>
  );
}

interface Props {
  open: boolean;
  onClose: () => void;
  uid: string;
  /** Whose it is, as in 夜航船长 的徽章墙. */
  title: string;
}

/** C-19: all badges somebody earned, newest first. */
export function EarnedBadgesSheet({ open, onClose, uid, title }: Props) {
  return (
    <BottomSheet open={open} onClose={onClose} title={title}>
      {open && <Wall uid={uid} />}
    </BottomSheet>
  );
}
