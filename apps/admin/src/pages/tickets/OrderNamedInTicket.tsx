import { useQuery } from '@tanstack/react-query';
import { orderWords } from '#src/words/orders.ts';
import { ticketWords } from '#src/words/tickets-canned-replies-and-business-inquiries.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { formatTimeWithoutDayIfToday } from '../../lib/shanghai-time.ts';
import { FilledTag } from '../../ui/FilledTag.tsx';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import { stateTones, formatOrderPrice } from '../orders/orders.ts';
import { LinkStyledAsButton } from './LinkStyledAsButton.tsx';
import type { Ticket } from './tickets.ts';

const words = ticketWords.player;
const orderNo = /^(LY)?[1-9]\d{0,17}$/;

/** The order as the player wrote it: found by its number, with what happened to it. */
export function OrderNamedInTicket({ ticket, mayRefund }: { ticket: Ticket; mayRefund: boolean }) {
  const no = ticket.orderId.trim();
  const query = useQuery({
    queryKey: ['named-order', no],
    enabled: orderNo.test(no),
    // Each look at an order is an entry of the audit log.
    refetchOnWindowFocus: false,
    staleTime: 60_000,
    queryFn: async () => {
      const { records } = await client.call('GET /admin/v1/orders/order/list', { orderNo: no });
      const [found] = records;
      return found === undefined ? null : client.call('GET /admin/v1/orders/order/{id}', { id: found.id });
    },
  });
  const order = query.data;
  return (
    <section className="side-block">
      <h3>
        {words.order}
        {order && <StatusLabel tone={stateTones[order.state]}>{orderWords.states[order.state]}</StatusLabel>}
      </h3>
      {no === '' ? (
        <p className="cell-hint">{words.noOrder}</p>
      ) : query.isLoading ? (
        <span className="bar" />
      ) : query.isError ? (
        <p>{errorMessage(query.error)}</p>
      ) : !order ? (
        <p className="cell-hint">
          <code>{no}</code> {words.orderUnknown}
        </p>
      ) : (
        <div className="named-order">
          <p className="queue-line">
            <code>{orderWords.no(order.id)}</code>
            <span className="grow" />
            <b>{formatOrderPrice(order)}</b>
          </p>
          {order.uid !== ticket.uid && <FilledTag tone="bad">{words.notTheirs}</FilledTag>}
          <ol>
            {order.timeline.toReversed().map(({ event, time }) => (
              <li key={`${event} ${time}`}>
                <span>{orderWords.events[event]}</span>
                <time>{formatTimeWithoutDayIfToday(time)}</time>
              </li>
            ))}
          </ol>
          <div className="side-acts">
            {mayRefund && order.uid === ticket.uid && order.state === 'delivered' && (
              <LinkStyledAsButton danger to={`/orders/${order.id}?ticket=${ticket.id}`}>
                {words.refund}
              </LinkStyledAsButton>
            )}
            <LinkStyledAsButton to={`/orders/${order.id}`}>{words.seeOrder}</LinkStyledAsButton>
          </div>
        </div>
      )}
    </section>
  );
}
