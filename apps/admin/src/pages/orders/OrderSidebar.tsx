import { Timeline } from 'antd';
import { Link } from 'react-router';
import { orderWords as words } from '#src/words/orders.ts';
import { errorMessage } from '../../lib/api.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import { BuyerAndOpenTicketsCards } from './BuyerAndOpenTicketsCards.tsx';
import { stateTones, useOrders, formatOrderPrice, type OrderDetail } from './orders.ts';

const { detail } = words;
const others = 5;

/** Its player and open tickets, the way of the order, and what else its player bought. */
export function OrderSidebar({ order }: { order: OrderDetail }) {
  const list = useOrders({ uid: order.uid }, undefined, others + 1);
  const rest = (list.data?.records ?? []).filter(({ id }) => id !== order.id).slice(0, others);
  return (
    <aside className="stack" aria-label={detail.side}>
      <BuyerAndOpenTicketsCards uid={order.uid} />
      <section className="card">
        <h2>
          {detail.timeline} <small>{detail.timelineHint}</small>
        </h2>
        <div className="card-body">
          <Timeline
            items={order.timeline.toReversed().map(({ event, note, time }) => ({
              key: `${event} ${time}`,
              color: event === 'delivered' || event === 'paid' || event === 'refunded' ? 'green' : 'gray',
              content: (
                <>
                  {words.events[event]}
                  <div className="cell-hint">{[formatShortDateAndTime(time), note].filter(Boolean).join(' · ')}</div>
                </>
              ),
            }))}
          />
        </div>
      </section>
      <section className="card">
        <h2>
          {detail.otherOrders} <Link to={`/orders?uid=${order.uid}`}>{detail.all}</Link>
        </h2>
        {list.data === undefined ? (
          <p className="card-empty">{list.isError ? errorMessage(list.error) : <span className="bar" />}</p>
        ) : rest.length === 0 ? (
          <p className="card-empty">{detail.noOthers}</p>
        ) : (
          <ul className="rows">
            {rest.map((each) => (
              <li key={each.id}>
                <Link to={`/orders/${each.id}`} className="mono">
                  {words.no(each.id)}
                </Link>
                <span>{formatOrderPrice(each)}</span>
                <StatusLabel tone={stateTones[each.state]}>{words.states[each.state]}</StatusLabel>
              </li>
            ))}
          </ul>
        )}
      </section>
    </aside>
  );
}
