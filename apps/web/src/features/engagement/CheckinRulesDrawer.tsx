import { BottomSheet } from '#src/ui/BottomSheet/BottomSheet.tsx';
import { checkinAndInvitationsWords } from '#src/words/checkin-and-invitations.ts';
import type { CheckinMonth } from './checkin-month-type.ts';
import styles from './CheckinRulesDrawer.module.css';

interface Props {
  open: boolean;
  onClose: () => void;
  state: CheckinMonth;
}

export function CheckinRulesDrawer({ open, onClose, state }: Props) {
  return (
    <BottomSheet open={open} onClose={onClose} title={checkinAndInvitationsWords.rules}>
      <ol className={styles.rules}>
        {checkinAndInvitationsWords.ruleLines(state.cycle, state.bonuses, state.makeUpPrice).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </BottomSheet>
  );
}
