import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { orderWords } from '#src/words/orders.ts';
import { client } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { formatDay, formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { FilledTag } from '../../ui/FilledTag.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useWallet } from '../wallets/use-wallet.ts';
import '../wallets/player-coins-beside-order-or-ticket.css';
import './order-page-cards.css';

const words = orderWords.people;
const ticketsShown = 2;

/** Whose order it is and what they ask about, for who may read each. */
export function BuyerAndOpenTicketsCards({ uid }: { uid: string }) {
  const permissions = useSession()?.permissions ?? [];
  return (
    <>
      {permissions.includes('kefu.read') && <OpenTickets uid={uid} />}
      {permissions.includes('account.read') && <Player uid={uid} mayReadWallet={permissions.includes('wallet.read')} />}
    </>
  );
}

/** Nothing where there is none: most orders have no ticket. */
function OpenTickets({ uid }: { uid: string }) {
  const query = useQuery({
    queryKey: ['tickets-of-order', uid],
    queryFn: () => client.call('GET /admin/v1/kefu/user/{uid}/ticket/list', { uid, pageSize: ticketsShown * 2 }),
  });
  const open = (query.data?.records ?? []).filter(({ state }) => state !== 'closed').slice(0, ticketsShown);
  if (open.length === 0) return null;
  return (
    <section className="card asks" aria-label={words.tickets}>
      <h2>
        {words.tickets} <FilledTag tone="warn">{String(open.length)}</FilledTag>
      </h2>
      <ul className="rows">
        {open.map(({ id, summary, updateTime }) => (
          <li key={id}>
            <span className="grow">
              <b>{summary}</b>
              <div className="cell-hint">{words.waits(formatShortDateAndTime(updateTime))}</div>
            </span>
            <Link to={`/tickets?ticket=${id}`}>{words.open}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Each look at a user is an entry of the audit log, so it is not asked for again and again. */
const readOnce = { refetchOnWindowFocus: false, staleTime: 60_000 };

function Player({ uid, mayReadWallet }: { uid: string; mayReadWallet: boolean }) {
  const user = useQuery({
    queryKey: ['user', uid],
    queryFn: () => client.call('GET /admin/v1/account/user/{uid}', { uid }),
    ...readOnce,
  });
  const wallet = useWallet(uid, mayReadWallet);
  if (user.data === undefined) return null;
  const { name, avatar, status, createTime } = user.data;
  return (
    <section className="card" aria-label={words.player}>
      <div className="order-player">
        {avatar.small === '' ? (
          <span className="face" aria-hidden="true">
            <Icon name="user" size={18} />
          </span>
        ) : (
          <img src={avatar.small} alt="" width={40} height={40} />
        )}
        <div className="grow">
          <p className="name">
            <Link to={`/users/${uid}`}>
              <b>{name}</b>
            </Link>
            {status !== 'active' && <FilledTag tone="bad">{words[status]}</FilledTag>}
          </p>
          <p className="cell-hint">
            {words.uid(uid)} · {words.joined(formatDay(createTime))}
          </p>
        </div>
      </div>
      {wallet.data !== undefined && (
        <dl className="balances">
          <div>
            <dt>{words.paid}</dt>
            <dd>{wallet.data.paid.toLocaleString('zh-CN')}</dd>
          </div>
          <div>
            <dt>{words.free}</dt>
            <dd>{wallet.data.free.toLocaleString('zh-CN')}</dd>
          </div>
        </dl>
      )}
    </section>
  );
}
