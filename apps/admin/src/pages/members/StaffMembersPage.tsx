import { App, Button, Dropdown, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { secondFactorAndStaffWords } from '#src/words/second-factor-and-staff.ts';
import { client } from '../../lib/api.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useSession } from '../../lib/session.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { FilledTag } from '../../ui/FilledTag.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import { UnpagedListPage } from '../../ui/list/UnpagedListPage.tsx';
import { AddStaffMemberDialog } from './AddStaffMemberDialog.tsx';
import { SessionsOfMemberDialog } from './SessionsOfMemberDialog.tsx';
import { TemporaryPermissionsDialog } from './TemporaryPermissionsDialog.tsx';
import { StaffMemberRolesDialog } from './StaffMemberRolesDialog.tsx';
import { TemporaryPassword } from './TemporaryPassword.tsx';
import { useStaffMembers, useRunStaffMemberOrRoleChange, type StaffMember } from './staff-members.ts';

const words = secondFactorAndStaffWords.members;

/** All operators: who they are, whether they can sign in, and what an administrator does about it. */
export function StaffMembersPage() {
  const { modal, message } = App.useApp();
  const session = useSession();
  const mayWrite = session?.permissions.includes('staff.write') ?? false;
  const list = useStaffMembers();
  const change = useRunStaffMemberOrRoleChange();
  const [adding, setAdding] = useState(false);
  const [changing, setChanging] = useState<{ what: 'roles' | 'grants' | 'sessions'; id: string }>();
  const [password, setPassword] = useState<string>();

  const ask = (title: string, run: () => Promise<unknown>) => {
    modal.confirm({
      title,
      okText: words.save,
      cancelText: words.cancel,
      // What went wrong, or waits for a second person, is said by the change itself.
      onOk: () =>
        change.mutateAsync(run).then(
          () => void message.success(words.done),
          () => undefined,
        ),
    });
  };
  const reset = async (id: string) => {
    setPassword((await client.call('POST /admin/v1/staff/member/{id}/password', { id })).temporaryPassword);
  };
  const actsOf = ({ id, name, disabled }: StaffMember): Record<string, () => void> => ({
    roles: () => setChanging({ what: 'roles', id }),
    grants: () => setChanging({ what: 'grants', id }),
    ...(disabled
      ? { enable: () => change.mutate(() => client.call('POST /admin/v1/staff/member/{id}/enable', { id })) }
      : {
          disable: () =>
            ask(words.sureDisable(name), () => client.call('POST /admin/v1/staff/member/{id}/disable', { id })),
        }),
    password: () => ask(words.surePassword(name), () => reset(id)),
    factor: () =>
      ask(words.sureFactor(name), () => client.call('POST /admin/v1/staff/member/{id}/factor/reset', { id })),
    sessions: () => setChanging({ what: 'sessions', id }),
  });

  const columns: TableColumnsType<StaffMember> = [
    { title: words.columns.name, dataIndex: 'name' },
    { title: words.columns.login, dataIndex: 'loginName' },
    {
      title: words.columns.roles,
      render: (_, { roles, grants }) => (
        <span className="marks">
          {roles.map(({ id, name }) => (
            <FilledTag key={id} tone="rest">
              {name}
            </FilledTag>
          ))}
          {grants.length > 0 && <FilledTag tone="warn">{words.grants(grants.length)}</FilledTag>}
        </span>
      ),
    },
    {
      title: words.columns.factor,
      render: (_, { factors }) => (factors.totp || factors.passkeys > 0 ? words.hasFactor : words.noFactor),
    },
    {
      title: words.columns.last,
      width: 170,
      render: (_, { lastSignInTime }) =>
        lastSignInTime === null ? words.never : formatShortDateAndTime(lastSignInTime),
    },
    {
      title: words.columns.state,
      render: (_, { disabled, mustChangePassword }) => (
        <>
          <StatusLabel tone={disabled ? 'bad' : 'ok'}>{disabled ? words.disabled : words.enabled}</StatusLabel>
          {mustChangePassword && <div className="cell-hint">{words.firstPassword}</div>}
        </>
      ),
    },
    {
      title: words.columns.acts,
      width: 90,
      render: (_, member) => {
        const why = mayWrite
          ? member.id === session?.uid
            ? words.notOwn
            : undefined
          : missingPermissionText('staff.write');
        if (why !== undefined) {
          return (
            <Button size="small" disabled title={why}>
              {words.more}
            </Button>
          );
        }
        const acts = actsOf(member);
        const labels: Record<string, string> = words.acts;
        const items = Object.keys(acts).map((key) => ({ key, label: labels[key] }));
        return (
          <Dropdown menu={{ items, onClick: ({ key }) => acts[key]?.() }} trigger={['click']}>
            <Button size="small">{words.more}</Button>
          </Dropdown>
        );
      },
    },
  ];

  if (list.isPending) return <PageSkeleton title={words.title} />;
  const changed = list.data?.records.find(({ id }) => id === changing?.id);
  const close = () => setChanging(undefined);
  return (
    <UnpagedListPage<StaffMember>
      title={words.title}
      acts={
        <Button
          type="primary"
          disabled={!mayWrite}
          title={mayWrite ? undefined : missingPermissionText('staff.write')}
          onClick={() => setAdding(true)}
        >
          {words.add}
        </Button>
      }
      query={list}
      rows={list.data?.records}
      columns={columns}
      rowKey="id"
      minWidth={900}
    >
      <AddStaffMemberDialog open={adding} onClose={() => setAdding(false)} onAdded={setPassword} />
      {changed !== undefined && changing?.what === 'roles' && (
        <StaffMemberRolesDialog
          key={changed.id}
          member={changed}
          onClose={close}
          readNow={async (id) => (await list.refetch()).data?.records.find((each) => each.id === id)}
        />
      )}
      {changed !== undefined && changing?.what === 'grants' && (
        <TemporaryPermissionsDialog member={changed} onClose={close} />
      )}
      {changed !== undefined && changing?.what === 'sessions' && (
        <SessionsOfMemberDialog member={changed} onClose={close} />
      )}
      <TemporaryPassword password={password} onClose={() => setPassword(undefined)} />
    </UnpagedListPage>
  );
}
