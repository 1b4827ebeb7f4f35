import { timeOfDayText } from '#src/lib/format/time.ts';
import { rechargeAndOrdersWords } from '#src/words/recharge-and-orders.ts';
import styles from './StaleOrderNotice.module.css';

interface Props {
  error: Error | null;
  since: number;
  text?: (time: string) => string;
}

/** What is shown was true a while ago; the money is where it was. */
export function StaleOrderNotice({ error, since, text = rechargeAndOrdersWords.result.stale }: Props) {
  if (error === null) return null;
  return (
    <p className={styles.stale} role="alert">
      {text(timeOfDayText(since))}
    </p>
  );
}
