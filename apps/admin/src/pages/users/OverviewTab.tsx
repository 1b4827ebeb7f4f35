import { lazy, Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { userWords as words } from '#src/words/users.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { CopyText } from '../../ui/CopyText.tsx';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import { SignedInDevicesCard } from './SignedInDevicesCard.tsx';
import { UserWalletLedgerCard } from './UserWalletLedgerCard.tsx';
import { NotesCard } from './NotesCard.tsx';
import { RechargesByMonthChart } from './RechargesByMonthChart.tsx';
import { RevealPhone } from './RevealPhone.tsx';
import { useWallet } from '../wallets/use-wallet.ts';
import { howBanEndedText, type UserDetail } from './users.ts';

const ExportsAndAccountErasureCard = lazy(async () => ({
  default: (await import('./exports/ExportsAndAccountErasureCard.tsx')).ExportsAndAccountErasureCard,
}));

const ledgerLines = 4;
const sideLines = 3;

/** Who it is, what they have, where they are signed in; beside it what colleagues know and did. */
export function OverviewTab({ user }: { user: UserDetail }) {
  const permissions = useSession()?.permissions ?? [];
  const mayReadWallet = permissions.includes('wallet.read');
  return (
    <div className="columns">
      <div className="stack">
        <div className="two-cards">
          <Identity user={user} mayReveal={permissions.includes('account.phone')} />
          {mayReadWallet && <Wallet uid={user.uid} mayReadOrders={permissions.includes('orders.read')} />}
        </div>
        <SignedInDevicesCard uid={user.uid} />
        {mayReadWallet && <UserWalletLedgerCard uid={user.uid} excerpt={ledgerLines} />}
      </div>
      <aside className="stack" aria-label={words.page.side}>
        <Penalties user={user} />
        <Suspense>
          <ExportsAndAccountErasureCard user={user} />
        </Suspense>
        <NotesCard uid={user.uid} most={sideLines} />
        {permissions.includes('staff.log') && <Handled uid={user.uid} />}
      </aside>
    </div>
  );
}

function Identity({ user, mayReveal }: { user: UserDetail; mayReveal: boolean }) {
  const labels = words.identity;
  const ways = [
    ...(user.hasPassword ? [labels.ways.password] : []),
    ...(user.phone === '' ? [] : [labels.ways.sms]),
    ...(user.identities.length === 0 ? [] : [labels.ways.apple]),
  ];
  return (
    <section className="card" aria-label={labels.title}>
      <h2>
        {labels.title} <small>{labels.hint}</small>
      </h2>
      <dl className="facts one-wide">
        <div>
          <dt>{labels.phone}</dt>
          <dd>
            {user.phone === '' ? (
              words.noPhone
            ) : (
              <RevealPhone uid={user.uid} masked={user.phone} left={user.phonesLeft} may={mayReveal} />
            )}
          </dd>
        </div>
        <Fact label={labels.sign}>{ways.join(labels.between) || words.nothing}</Fact>
        <Fact label={labels.bio}>{user.bio || labels.noBio}</Fact>
        <Fact label={labels.made}>{labels.madeBy[user.accountType] ?? words.nothing}</Fact>
        <div>
          <dt>{labels.inviter}</dt>
          <dd>
            {user.inviter === null ? (
              labels.noInviter
            ) : (
              <Link to={`/users/${user.inviter.uid}`}>{user.inviter.name}</Link>
            )}
          </dd>
        </div>
        <div>
          <dt>{labels.inviteCode}</dt>
          <dd>
            <CopyText text={user.inviteCode} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Wallet({ uid, mayReadOrders }: { uid: string; mayReadOrders: boolean }) {
  const query = useWallet(uid);
  const { data } = query;
  return (
    <section className="card" aria-label={words.wallet.title}>
      <h2>
        {words.wallet.title}
        {data !== undefined && (
          <StatusLabel tone={data.frozen ? 'bad' : 'ok'}>
            {data.frozen ? words.wallet.frozen : words.wallet.notFrozen}
          </StatusLabel>
        )}
        <Link to={`/wallets?uid=${uid}&adjust=yes`}>{words.wallet.adjust}</Link>
        <Link to={`/wallets?uid=${uid}`}>{words.wallet.open}</Link>
      </h2>
      {data === undefined ? (
        <p className="card-empty">{query.isError ? errorMessage(query.error) : <span className="bar" />}</p>
      ) : (
        <dl className="numbers">
          {(
            [
              [words.wallet.paid, data.paid],
              [words.wallet.free, data.free],
              [words.wallet.sum, data.coinNum],
            ] as const
          ).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value.toLocaleString('zh-CN')}</dd>
            </div>
          ))}
        </dl>
      )}
      {mayReadOrders && <RechargesByMonthChart uid={uid} />}
    </section>
  );
}

function Penalties({ user }: { user: UserDetail }) {
  const labels = words.penalties;
  const query = useQuery({
    queryKey: ['of user', user.uid, 'bans', 'newest'],
    queryFn: () => client.call('GET /admin/v1/account/user/{uid}/ban/list', { uid: user.uid, pageSize: sideLines }),
  });
  const bans = query.data?.records ?? [];
  return (
    <section className="card" aria-label={labels.title}>
      <h2>
        {labels.title} <Link to="?tab=penalties">{words.page.all}</Link>
      </h2>
      {user.postingBan !== null && (
        <p className="card-body">
          <StatusLabel tone="warn">
            {words.silentBar(formatShortDateAndTime(user.postingBan.untilTime), user.postingBan.reason)}
          </StatusLabel>
        </p>
      )}
      {bans.length === 0 && user.postingBan === null ? (
        <p className="card-empty">{query.isPending ? <span className="bar" /> : labels.none}</p>
      ) : (
        <ul className="side-rows">
          {bans.map((ban) => (
            <li key={ban.id}>
              <b>{labels.banned(ban.untilTime === 0 ? '' : formatShortDateAndTime(ban.untilTime))}</b>
              <div className="cell-hint">
                {[ban.bannedBy.name || labels.before, formatShortDateAndTime(ban.createTime), ban.reason].join(' · ')}
              </div>
              <div className="cell-hint">{howBanEndedText(ban)}</div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Handled({ uid }: { uid: string }) {
  const query = useQuery({
    queryKey: ['of user', uid, 'log', 'newest'],
    queryFn: () => client.call('GET /admin/v1/staff/log/list', { object: `user ${uid}`, pageSize: 50 }),
  });
  // Who only looked stands in the whole list.
  const entries = (query.data?.records ?? [])
    .filter(({ outcome, reason }) => outcome !== 'read' || reason !== '')
    .slice(0, sideLines);
  return (
    <section className="card" aria-label={words.log.title}>
      <h2>
        {words.log.title} <Link to="?tab=log">{words.page.all}</Link>
      </h2>
      {entries.length === 0 ? (
        <p className="card-empty">{query.isPending ? <span className="bar" /> : words.log.empty}</p>
      ) : (
        <ul className="side-rows">
          {entries.map(({ id, staff, sentence, time, reason }) => (
            <li key={id}>
              {staff.name || words.log.system} {sentence}
              <div className="cell-hint">{[formatShortDateAndTime(time), reason].filter(Boolean).join(' · ')}</div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
