import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { accountOverviewQuery } from '#src/features/account/profile/account-overview.ts';
import { FactList } from '#src/features/orders/FactList.tsx';
import { yuanTextWithoutSign } from '#src/features/orders/yuan-text.ts';
import { orderAmountText, OrderStateTag } from '#src/features/orders/OrderLine.tsx';
import { isOrderNotFoundError, isOrderUnpaid, useOrder, type OrderDetail } from '#src/features/orders/orders.ts';
import { RefundCard } from '#src/features/orders/refund/RefundCard.tsx';
import { StaleOrderNotice } from '#src/features/orders/StaleOrderNotice.tsx';
import { Timeline } from '#src/features/orders/Timeline.tsx';
import { ReceiptSheet } from '#src/features/wallet/ReceiptSheet.tsx';
import { copyTextWithToast } from '#src/lib/device/copy-text-with-toast.ts';
import { wholeNumberText } from '#src/lib/format/numbers.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { useUid } from '#src/lib/session/session.ts';
import { dateTimeText } from '#src/lib/format/time.ts';
import { useStateResetWhenHidden } from '#src/lib/routing/use-state-reset-when-hidden.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { ButtonLink } from '#src/ui/Button/Button.tsx';
import { Card } from '#src/ui/Card/Card.tsx';
import { Icon } from '#src/ui/Icon/Icon.tsx';
import { copy, headset, shield } from '#src/ui/Icon/other-page-icons.ts';
import { ListRow } from '#src/ui/ListRow/ListRow.tsx';
import { SectionHead } from '#src/ui/SectionHead/SectionHead.tsx';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { ErrorState } from '#src/ui/State/ErrorState.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { rechargeAndOrdersWords } from '#src/words/recharge-and-orders.ts';
import { PageSkeleton } from '../skeleton/PageSkeleton.tsx';
import styles from './OrderPage.module.css';

const text = rechargeAndOrdersWords.detail;

function factsOf(order: OrderDetail): (readonly [string, ReactNode] | null)[] {
  const recharge = order.kind === 'recharge';
  const coins = wholeNumberText(order.coins);
  return [
    [text.subject, order.subject],
    recharge
      ? [
          text.gained,
          order.bonus + order.couponBonus > 0
            ? rechargeAndOrdersWords.result.bonus(coins, wholeNumberText(order.bonus + order.couponBonus))
            : rechargeAndOrdersWords.coins(coins),
        ]
      : [text.spent, rechargeAndOrdersWords.coins(coins)],
    recharge ? [rechargeAndOrdersWords.result.amount, `¥${yuanTextWithoutSign(order.amountFen)}`] : null,
    [text.paidWith, recharge ? (rechargeAndOrdersWords.channels[order.channel] ?? order.channel) : text.withCoins],
    [text.created, dateTimeText(order.createTime)],
    order.payTime > 0 ? [text.paid, dateTimeText(order.payTime)] : null,
    [
      text.number,
      <button
        key="number"
        type="button"
        className={styles.number}
        onClick={() => void copyTextWithToast(order.id, toast)}
      >
        {order.id}
        <Icon icon={copy} size={14} label={text.copyNumber} />
      </button>,
    ],
  ];
}

function Ways({ order }: { order: OrderDetail }) {
  if (order.kind === 'recharge') {
    if (!isOrderUnpaid(order)) return null;
    return (
      <ButtonLink href={pathTo('rechargeResult', { orderId: order.id })} block>
        {text.pay}
      </ButtonLink>
    );
  }
  const href =
    order.kind === 'download'
      ? pathTo('detail', { id: order.subjectId })
      : pathTo('profile', undefined, { fun: 'member' });
  return (
    <ButtonLink href={href} variant="tonal" block>
      {order.kind === 'download' ? text.game : text.member}
    </ButtonLink>
  );
}

/** X-M8, X-M10: an order, everything that happened to it, and the receipts of its coins. */
export default function OrderPage() {
  const { id = '' } = useParams();
  const { data: order, error, isFetching, refetch, dataUpdatedAt } = useOrder(id);
  const uid = useUid();
  const showCoins = (coinNum: number) =>
    queryClient.setQueryData(accountOverviewQuery(uid).queryKey, (status) => status && { ...status, coinNum });
  const [receipt, setReceipt] = useStateResetWhenHidden<number | null>(null);
  if (order === undefined) {
    if (error === null) return <PageSkeleton shape="rows" />;
    if (!isOrderNotFoundError(error))
      return (
        <ErrorState
          text={rechargeAndOrdersWords.result.failedLoad}
          reason={errorMessage(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      );
    return (
      <EmptyState
        title={rechargeAndOrdersWords.result.missing}
        text={rechargeAndOrdersWords.result.missingHint}
        action={<ButtonLink href={pathTo('orders')}>{rechargeAndOrdersWords.result.toOrders}</ButtonLink>}
      />
    );
  }
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <span role="status">
          <OrderStateTag state={order.state} />
        </span>
        <b className={styles.amount}>{orderAmountText(order)}</b>
      </div>
      <StaleOrderNotice error={error} since={dataUpdatedAt} />
      <Card>
        <h2 className="sr">{text.facts}</h2>
        <FactList facts={factsOf(order)} />
      </Card>
      <Ways order={order} />
      {order.state === 'delivered' && <RefundCard order={order} onRefunded={showCoins} />}
      <section aria-labelledby="order-timeline">
        <SectionHead title={text.timeline} id="order-timeline" />
        <Card>
          <Timeline kind={order.kind} events={order.timeline} />
        </Card>
      </section>
      <section aria-labelledby="order-receipts">
        <SectionHead title={text.receipts} note={text.receiptHint} id="order-receipts" />
        <Card pad="none">
          {order.receipts.length === 0 && <p className={styles.none}>{text.receiptNone}</p>}
          {order.receipts.map((seq) => (
            <ListRow key={seq} label={text.receipt(seq)} icon={shield} onClick={() => setReceipt(seq)} />
          ))}
        </Card>
      </section>
      <Card pad="none">
        <ListRow label={text.ask} icon={headset} href={pathTo('kefu', undefined, { order: order.id })} />
      </Card>
      <ReceiptSheet seq={receipt} onClose={() => setReceipt(null)} />
    </div>
  );
}
