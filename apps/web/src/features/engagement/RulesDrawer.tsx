import { Drawer } from '#src/ui/Drawer/Drawer.tsx';
import { words } from '#src/words/engagement.ts';
import type { CheckinState } from './checkin-state.ts';
import styles from './RulesDrawer.module.css';

interface Props {
  open: boolean;
  onClose: () => void;
  state: CheckinState;
}

export function RulesDrawer({ open, onClose, state }: Props) {
  return (
    <Drawer open={open} onClose={onClose} title={words.rules}>
      <ol className={styles.rules}>
        {words.ruleLines(state.cycle, state.bonuses, state.makeUpPrice).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </Drawer>
  );
}
