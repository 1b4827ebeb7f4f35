import { Button } from '#src/ui/Button/Button.tsx';
import { Dialog } from '#src/ui/Dialog/Dialog.tsx';
import { MonthBadge } from '#src/ui/MonthBadge/MonthBadge.tsx';
import { checkinAndInvitationsWords } from '#src/words/checkin-and-invitations.ts';
import styles from './CheckinPage.module.css';

interface Props {
  name: string;
  monthName: string;
  onClose: () => void;
}

export function BadgeEarnedDialog({ name, monthName, onClose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={checkinAndInvitationsWords.badgeDone.title}
      actions={
        <Button block onClick={onClose}>
          {checkinAndInvitationsWords.badgeDone.ok}
        </Button>
      }
    >
      <p className={styles.earned}>
        <MonthBadge month={monthName} label={checkinAndInvitationsWords.badgeTitle(name)} earned size={96} />
      </p>
      <p>{checkinAndInvitationsWords.badgeDone.text(checkinAndInvitationsWords.badgeTitle(name))}</p>
    </Dialog>
  );
}
