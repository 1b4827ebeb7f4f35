import { Button, Dropdown, type MenuProps } from 'antd';
import { permissionLabels, type Permission } from '@lanyu/contract/permissions';
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ticketWords } from '#src/words/tickets-canned-replies-and-business-inquiries.ts';
import { userWords as words } from '#src/words/users.ts';
import { client } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { MessageToPlayerButton } from '../broadcasts/MessageToPlayerButton.tsx';
import { useRefetchAfterUserChange, type UserDetail } from './users.ts';

const LazyUserActDialog = lazy(async () => ({ default: (await import('./UserActionDialog.tsx')).UserActionDialog }));
const BanDialog = lazy(async () => ({ default: (await import('./BanDialog.tsx')).BanDialog }));

type Dialog = 'ban' | 'unban' | 'devices' | 'view' | 'keep' | 'avatar' | 'name' | 'bio';

/** What can be done to a user. What one may not do is there, disabled, and says which permission it wants. */
export function UserActionButtons({ user }: { user: UserDetail }) {
  const permissions = useSession()?.permissions ?? [];
  const may = (permission: Permission) => permissions.includes(permission);
  // Who comes from a ticket comes to lift a ban.
  const ticket = useSearchParams()[0].get('ticket') ?? '';
  const cause = /^[1-9]\d{0,18}$/.test(ticket) ? ticketWords.cause(ticket) : '';
  const [dialog, setDialog] = useState<Dialog | undefined>(
    cause !== '' && user.status === 'banned' && may('account.ban') ? 'unban' : undefined,
  );
  const needs = (permission: Permission) =>
    may(permission) ? undefined : words.page.needs(permissionLabels[permission]);
  const { status } = user;
  if (status === 'deleted') return null;
  const isBanned = status === 'banned';
  const noWrite = !may('account.write');
  const items: MenuProps['items'] = [
    { key: 'devices', label: words.acts.endDevices, disabled: noWrite },
    { key: 'avatar', label: words.acts.clearAvatar, disabled: noWrite || user.avatar.small === '' },
    { key: 'name', label: words.acts.clearName, disabled: noWrite },
    { key: 'bio', label: words.acts.clearBio, disabled: noWrite || user.bio === '' },
    ...(status === 'closing' ? [{ key: 'keep', label: words.acts.keep, disabled: noWrite }] : []),
  ];
  return (
    <div className="user-acts">
      <Button
        icon={<Icon name="user" />}
        disabled={!may('account.viewas')}
        title={needs('account.viewas')}
        onClick={() => setDialog('view')}
      >
        {words.acts.view}
      </Button>
      <MessageToPlayerButton uid={user.uid} name={user.name} mayWrite={may('message.write')} />
      <Button
        danger={!isBanned}
        disabled={!may('account.ban')}
        title={needs('account.ban')}
        icon={<Icon name={isBanned ? 'undo' : 'lock'} />}
        onClick={() => setDialog(isBanned ? 'unban' : 'ban')}
      >
        {isBanned ? words.acts.unban : words.acts.ban}
      </Button>
      <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => setDialog(key as Dialog) }}>
        <Button title={needs('account.write')}>{words.acts.more}</Button>
      </Dropdown>
      {dialog !== undefined && (
        <ActDialog dialog={dialog} user={user} cause={cause} onClose={() => setDialog(undefined)} />
      )}
    </div>
  );
}

interface ActDialogProps {
  dialog: Dialog;
  user: UserDetail;
  /** Begins the reason; empty for nothing. */
  cause: string;
  onClose: () => void;
}

function ActDialog({ dialog, user, cause, onClose }: ActDialogProps) {
  const navigate = useNavigate();
  const onDone = useRefetchAfterUserChange(user.uid);
  const { uid, name } = user;
  const common = { onClose, onDone };
  switch (dialog) {
    case 'ban':
      return (
        <Suspense>
          <BanDialog user={user} {...common} />
        </Suspense>
      );
    case 'unban':
      return (
        <UserActDialog
          {...common}
          cause={cause}
          heading={words.unban.heading(name)}
          hint={words.unban.hint}
          submit={words.unban.submit}
          run={async (reason) => {
            await client.call('POST /admin/v1/account/user/{id}/unban', { id: uid, reason });
            return words.unban.done;
          }}
        />
      );
    case 'devices':
      return <SignOutDevicesDialog {...common} uid={uid} />;
    case 'view':
      return (
        <UserActDialog
          {...common}
          heading={words.view.heading}
          hint={words.view.hint}
          submit={words.view.submit}
          run={async (reason) => {
            await client.call('POST /admin/v1/account/user/{uid}/view', { uid, reason });
            void navigate(`/users/${uid}/view`);
            return undefined;
          }}
        />
      );
    case 'keep':
      return (
        <UserActDialog
          {...common}
          heading={words.keep.heading}
          hint={words.keep.hint}
          submit={words.keep.submit}
          isShownToPlayer
          run={async (reason) => {
            await client.call('POST /admin/v1/account/user/{uid}/reopen', { uid, reason });
            return words.keep.done;
          }}
        />
      );
    case 'avatar':
    case 'name':
    case 'bio':
      return (
        <UserActDialog
          {...common}
          heading={words.clear.headings[dialog]}
          hint={words.clear.hints[dialog]}
          submit={words.clear.submit}
          danger
          isShownToPlayer
          run={async (reason) => {
            await client.call('POST /admin/v1/account/user/{uid}/clear', { uid, what: dialog, reason });
            return words.clear.done;
          }}
        />
      );
  }
}

function UserActDialog(props: ComponentProps<typeof LazyUserActDialog>) {
  return (
    <Suspense>
      <LazyUserActDialog {...props} />
    </Suspense>
  );
}

interface EndDevicesProps {
  uid: string;
  /** One of them; all without it. */
  session?: { id: string; device: string };
  onDone: () => unknown;
  onClose: () => void;
}

export function SignOutDevicesDialog({ uid, session, onDone, onClose }: EndDevicesProps) {
  return (
    <UserActDialog
      heading={session === undefined ? words.devices.sureAll : words.devices.sureOne(session.device)}
      hint={words.devices.hint}
      submit={words.devices.endOne}
      danger
      run={async (reason) => {
        const input = { uid, reason, ...(session !== undefined && { sessionId: session.id }) };
        const { ended } = await client.call('POST /admin/v1/account/user/{uid}/session/end', input);
        return words.devices.done(ended);
      }}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
