import { dateTimeText } from '#src/lib/format/time.ts';
import { cx } from '#src/ui/cx.ts';
import { rechargeAndOrdersWords } from '#src/words/recharge-and-orders.ts';
import type { Order, OrderEvent } from './orders.ts';
import styles from './Timeline.module.css';

const wrong: readonly OrderEvent['event'][] = ['failed', 'refund-failed'];
const good: readonly OrderEvent['event'][] = ['delivered', 'refunded'];

/** X-M8: everything that happened to an order, in words, the first thing first. */
export function Timeline({ kind, events }: { kind: Order['kind']; events: readonly OrderEvent[] }) {
  return (
    <ol className={styles.timeline}>
      {events.map(({ event, note, time }, index) => (
        <li
          key={`${time} ${event} ${index}`}
          className={cx(styles.step, good.includes(event) && styles.good, wrong.includes(event) && styles.wrong)}
        >
          <p className={styles.what}>
            {event === 'delivered' ? rechargeAndOrdersWords.deliveredAs[kind] : rechargeAndOrdersWords.events[event]}
          </p>
          {note !== '' && <p className={styles.note}>{note}</p>}
          <time className={styles.time} dateTime={new Date(time).toISOString()}>
            {dateTimeText(time)}
          </time>
        </li>
      ))}
    </ol>
  );
}
