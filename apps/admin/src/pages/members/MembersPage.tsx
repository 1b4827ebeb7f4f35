import { App, Button, Dropdown, Result, Table, Tag, Typography, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { loginAndBulletinWords } from '#src/words/login-and-bulletins.ts';
import { staffWords } from '#src/words/staff.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { formatTime } from '../../lib/time.ts';
import { AddMemberDialog } from './AddMemberDialog.tsx';
import { MemberRolesDialog } from './MemberRolesDialog.tsx';
import { TemporaryPassword } from './TemporaryPassword.tsx';
import { useMembers, useStaffChange, type Member } from './members.ts';

const words = staffWords.members;

/** All operators: who they are, whether they can sign in, and what an administrator does about it. */
export function MembersPage() {
  const { modal, message } = App.useApp();
  const session = useSession();
  const mayWrite = session?.permissions.includes('staff.write') ?? false;
  const list = useMembers();
  const change = useStaffChange();
  const [adding, setAdding] = useState(false);
  const [changingRoles, setChangingRoles] = useState<Member>();
  const [password, setPassword] = useState<string>();

  const ask = (title: string, run: () => Promise<unknown>) => {
    modal.confirm({
      title,
      okText: words.save,
      cancelText: words.cancel,
      // What went wrong, or waits for a second person, is said by the change itself.
      onOk: () =>
        change.mutateAsync(run).then(
          () => message.success(words.done),
          () => undefined,
        ),
    });
  };
  const reset = async (id: string) => {
    setPassword((await client.call('POST /admin/v1/staff/member/{id}/password', { id })).temporaryPassword);
  };
  const actsOf = ({ id, name, disabled }: Member): Record<string, () => void> => ({
    roles: () => setChangingRoles(list.data?.records.find((member) => member.id === id)),
    ...(disabled
      ? { enable: () => change.mutate(() => client.call('POST /admin/v1/staff/member/{id}/enable', { id })) }
      : {
          disable: () =>
            ask(words.sureDisable(name), () => client.call('POST /admin/v1/staff/member/{id}/disable', { id })),
        }),
    password: () => ask(words.surePassword(name), () => reset(id)),
    factor: () =>
      ask(words.sureFactor(name), () => client.call('POST /admin/v1/staff/member/{id}/factor/reset', { id })),
    sessions: () =>
      ask(words.sureSessions(name), () => client.call('POST /admin/v1/staff/member/{id}/session/end', { id })),
  });

  const columns: TableColumnsType<Member> = [
    { title: words.columns.name, dataIndex: 'name' },
    { title: words.columns.login, dataIndex: 'loginName' },
    {
      title: words.columns.roles,
      render: (_, { roles }) => roles.map(({ id, name }) => <Tag key={id}>{name}</Tag>),
    },
    {
      title: words.columns.factor,
      render: (_, { factors }) => (factors.totp || factors.passkeys > 0 ? words.hasFactor : words.noFactor),
    },
    {
      title: words.columns.last,
      width: 170,
      render: (_, { lastSignInTime }) => (lastSignInTime === null ? words.never : formatTime(lastSignInTime)),
    },
    {
      title: words.columns.state,
      render: (_, { disabled, mustChangePassword }) => (
        <>
          <Tag color={disabled ? 'red' : 'green'}>{disabled ? words.disabled : words.enabled}</Tag>
          {mustChangePassword && <Tag>{words.firstPassword}</Tag>}
        </>
      ),
    },
    {
      title: words.columns.acts,
      width: 90,
      render: (_, member) => {
        if (!mayWrite || member.id === session?.uid) return null;
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

  return (
    <>
      <div className="page-head">
        <Typography.Title level={1} style={{ fontSize: 22, margin: 0 }}>
          {words.title}
        </Typography.Title>
        {mayWrite && (
          <Button type="primary" onClick={() => setAdding(true)}>
            {words.add}
          </Button>
        )}
      </div>
      {list.isError ? (
        <Result status="warning" title={loginAndBulletinWords.states.failed} subTitle={errorMessage(list.error)} />
      ) : (
        <Table
          rowKey="id"
          columns={columns}
          dataSource={list.data?.records ?? []}
          loading={list.isPending}
          pagination={false}
          scroll={{ x: 900 }}
        />
      )}
      <AddMemberDialog open={adding} onClose={() => setAdding(false)} onAdded={setPassword} />
      <MemberRolesDialog member={changingRoles} onClose={() => setChangingRoles(undefined)} />
      <TemporaryPassword password={password} onClose={() => setPassword(undefined)} />
    </>
  );
}
