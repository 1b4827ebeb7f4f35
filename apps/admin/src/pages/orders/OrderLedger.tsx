import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { orderWords as words } from '#src/words/orders.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { formatTime } from '../../lib/time.ts';
import { channelName } from './orders.ts';

const { detail } = words;
const signed = (amount: number) => (amount < 0 ? words.spent(-amount) : `+${amount.toLocaleString('zh-CN')}`);

/** The receipts an order led to, each with postings that add up to nothing. */
export function OrderLedger({ id }: { id: string }) {
  const permissions = useSession()?.permissions ?? [];
  const mayOpen = permissions.includes('account.read') && permissions.includes('wallet.read');
  const query = useQuery({
    queryKey: ['order', id, 'ledger'],
    queryFn: () => client.call('GET /admin/v1/orders/order/{id}/ledger', { id }),
    refetchOnWindowFocus: false,
  });
  return (
    <section className="card">
      <h2>
        {detail.ledger} <small>{detail.ledgerHint}</small>
      </h2>
      {query.data === undefined ? (
        <p className="card-empty">{query.isError ? errorMessage(query.error) : <span className="bar" />}</p>
      ) : query.data.receipts.length === 0 ? (
        <p className="card-empty">{detail.noLedger}</p>
      ) : (
        query.data.receipts.map((receipt) => (
          <table key={receipt.seq} className="plain">
            <caption>
              {mayOpen ? (
                <Link to={`/users/${receipt.uid}?tab=ledger&receipt=${receipt.seq}`}>
                  {detail.receipt(receipt.seq)}
                </Link>
              ) : (
                detail.receipt(receipt.seq)
              )}{' '}
              · {receipt.subject} · {formatTime(receipt.time)}
            </caption>
            <tbody>
              {receipt.postings.map(({ account, amount }) => (
                <tr key={account}>
                  <td>{accountName(account)}</td>
                  <td className="number">{signed(amount)}</td>
                </tr>
              ))}
              <tr className="total">
                <td>
                  {detail.sum}
                  <div className="cell-hint">
                    {detail.balance(
                      receipt.paidAfter.toLocaleString('zh-CN'),
                      receipt.freeAfter.toLocaleString('zh-CN'),
                    )}
                  </div>
                </td>
                <td className="number">{receipt.postings.reduce((sum, { amount }) => sum + amount, 0)}</td>
              </tr>
            </tbody>
          </table>
        ))
      )}
    </section>
  );
}

function accountName(account: string): string {
  const [kind = '', channel] = account.split(':');
  return channel === undefined ? (detail.accounts[kind] ?? account) : detail.deposits(channelName(channel));
}
