import { walletCalls as calls } from '@lanyu/contract/wallet';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { financePageWords } from '#src/words/finance-pages.ts';
import { ticketWords } from '#src/words/tickets-canned-replies-and-business-inquiries.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useSession } from '../../lib/session.ts';
import { LoadErrorWithReload } from '../../ui/list/LoadErrorWithReload.tsx';
import { useListStateInUrl } from '../../ui/list/use-list-state-in-url.ts';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import { AdjustDialog } from './AdjustDialog.tsx';
import { FreezeOrUnfreezeWalletDialog } from './FreezeOrUnfreezeWalletDialog.tsx';
import { useWallet } from './use-wallet.ts';

const words = financePageWords.wallets;

/** One player's coins. Each look is an entry of the audit log, so nothing is read before a uid is given. */
export function WalletOfPlayerPage() {
  const address = useListStateInUrl(calls['GET /admin/v1/wallet/user/{uid}'].input, ['uid']);
  const { uid } = address.filters;
  return (
    <div className="page">
      <div className="page-head">
        <h1>{words.title}</h1>
        <span className="page-hint">{words.hint}</span>
      </div>
      <div className="filters" data-filter="">
        <SearchBox label={words.search} value={uid} onSearch={(next) => address.setFilters({ uid: next })} />
      </div>
      {uid === undefined ? <p className="card card-empty">{words.begin}</p> : <Wallet key={uid} uid={uid} />}
    </div>
  );
}

function Wallet({ uid }: { uid: string }) {
  const permissions = useSession()?.permissions ?? [];
  const mayWrite = permissions.includes('wallet.write');
  const why = mayWrite ? undefined : missingPermissionText('wallet.write');
  // Who comes from a ticket comes to put the coins right.
  const [params] = useSearchParams();
  const ticket = params.get('ticket') ?? '';
  const cause = /^[1-9]\d{0,18}$/.test(ticket) ? ticketWords.cause(ticket) : '';
  const [dialog, setDialog] = useState<'adjust' | 'freeze' | undefined>(
    (cause !== '' || params.get('adjust') !== null) && mayWrite ? 'adjust' : undefined,
  );
  const query = useWallet(uid);
  if (query.isPending) return <PageSkeleton isPart />;
  if (query.data === undefined) {
    return (
      <section className="card">
        <LoadErrorWithReload error={query.error ?? new Error()} onReload={() => void query.refetch()} />
      </section>
    );
  }
  const { paid, free, coinNum, frozen } = query.data;
  const numbers: [string, number][] = [
    [words.paid, paid],
    [words.free, free],
    [words.sum, coinNum],
  ];
  const close = () => setDialog(undefined);
  return (
    <section className="card" aria-label={words.title}>
      <h2>
        <code>{uid}</code>
        <StatusLabel tone={frozen ? 'bad' : 'ok'}>{frozen ? words.frozen : words.notFrozen}</StatusLabel>
        <span className="grow" />
        <Button size="small" disabled={!mayWrite} title={why} onClick={() => setDialog('adjust')}>
          {words.adjust}
        </Button>
        <Button size="small" danger={!frozen} disabled={!mayWrite} title={why} onClick={() => setDialog('freeze')}>
          {frozen ? words.unfreeze : words.freeze}
        </Button>
      </h2>
      <dl className="numbers">
        {numbers.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value.toLocaleString('zh-CN')}</dd>
          </div>
        ))}
      </dl>
      {permissions.includes('orders.read') && (
        <p className="card-body">
          <Link to={`/orders?uid=${uid}`}>{words.orders}</Link>
        </p>
      )}
      {dialog === 'adjust' && <AdjustDialog uid={uid} paid={paid} free={free} cause={cause} onClose={close} />}
      {dialog === 'freeze' && <FreezeOrUnfreezeWalletDialog uid={uid} frozen={frozen} onClose={close} />}
    </section>
  );
}
