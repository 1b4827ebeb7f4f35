import { cx } from '../cx.ts';
import { Icon } from '../Icon/Icon.tsx';
import { check } from '../Icon/first-page-icons.ts';
import styles from './SheetChoices.module.css';

export interface SheetChoice<Id extends string> {
  id: Id;
  label: string;
  note?: string;
}

interface Props<Id extends string> {
  choices: readonly SheetChoice<Id>[];
  value: Id;
  onPick: (id: Id) => void;
}

/** Rows of a drawer of which one holds, such as a sort order. */
export function SheetChoices<Id extends string>({ choices, value, onPick }: Props<Id>) {
  return (
    <ul>
      {choices.map(({ id, label, note }) => (
        <li key={id}>
          <button
            type="button"
            className={cx(styles.row, id === value && styles.on)}
            aria-current={id === value}
            onClick={() => onPick(id)}
          >
            {label}
            {note && <small className={styles.note}>{note}</small>}
            {id === value && <Icon icon={check} weight={2.4} className={styles.check} />}
          </button>
        </li>
      ))}
    </ul>
  );
}
