import type { DataOf } from '@lanyu/contract/all-calls';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { orderWords as words } from '#src/words/orders.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import { paymentChannelLabel } from './orders.ts';

const { detail } = words;
const grouped = (amount: number) => amount.toLocaleString('zh-CN');

type Receipt = DataOf<'GET /admin/v1/orders/order/{id}/ledger'>['receipts'][number];

/** Of what went in, or of what went out. */
const sumOf = (postings: Receipt['postings'], sign: 1 | -1) =>
  postings.reduce((sum, { amount }) => sum + Math.max(0, amount * sign), 0);

/** Players have balances; the other side of a posting is an account of the house. */
function balanceAfter(account: string, { paidAfter, freeAfter }: Receipt): string {
  if (account === 'paid') return grouped(paidAfter);
  return account === 'free' ? grouped(freeAfter) : words.nothing;
}

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
              · {receipt.subject} · {formatShortDateAndTime(receipt.time)}
            </caption>
            <thead>
              <tr>
                <th>{detail.ledgerColumns.account}</th>
                <th>{detail.ledgerColumns.name}</th>
                <th className="number">{detail.ledgerColumns.into}</th>
                <th className="number">{detail.ledgerColumns.outOf}</th>
                <th className="number">{detail.ledgerColumns.after}</th>
              </tr>
            </thead>
            <tbody>
              {receipt.postings.map(({ account, amount }) => (
                <tr key={account}>
                  <td>
                    <code>{account}</code>
                  </td>
                  <td>{accountName(account)}</td>
                  <td className="number">{amount > 0 ? grouped(amount) : words.nothing}</td>
                  <td className="number">{amount < 0 ? grouped(-amount) : words.nothing}</td>
                  <td className="number">{balanceAfter(account, receipt)}</td>
                </tr>
              ))}
              <tr className="total">
                <td colSpan={2}>{detail.sum}</td>
                <td className="number">{grouped(sumOf(receipt.postings, 1))}</td>
                <td className="number">{grouped(sumOf(receipt.postings, -1))}</td>
                <td className="number">
                  {sumOf(receipt.postings, 1) === sumOf(receipt.postings, -1) ? (
                    <StatusLabel tone="ok">{detail.even}</StatusLabel>
                  ) : (
                    <StatusLabel tone="bad">{detail.uneven}</StatusLabel>
                  )}
                </td>
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
  return channel === undefined ? (detail.accounts[kind] ?? account) : detail.deposits(paymentChannelLabel(channel));
}
