import { Link, useSearchParams } from 'react-router';
import { ticketWords } from '#src/words/tickets-canned-replies-and-business-inquiries.ts';
import { errorMessage } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { formatDay, formatTimeWithoutDayIfToday } from '../../lib/shanghai-time.ts';
import { FilledTag } from '../../ui/FilledTag.tsx';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import { useWallet } from '../wallets/use-wallet.ts';
import '../wallets/player-coins-beside-order-or-ticket.css';
import { MessageToPlayerButton } from '../broadcasts/MessageToPlayerButton.tsx';
import { LinkStyledAsButton } from './LinkStyledAsButton.tsx';
import { OrderNamedInTicket } from './OrderNamedInTicket.tsx';
import { PlayerAvatar } from './ThreadEntries.tsx';
import { useTicketsOfUser, type Ticket } from './tickets.ts';

const words = ticketWords.player;
const others = 5;

/** Who asks: the player, their coins, the order they name, what they asked before, and what can be done for them. */
export function TicketPlayerPanel({ ticket }: { ticket: Ticket }) {
  const permissions = useSession()?.permissions ?? [];
  const { player } = ticket;
  const may = (permission: string) => permissions.includes(permission);
  return (
    <div className="pane-body">
      <div className="player-head">
        <PlayerAvatar avatar={player.avatar} size={40} />
        <div>
          <p className="player-name">
            <b>{player.name || ticketWords.erased}</b>
            {player.status !== 'active' && <FilledTag tone="bad">{words.status[player.status]}</FilledTag>}
          </p>
          <p className="cell-hint">
            {words.uid(player.uid)} · {words.joined(formatDay(player.joinTime))}
          </p>
          <p className="cell-hint">
            {player.levelType > 0 ? words.level(player.levelType, formatDay(player.memberUntil)) : words.noLevel}
          </p>
        </div>
      </div>
      {may('wallet.read') && <Balances uid={ticket.uid} />}
      {may('orders.read') && <OrderNamedInTicket ticket={ticket} mayRefund={may('orders.refund')} />}
      <RecentTickets ticket={ticket} />
      {player.name !== '' && (
        <section className="side-block">
          <h3>{words.can}</h3>
          <div className="side-acts">
            <MessageToPlayerButton
              uid={ticket.uid}
              name={player.name}
              ticketId={ticket.id}
              mayWrite={may('message.write')}
            />
            {may('wallet.write') && may('wallet.read') && (
              <LinkStyledAsButton to={`/wallets?uid=${ticket.uid}&ticket=${ticket.id}`}>
                {words.adjust}
              </LinkStyledAsButton>
            )}
            {may('orders.read') && (
              <LinkStyledAsButton to={`/orders?uid=${ticket.uid}`}>{words.orders}</LinkStyledAsButton>
            )}
            {may('account.ban') && player.status === 'banned' && (
              <LinkStyledAsButton to={`/users/${ticket.uid}?ticket=${ticket.id}`}>{words.unban}</LinkStyledAsButton>
            )}
          </div>
        </section>
      )}
    </div>
  );
}

function Balances({ uid }: { uid: string }) {
  const query = useWallet(uid);
  if (query.isError) return <p className="side-block">{errorMessage(query.error)}</p>;
  const numbers: [string, number | undefined][] = [
    [words.paid, query.data?.paid],
    [words.free, query.data?.free],
  ];
  return (
    <dl className="balances">
      {numbers.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === undefined ? <span className="bar" /> : value.toLocaleString('zh-CN')}</dd>
        </div>
      ))}
      {query.data?.frozen === true && <StatusLabel tone="bad">{words.frozen}</StatusLabel>}
    </dl>
  );
}

function RecentTickets({ ticket }: { ticket: Ticket }) {
  const [params] = useSearchParams();
  const query = useTicketsOfUser(ticket.uid, others + 1);
  const rows = (query.data?.records ?? []).filter(({ id }) => id !== ticket.id).slice(0, others);
  const addressOf = (id: string) => {
    const next = new URLSearchParams(params);
    next.set('ticket', id);
    return `?${next}`;
  };
  return (
    <section className="side-block">
      <h3>{words.recent}</h3>
      {query.isPending ? (
        <span className="bar" />
      ) : query.isError ? (
        <p>{errorMessage(query.error)}</p>
      ) : rows.length === 0 ? (
        <p className="cell-hint">{words.noRecent}</p>
      ) : (
        <ul className="recent">
          {rows.map((row) => (
            <li key={row.id}>
              <span>{ticketWords.states[row.state]}</span>
              <Link to={addressOf(row.id)}>{row.summary}</Link>
              <time>{formatTimeWithoutDayIfToday(row.updateTime)}</time>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
