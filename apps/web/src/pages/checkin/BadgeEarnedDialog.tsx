import { Button } from '#src/ui/Button/Button.tsx';
import { Dialog } from '#src/ui/Dialog/Dialog.tsx';
import { MonthBadge } from '#src/ui/MonthBadge/MonthBadge.tsx';
import { words } from '#src/words/checkin-and-invitations.ts';
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
      title={words.badgeDone.title}
      actions={
        <Button block onClick={onClose}>
          {words.badgeDone.ok}
        </Button>
      }
    >
      <p className={styles.earned}>
        <MonthBadge month={monthName} label={words.badgeTitle(name)} earned size={96} />
      </p>
      <p>{words.badgeDone.text(words.badgeTitle(name))}</p>
    </Dialog>
  );
}
