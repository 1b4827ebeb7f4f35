import type { TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { userWords as words } from '#src/words/users.ts';
import { formatDay, formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import { RoundPlayerAvatar } from './RoundPlayerAvatar.tsx';
import { membershipText, statusTones, type UserListRow } from './users.ts';

type Columns<T> = TableColumnsType<T>;

export const userColumnsOnWideScreens: Columns<UserListRow> = [
  {
    title: words.columns.name,
    render: (_, { uid, name, avatar }) => (
      <span className="with-picture">
        <RoundPlayerAvatar src={avatar} size={24} />
        <Link to={`/users/${uid}`} onClick={(event) => event.stopPropagation()}>
          {name}
        </Link>
      </span>
    ),
  },
  { title: words.columns.uid, render: (_, { uid }) => <span className="mono">{uid}</span> },
  { title: words.columns.loginName, render: (_, { loginName }) => <span className="mono">{loginName}</span> },
  {
    title: words.columns.phone,
    render: (_, { phone }) => (phone === '' ? words.nothing : <span className="mono">{phone}</span>),
  },
  { title: words.columns.status, render: (_, user) => <UserStatusLabel user={user} /> },
  { title: words.columns.membership, render: (_, { membership }) => membershipText(membership) },
  { title: words.columns.created, render: (_, { createTime }) => formatDay(createTime) },
  {
    title: words.columns.lastSeen,
    render: (_, { lastSeenTime }) => (lastSeenTime === 0 ? words.never : formatShortDateAndTime(lastSeenTime)),
  },
];

/** On a phone each user is one cell. */
export const userColumnsOnNarrowScreens: Columns<UserListRow> = [
  {
    title: words.columns.name,
    render: (_, user) => (
      <div className="user-cell">
        <RoundPlayerAvatar src={user.avatar} size={40} />
        <div>
          <Link to={`/users/${user.uid}`} onClick={(event) => event.stopPropagation()}>
            <b>{user.name}</b>
          </Link>
          <div className="cell-hint mono">{[user.uid, user.phone].filter(Boolean).join(' · ')}</div>
          <div className="cell-hint">{membershipText(user.membership)}</div>
        </div>
        <UserStatusLabel user={user} />
      </div>
    ),
  },
];

export function UserStatusLabel({ user: { status } }: { user: Pick<UserListRow, 'status'> }) {
  return <StatusLabel tone={statusTones[status]}>{words.statuses[status]}</StatusLabel>;
}
