import type { CheckinMonth } from '#src/features/engagement/checkin-month-type.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { Card } from '#src/ui/Card/Card.tsx';
import { MonthBadge } from '#src/ui/MonthBadge/MonthBadge.tsx';
import { ProgressBar } from '#src/ui/ProgressBar/ProgressBar.tsx';
import { checkinAndInvitationsWords } from '#src/words/checkin-and-invitations.ts';
import styles from './CheckinPage.module.css';

interface Props {
  badge: CheckinMonth['badge'];
  monthName: string;
  /** Opens the badges of before; none for a visitor. */
  onWall?: () => void;
}

/** C-19, X-C10: what the month's badge still needs. */
export function MonthBadgeProgressCard({ badge, monthName, onWall }: Props) {
  const { earned, checkIns, checkInsNeeded, posts, postsNeeded } = badge;
  const title = checkinAndInvitationsWords.badgeTitle(badge.name);
  const left = checkinAndInvitationsWords.badgeLeft(
    Math.max(0, checkInsNeeded - checkIns),
    Math.max(0, postsNeeded - posts),
  );
  return (
    <Card className={styles.badge}>
      <MonthBadge month={monthName} label={title} earned={earned} />
      <div className={styles.badgeText}>
        <h2 className={styles.badgeTitle}>{title}</h2>
        <p className={styles.badgeHint}>{earned ? checkinAndInvitationsWords.badgeEarned : left}</p>
        {!earned && (
          <ProgressBar
            value={checkIns / checkInsNeeded}
            label={checkinAndInvitationsWords.badgeProgress(checkIns, checkInsNeeded)}
          />
        )}
      </div>
      {onWall && (
        <Button variant="tonal" size="sm" onClick={onWall}>
          {checkinAndInvitationsWords.wall}
        </Button>
      )}
    </Card>
  );
}
