import { Alert, Grid, Select, Tabs } from 'antd';
import type { Permission } from '@lanyu/contract/permissions';
import { lazy, Suspense, type ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { userWords as words } from '#src/words/users.ts';
import { useShowObjectNameInHeadBar } from '../../lib/object-name-in-head-bar.ts';
import { useSession } from '../../lib/session.ts';
import { formatDay, formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { CopyText } from '../../ui/CopyText.tsx';
import { PageLoadError } from '../../ui/list/PageLoadError.tsx';
import { FilledTag } from '../../ui/FilledTag.tsx';
import { AnnounceAndShowPresence } from '../../ui/staff/AnnounceAndShowPresence.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { SignedInDevicesCard } from './SignedInDevicesCard.tsx';
import { UserWalletLedgerCard } from './UserWalletLedgerCard.tsx';
import { NotesCard } from './NotesCard.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { RoundPlayerAvatar } from './RoundPlayerAvatar.tsx';
import { UserActionButtons } from './UserActionButtons.tsx';
import { UserStatusLabel } from './user-columns.tsx';
import { membershipText, useUser, type UserDetail } from './users.ts';
import './users.css';

const GiftCodesTab = lazy(async () => ({ default: (await import('./GiftCodesTab.tsx')).GiftCodesTab }));
const MembershipTab = lazy(async () => ({ default: (await import('./MembershipTab.tsx')).MembershipTab }));
const PenaltiesTab = lazy(async () => ({ default: (await import('./PenaltiesTab.tsx')).PenaltiesTab }));
const GamesTab = lazy(async () => ({ default: (await import('./user-page-list-tabs.tsx')).GamesTab }));
const AuditLogTab = lazy(async () => ({ default: (await import('./user-page-list-tabs.tsx')).AuditLogTab }));
const OrdersTab = lazy(async () => ({ default: (await import('./user-page-list-tabs.tsx')).OrdersTab }));
const PostsAndCommentsTab = lazy(async () => ({
  default: (await import('./user-page-list-tabs.tsx')).PostsAndCommentsTab,
}));
const TicketsTab = lazy(async () => ({ default: (await import('./user-page-list-tabs.tsx')).TicketsTab }));

type TabKey = keyof typeof words.page.tabs;

/** Without a permission, everybody who may read users. */
const tabs: readonly { key: TabKey; permission?: Permission; show: (user: UserDetail) => ReactNode }[] = [
  { key: 'overview', show: (user) => <OverviewTab user={user} /> },
  { key: 'orders', permission: 'orders.read', show: ({ uid }) => <OrdersTab uid={uid} /> },
  { key: 'ledger', permission: 'wallet.read', show: ({ uid }) => <UserWalletLedgerCard uid={uid} /> },
  { key: 'membership', show: ({ uid }) => <MembershipTab uid={uid} /> },
  { key: 'games', show: ({ uid }) => <GamesTab uid={uid} /> },
  { key: 'gifts', permission: 'gift.read', show: ({ uid }) => <GiftCodesTab uid={uid} /> },
  { key: 'posts', show: ({ uid }) => <PostsAndCommentsTab uid={uid} /> },
  { key: 'tickets', permission: 'kefu.read', show: ({ uid }) => <TicketsTab uid={uid} /> },
  { key: 'devices', show: ({ uid }) => <SignedInDevicesCard uid={uid} /> },
  { key: 'penalties', show: ({ uid }) => <PenaltiesTab uid={uid} /> },
  { key: 'notes', show: ({ uid }) => <NotesCard uid={uid} /> },
  { key: 'log', permission: 'staff.log', show: ({ uid }) => <AuditLogTab uid={uid} /> },
];

/** One user: who it is, what they have, what they did and what was done to them. */
export function UserPage() {
  const { id = '' } = useParams();
  // What is open or shown belongs to one user: it must not follow the back button to another one.
  return <OneUser key={id} uid={id} />;
}

function OneUser({ uid }: { uid: string }) {
  const query = useUser(uid);
  const permissions = useSession()?.permissions ?? [];
  const [params, setParams] = useSearchParams();
  const { lg: wide = false } = Grid.useBreakpoint();
  useShowObjectNameInHeadBar(query.data?.name);
  if (query.isPending) return <PageSkeleton title={`${words.title} ${uid}`} />;
  if (query.data === undefined) {
    const title = `${words.title} ${uid}`;
    return <PageLoadError title={title} error={query.error ?? new Error()} onReload={() => void query.refetch()} />;
  }
  const user = query.data;
  const readable = tabs.filter(({ permission }) => permission === undefined || permissions.includes(permission));
  const tab = readable.find(({ key }) => key === params.get('tab')) ?? readable[0];
  const open = (key: string) => setParams(key === 'overview' ? {} : { tab: key });
  return (
    <div className="page user-page">
      <UserHead user={user} />
      <Warnings user={user} />
      {wide ? (
        <Tabs
          activeKey={tab?.key ?? 'overview'}
          items={readable.map(({ key, show }) => ({
            key,
            label: words.page.tabs[key],
            children: <Suspense>{show(user)}</Suspense>,
          }))}
          onChange={open}
          destroyOnHidden
        />
      ) : (
        <>
          <Select
            className="tab-choice"
            aria-label={words.page.show}
            value={tab?.key ?? 'overview'}
            options={readable.map(({ key }) => ({ value: key, label: words.page.tabs[key] }))}
            onChange={open}
          />
          <Suspense>{tab?.show(user)}</Suspense>
        </>
      )}
    </div>
  );
}

function UserHead({ user }: { user: UserDetail }) {
  const facts = [
    words.page.registered(formatDay(user.createTime)),
    words.page.from(user.channelID),
    user.lastSeenTime === 0 ? words.page.neverSeen : words.page.seen(formatShortDateAndTime(user.lastSeenTime)),
  ];
  return (
    <div className="page-head object">
      <RoundPlayerAvatar src={user.avatar.medium} size={56} />
      <div>
        <h1>
          {user.name} <UserStatusLabel user={user} />
          <FilledTag tone={user.membership.levelType > 0 ? 'warn' : 'rest'}>
            {membershipText(user.membership)}
          </FilledTag>
        </h1>
        <p>
          {words.page.uid} <CopyText text={user.uid} /> {words.columns.loginName} <code>{user.loginName}</code>
          {' · '}
          {facts.join(' · ')}
        </p>
      </div>
      <span className="grow" />
      <AnnounceAndShowPresence at={{ user: user.uid }} />
      <UserActionButtons user={user} />
    </div>
  );
}

/** What everybody who opens the page has to know first. */
function Warnings({ user: { ban, status, eraseTime } }: { user: UserDetail }) {
  if (status === 'banned') {
    const title =
      ban === null || ban.untilTime === 0
        ? words.bannedForGood(ban?.reason ?? '')
        : words.bannedBar(formatShortDateAndTime(ban.untilTime), ban.reason);
    return <Alert type="error" showIcon title={title} />;
  }
  if (status === 'closing')
    return <Alert type="warning" showIcon title={words.closingBar(formatShortDateAndTime(eraseTime))} />;
  return null;
}
