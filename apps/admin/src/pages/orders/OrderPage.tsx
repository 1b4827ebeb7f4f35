import { Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { orderWords as words } from '#src/words/orders.ts';
import { ticketWords } from '#src/words/tickets-canned-replies-and-business-inquiries.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { previousAndNextRowKeys } from '../../lib/previous-and-next-row-keys.ts';
import { useShowObjectNameInHeadBar } from '../../lib/object-name-in-head-bar.ts';
import { useSession } from '../../lib/session.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { CopyText } from '../../ui/CopyText.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageLoadError } from '../../ui/list/PageLoadError.tsx';
import { CollapsibleRawText } from '../../ui/CollapsibleRawText.tsx';
import { AnnounceAndShowPresence } from '../../ui/staff/AnnounceAndShowPresence.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import { QueryOrderAndSendReceiptButtons } from './QueryOrderAndSendReceiptButtons.tsx';
import { OrderLedger } from './OrderLedger.tsx';
import { OrderSidebar } from './OrderSidebar.tsx';
import { paymentChannelLabel, stateTones, useOrder, formatOrderPrice, type OrderDetail } from './orders.ts';
import { RefundEligibilityCard } from './RefundEligibilityCard.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { RecordRefundPaidOtherwiseDialog } from './RecordRefundPaidOtherwiseDialog.tsx';

const { detail } = words;

/** One order: what was promised and paid, what the provider told, what players see, and what can be done. */
export function OrderPage() {
  const { id = '' } = useParams();
  // A dialog that is open belongs to its order: it must not follow the back button to another one.
  return <OneOrder key={id} id={id} />;
}

function OneOrder({ id }: { id: string }) {
  const query = useOrder(id);
  const permissions = useSession()?.permissions ?? [];
  const mayRefund = permissions.includes('orders.refund');
  // Who comes from a ticket comes to give money back.
  const ticket = useSearchParams()[0].get('ticket') ?? '';
  const cause = /^[1-9]\d{0,18}$/.test(ticket) ? ticketWords.cause(ticket) : '';
  const [dialog, setDialog] = useState<'refund' | 'settle' | undefined>(
    cause !== '' && mayRefund ? 'refund' : undefined,
  );
  const navigate = useNavigate();
  const { previous, next } = previousAndNextRowKeys('orders', id);
  const go = (other: string | undefined) => other !== undefined && void navigate(`/orders/${other}`);
  useShowObjectNameInHeadBar(words.no(id));
  useShortcuts({ '[': () => go(previous), ']': () => go(next) });
  if (query.isPending) return <PageSkeleton title={`${words.title} ${words.no(id)}`} />;
  if (query.data === undefined) {
    const title = `${words.title} ${words.no(id)}`;
    return <PageLoadError title={title} error={query.error ?? new Error()} onReload={() => void query.refetch()} />;
  }
  const order = query.data;
  const { obstacle } = order.refundCheck;
  const close = () => setDialog(undefined);

  return (
    <div className="page">
      <div className="page-head object">
        <div>
          <h1>
            {words.title} <CopyText text={words.no(order.id)} />{' '}
            <StatusLabel tone={stateTones[order.state]}>{words.states[order.state]}</StatusLabel>
          </h1>
          <p>
            {[order.subject, paymentChannelLabel(order.channel), formatShortDateAndTime(order.createTime)].join(' · ')}
          </p>
        </div>
        <span className="grow" />
        <AnnounceAndShowPresence at={{ order: order.id }} />
        <div className="sum">
          <small>{order.kind === 'recharge' ? detail.paidLabel : detail.coinsLabel}</small>
          <b>{formatOrderPrice(order)}</b>
        </div>
        {mayRefund && <QueryOrderAndSendReceiptButtons order={order} />}
        {order.state === 'refunding' && (
          <Button
            disabled={!mayRefund}
            title={mayRefund ? undefined : missingPermissionText('orders.refund')}
            onClick={() => setDialog('settle')}
          >
            {words.settle.open}
          </Button>
        )}
        <Button
          danger
          icon={<Icon name="undo" />}
          disabled={!mayRefund || obstacle !== null}
          title={
            mayRefund
              ? obstacle === null
                ? undefined
                : words.refundCheck.obstacles[obstacle]
              : missingPermissionText('orders.refund')
          }
          onClick={() => setDialog('refund')}
        >
          {order.state === 'refunding' ? words.refund.again : words.refund.open}
        </Button>
      </div>
      <div className="columns">
        <div className="stack">
          <RefundEligibilityCard order={order} />
          <Facts order={order} />
          {permissions.includes('wallet.read') && <OrderLedger id={order.id} />}
          <Notifications notifications={order.notifications} />
        </div>
        <OrderSidebar order={order} />
      </div>
      {dialog === 'refund' && obstacle === null && <RefundDialog order={order} cause={cause} onClose={close} />}
      {dialog === 'settle' && <RecordRefundPaidOtherwiseDialog order={order} onClose={close} />}
    </div>
  );
}

function Facts({ order }: { order: OrderDetail }) {
  const { labels } = detail;
  const mayReadUsers = useSession()?.permissions.includes('account.read') ?? false;
  const rows: [string, string | undefined][] = [
    [labels.kind, words.kinds[order.kind]],
    [labels.subject, order.subject],
    [words.columns.coins, order.kind === 'recharge' ? words.coins(order.coins, order.bonus) : words.spent(order.coins)],
    [labels.channel, paymentChannelLabel(order.channel)],
    [labels.created, formatShortDateAndTime(order.createTime)],
    [labels.expires, order.expireTime === 0 ? undefined : formatShortDateAndTime(order.expireTime)],
    [labels.paid, order.payTime === 0 ? undefined : formatShortDateAndTime(order.payTime)],
    [labels.reason, order.refundReason || undefined],
  ];
  return (
    <section className="card">
      <h2>{detail.facts}</h2>
      <dl className="facts">
        <div>
          <dt>{detail.player}</dt>
          <dd>
            <Link to={mayReadUsers ? `/users/${order.uid}` : `/orders?uid=${order.uid}`}>{order.uid}</Link>
          </dd>
        </div>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? words.nothing}</dd>
          </div>
        ))}
        <div>
          <dt>{labels.tradeNo}</dt>
          <dd>{order.tradeNo === '' ? words.nothing : <CopyText text={order.tradeNo} />}</dd>
        </div>
      </dl>
    </section>
  );
}

function Notifications({ notifications }: Pick<OrderDetail, 'notifications'>) {
  return (
    <section className="card">
      <h2>
        {detail.notifications} <small>{detail.notificationsHint}</small>
      </h2>
      {notifications.length === 0 ? (
        <p className="card-empty">{detail.noNotifications}</p>
      ) : (
        <table className="plain">
          <thead>
            <tr>
              <th>{detail.columns.time}</th>
              <th>{detail.columns.outcome}</th>
              <th>{detail.columns.body}</th>
            </tr>
          </thead>
          <tbody>
            {notifications.map(({ time, outcome, body }) => (
              <tr key={`${time} ${outcome} ${body}`}>
                <td>{formatShortDateAndTime(time)}</td>
                <td>{words.outcomes[outcome] ?? outcome}</td>
                <td>
                  <CollapsibleRawText summary={body.slice(0, 60)} text={body} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
