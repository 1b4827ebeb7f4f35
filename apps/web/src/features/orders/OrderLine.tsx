import { wholeNumberText } from '#src/lib/format/numbers.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { dateTimeText } from '#src/lib/format/time.ts';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { crown, gamepad, gem } from '#src/ui/Icon/first-page-icons.ts';
import { Icon, type IconShape } from '#src/ui/Icon/Icon.tsx';
import { Tag } from '#src/ui/Tag/Tag.tsx';
import { rechargeAndOrdersWords } from '#src/words/recharge-and-orders.ts';
import { yuanTextWithoutSign } from './yuan-text.ts';
import styles from './OrderLine.module.css';
import { isOrderUnpaid, type Order } from './orders.ts';

const icons: Record<Order['kind'], IconShape> = { recharge: gem, membership: crown, download: gamepad };

const tones = {
  created: 'blue',
  paying: 'blue',
  paid: 'blue',
  delivered: 'free',
  closed: 'neutral',
  failed: 'hot',
  refunding: 'violet',
  refunded: 'violet',
} as const satisfies Record<Order['state'], string>;

export function OrderStateTag({ state }: { state: Order['state'] }) {
  return <Tag tone={tones[state]}>{rechargeAndOrdersWords.states[state]}</Tag>;
}

/** What was paid: money or coins, never both in one line. */
export function orderAmountText(order: Order): string {
  return order.kind === 'recharge'
    ? `¥${yuanTextWithoutSign(order.amountFen)}`
    : rechargeAndOrdersWords.coins(wholeNumberText(order.coins));
}

/** An order in a list; one that is still to be paid leads to where it is paid. */
export function OrderLine({ order }: { order: Order }) {
  const href =
    order.kind === 'recharge' && isOrderUnpaid(order)
      ? pathTo('rechargeResult', { orderId: order.id })
      : pathTo('order', { id: order.id });
  return (
    <Anchor href={href} className={styles.line}>
      <span className={`${styles['icon']} ${styles[order.kind]}`}>
        <Icon icon={icons[order.kind]} size={20} />
      </span>
      <span className={styles.words}>
        <span className={styles.subject}>{order.subject}</span>
        <span className={styles.time}>{dateTimeText(order.createTime)}</span>
      </span>
      <span className={styles.end}>
        <b className={styles.amount}>{orderAmountText(order)}</b>
        <OrderStateTag state={order.state} />
      </span>
    </Anchor>
  );
}
