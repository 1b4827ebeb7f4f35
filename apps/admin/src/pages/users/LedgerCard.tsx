import type { DataOf } from '@lanyu/contract/all';
import { Modal, Segmented, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { userWords } from '#src/words/users.ts';
import { client } from '../../lib/api.ts';
import { formatTime } from '../../lib/time.ts';
import { ChainVerification } from './ChainVerification.tsx';
import { TabList } from './TabList.tsx';

const words = userWords.ledger;

type Receipt = DataOf<'GET /admin/v1/wallet/user/{uid}/receipt/list'>['records'][number];
type Direction = 'all' | 'gained' | 'spent';
const directions: readonly Direction[] = ['all', 'gained', 'spent'];

const amountOf = ({ postings }: Receipt, account: string) =>
  postings.reduce((sum, posting) => (posting.account === account ? sum + posting.amount : sum), 0);
const signed = (amount: number) =>
  amount === 0 ? userWords.nothing : `${amount > 0 ? '+' : '−'}${Math.abs(amount).toLocaleString('zh-CN')}`;
const accountName = (account: string) =>
  account.startsWith('deposits:') ? words.deposits(account.slice(9)) : (words.accounts[account] ?? account);

const columns = (open: (receipt: Receipt) => void): TableColumnsType<Receipt> => [
  {
    title: words.columns.seq,
    align: 'right',
    render: (_, receipt) => (
      <button
        type="button"
        className="text-button mono"
        aria-label={words.openReceipt(receipt.seq)}
        onClick={(event) => {
          event.stopPropagation();
          open(receipt);
        }}
      >
        {receipt.seq}
      </button>
    ),
  },
  { title: words.columns.time, render: (_, { time }) => formatTime(time) },
  { title: words.columns.kind, render: (_, { kind }) => words.kinds[kind] },
  { title: words.columns.subject, dataIndex: 'subject' },
  {
    title: words.columns.order,
    render: (_, { orderId }) =>
      orderId === '' ? (
        userWords.nothing
      ) : (
        <Link to={`/orders/${orderId}`} className="mono" onClick={(event) => event.stopPropagation()}>
          {`LY${orderId}`}
        </Link>
      ),
  },
  { title: words.columns.paid, align: 'right', render: (_, receipt) => <Amount value={amountOf(receipt, 'paid')} /> },
  { title: words.columns.free, align: 'right', render: (_, receipt) => <Amount value={amountOf(receipt, 'free')} /> },
  {
    title: words.columns.balance,
    align: 'right',
    render: (_, { paidAfter, freeAfter }) => (paidAfter + freeAfter).toLocaleString('zh-CN'),
  },
];

/** A player's receipts as they are; each opens with its postings and hashes. */
export function LedgerCard({ uid, excerpt }: { uid: string; excerpt?: number }) {
  const [direction, setDirection] = useState<Direction>('all');
  const [opened, setOpened] = useState<Receipt>();
  const isWhole = excerpt === undefined;
  return (
    <>
      <TabList<Receipt>
        label={words.title}
        title={
          <>
            {isWhole ? words.title : words.excerpt}
            <ChainVerification uid={uid} />
          </>
        }
        head={
          isWhole ? (
            <Segmented<Direction>
              aria-label={words.directionLabel}
              value={direction}
              onChange={setDirection}
              options={directions.map((value) => ({ value, label: words.directions[value] }))}
            />
          ) : (
            <Link to="?tab=ledger">{words.whole}</Link>
          )
        }
        queryKey={['of user', uid, 'receipts', direction]}
        read={(page) => client.call('GET /admin/v1/wallet/user/{uid}/receipt/list', { uid, direction, ...page })}
        columns={columns(setOpened)}
        rowKey={({ seq }) => String(seq)}
        empty={words.empty}
        onOpen={setOpened}
        pageSize={excerpt ?? 20}
        hasMore={isWhole}
      />
      {opened !== undefined && <ReceiptDialog receipt={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function Amount({ value }: { value: number }) {
  return <span className={value > 0 ? 'gained' : undefined}>{signed(value)}</span>;
}

function ReceiptDialog({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  return (
    <Modal open title={words.receipt(receipt.seq)} onCancel={onClose} footer={null} style={{ top: 96 }}>
      <h3>{words.postings}</h3>
      <table className="plain">
        <tbody>
          {receipt.postings.map(({ account, amount }) => (
            <tr key={account}>
              <td>{accountName(account)}</td>
              <td className="number">{signed(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="hashes">
        <dt>{words.key}</dt>
        <dd className="mono">{receipt.key}</dd>
        <dt>{words.previous}</dt>
        <dd className="mono">{receipt.previous}</dd>
        <dt>{words.hash}</dt>
        <dd className="mono">{receipt.hash}</dd>
      </dl>
    </Modal>
  );
}
