import { lazy, Suspense } from 'react';
import type { DataOf } from '@lanyu/contract/all-calls';
import { ledgerEntryKind } from '@lanyu/contract/receipt-schemas';
import { useQuery } from '@tanstack/react-query';
import { Modal, Select, type TableColumnsType } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { userWords } from '#src/words/users.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { PagedTableCard } from './PagedTableCard.tsx';

const ChainVerification = lazy(async () => ({
  default: (await import('./ReceiptChainVerification.tsx')).ReceiptChainVerification,
}));

const words = userWords.ledger;

type Receipt = DataOf<'GET /admin/v1/wallet/user/{uid}/receipt/list'>['records'][number];
type Shown = 'all' | 'gained' | 'spent' | Receipt['kind'];
/** A direction or a kind: each has its index, and none has both. */
const choices = [
  {
    label: words.directionLabel,
    options: (['all', 'gained', 'spent'] as const).map((value) => ({ value, label: words.directions[value] })),
  },
  {
    label: words.columns.kind,
    options: ledgerEntryKind.options.map((value) => ({ value, label: words.kinds[value] })),
  },
];
const isKind = (shown: Shown): shown is Receipt['kind'] => ledgerEntryKind.safeParse(shown).success;
const isShown = (text: string | null): text is Shown =>
  choices.some(({ options }) => options.some(({ value }) => value === text));

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
  { title: words.columns.time, render: (_, { time }) => formatShortDateAndTime(time) },
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
export function UserWalletLedgerCard({ uid, excerpt }: { uid: string; excerpt?: number }) {
  const [params, setParams] = useSearchParams();
  const isWhole = excerpt === undefined;
  const asked = params.get('ledger');
  const shown = isWhole && isShown(asked) ? asked : 'all';
  const askedSeq = params.get('receipt') ?? '';
  const opened = /^[1-9]\d{0,14}$/.test(askedSeq) ? Number(askedSeq) : undefined;
  const set = (name: string, value: string | undefined) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      if (value === undefined) next.delete(name);
      else next.set(name, value);
      return next;
    });
  const open = ({ seq }: Receipt) => set('receipt', String(seq));
  const only = isKind(shown) ? { kind: shown } : { direction: shown };
  return (
    <>
      <PagedTableCard<Receipt>
        label={words.title}
        title={
          <>
            {isWhole ? words.title : words.excerpt}
            <Suspense>
              <ChainVerification uid={uid} />
            </Suspense>
          </>
        }
        head={
          isWhole ? (
            <Select<Shown>
              aria-label={words.show}
              value={shown}
              onChange={(next) => set('ledger', next === 'all' ? undefined : next)}
              options={choices}
              popupMatchSelectWidth={false}
            />
          ) : (
            <Link to="?tab=ledger">{words.whole}</Link>
          )
        }
        queryKey={['of user', uid, 'receipts', shown]}
        read={(page) => client.call('GET /admin/v1/wallet/user/{uid}/receipt/list', { uid, ...only, ...page })}
        columns={columns(open)}
        rowKey={({ seq }) => String(seq)}
        empty={words.empty}
        onOpen={open}
        pageSize={excerpt ?? 20}
        hasMore={isWhole}
      />
      {opened !== undefined && <ReceiptDialog uid={uid} seq={opened} onClose={() => set('receipt', undefined)} />}
    </>
  );
}

function Amount({ value }: { value: number }) {
  return <span className={value > 0 ? 'gained' : undefined}>{signed(value)}</span>;
}

/** One transfer by its own address: what it moved, and what it is the effect of. */
function ReceiptDialog({ uid, seq, onClose }: { uid: string; seq: number; onClose: () => void }) {
  const permissions = useSession()?.permissions ?? [];
  const query = useQuery({
    queryKey: ['of user', uid, 'receipt', seq],
    queryFn: () => client.call('GET /admin/v1/wallet/user/{uid}/receipt/{seq}', { uid, seq }),
    // Each look is an entry of the audit log, and a receipt never changes.
    refetchOnWindowFocus: false,
    staleTime: Infinity,
  });
  const receipt = query.data;
  return (
    <Modal open title={words.receipt(seq)} onCancel={onClose} footer={null} style={{ top: 96 }}>
      {receipt === undefined ? (
        query.isError ? (
          <p>{errorMessage(query.error)}</p>
        ) : (
          <span className="bar" />
        )
      ) : (
        <>
          <p>
            {words.kinds[receipt.kind]} · {receipt.subject} · {formatShortDateAndTime(receipt.time)}
          </p>
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
            <dd>
              <CauseLink receipt={receipt} permissions={permissions} />
            </dd>
            <dt>{words.previous}</dt>
            <dd className="mono">{receipt.previous}</dd>
            <dt>{words.hash}</dt>
            <dd className="mono">{receipt.hash}</dd>
          </dl>
        </>
      )}
    </Modal>
  );
}

/** What led to it: the order, or for an adjustment what operators did to this player. */
function CauseLink({ receipt, permissions }: { receipt: Receipt; permissions: readonly string[] }) {
  const { orderId, kind, key, uid } = receipt;
  if (orderId !== '' && permissions.includes('orders.read')) {
    return (
      <Link to={`/orders/${orderId}`} className="mono">
        {key}
      </Link>
    );
  }
  if (kind === 'adjustment' && permissions.includes('staff.log')) {
    return (
      <Link to={`/users/${uid}?tab=log`} className="mono">
        {key}
      </Link>
    );
  }
  return <span className="mono">{key}</span>;
}
