import { cx } from '../cx.ts';
import { BottomSheet } from '../BottomSheet/BottomSheet.tsx';
import { Icon, type IconShape } from '../Icon/Icon.tsx';
import styles from './ActionSheet.module.css';

export interface SheetAction {
  id: string;
  label: string;
  icon: IconShape;
  /** Takes something away. */
  grave?: boolean;
  run: () => void;
}

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  actions: readonly SheetAction[];
}

/** What can be done with one thing, from the bottom. */
export function ActionSheet({ open, onClose, title, actions }: Props) {
  return (
    <BottomSheet open={open} onClose={onClose} title={title}>
      <ul className={styles.list}>
        {actions.map(({ id, label, icon, grave, run }) => (
          <li key={id}>
            <button
              type="button"
              className={cx(styles.row, grave && styles.grave)}
              onClick={() => {
                onClose();
                run();
              }}
            >
              <Icon icon={icon} size={20} />
              {label}
            </button>
          </li>
        ))}
      </ul>
    </BottomSheet>
  );
}
