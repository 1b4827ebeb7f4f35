import type { TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { userWords as words } from '#src/words/users.ts';
import { formatTime } from '../../lib/time.ts';
import { Status } from '../../ui/Status.tsx';
import { PlayerPicture } from './PlayerPicture.tsx';
import { dayOf, membershipWords, statusTones, type UserLine } from './users.ts';

type Columns<T> = TableColumnsType<T>;

export const userColumnsOnWideScreens: Columns<UserLine> = [
  {
    title: words.columns.name,
    render: (_, { uid, name, avatar }) => (
      <span className="with-picture">
        <PlayerPicture src={avatar} size={24} />
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
  { title: words.columns.status, render: (_, user) => <UserStatus user={user} /> },
  { title: words.columns.membership, render: (_, { membership }) => membershipWords(membership) },
  { title: words.columns.created, render: (_, { createTime }) => dayOf(createTime) },
  {
    title: words.columns.lastSeen,
    render: (_, { lastSeenTime }) => (lastSeenTime === 0 ? words.never : formatTime(lastSeenTime)),
  },
];

/** On a phone each user is one cell. */
export const userColumnsOnNarrowScreens: Columns<UserLine> = [
  {
    title: words.columns.name,
    render: (_, user) => (
      <div className="user-cell">
        <PlayerPicture src={user.avatar} size={40} />
        <div>
          <Link to={`/users/${user.uid}`} onClick={(event) => event.stopPropagation()}>
            <b>{user.name}</b>
          </Link>
          <div className="cell-hint mono">{[user.uid, user.phone].filter(Boolean).join(' · ')}</div>
          <div className="cell-hint">{membershipWords(user.membership)}</div>
        </div>
        <UserStatus user={user} />
      </div>
    ),
  },
];

export function UserStatus({ user: { status } }: { user: Pick<UserLine, 'status'> }) {
  return <Status tone={statusTones[status]}>{words.statuses[status]}</Status>;
}
