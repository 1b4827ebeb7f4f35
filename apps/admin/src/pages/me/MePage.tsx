import type { DataOf } from '@lanyu/contract/all';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Card, Flex, List, Modal, Result, Table, Tag, Typography, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { loginAndBulletinWords } from '#src/words/login-and-bulletins.ts';
import { staffWords } from '#src/words/staff.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { canUsePasskeys, enrolPasskey } from '../../lib/passkeys.ts';
import { formatTime } from '../../lib/time.ts';
import { EnrolFactor } from '../../ui/staff/EnrolFactor.tsx';
import { PasswordForm } from '../../ui/staff/PasswordForm.tsx';
import { RecoveryCodes } from '../../ui/staff/RecoveryCodes.tsx';
import { NewDeviceSignIns } from './NewDeviceSignIns.tsx';

type Session = DataOf<'GET /admin/v1/staff/session/list'>['records'][number];
const words = staffWords.me;

/** The operator's own roles, factors, password and sessions. */
export function MePage() {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const me = useQuery({ queryKey: ['me'], queryFn: () => client.call('GET /admin/v1/staff/me') });
  const sessions = useQuery({
    queryKey: ['own-sessions'],
    queryFn: () => client.call('GET /admin/v1/staff/session/list'),
  });
  const [enrolling, setEnrolling] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: ['me'] });
    void queries.invalidateQueries({ queryKey: ['own-sessions'] });
  };
  const act = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onError: (error) => message.error(errorMessage(error)),
    onSettled: refresh,
  });

  const columns: TableColumnsType<Session> = [
    {
      title: words.columns.place,
      render: (_, { address, current }) => (
        <>
          {address} {current && <Tag color="blue">{words.current}</Tag>}
        </>
      ),
    },
    {
      title: words.columns.device,
      ellipsis: true,
      render: (_, { userAgent, knownDevice }) => (
        <>
          <Tag>{knownDevice ? words.known : words.fresh}</Tag> {userAgent}
        </>
      ),
    },
    { title: words.columns.signedIn, width: 170, render: (_, { createTime }) => formatTime(createTime) },
    { title: words.columns.seen, width: 170, render: (_, { lastSeenTime }) => formatTime(lastSeenTime) },
    {
      title: words.columns.acts,
      width: 90,
      render: (_, { id, current }) =>
        !current && (
          <Button
            size="small"
            onClick={() => act.mutate(() => client.call('DELETE /admin/v1/staff/session/{id}', { id }))}
          >
            {words.end}
          </Button>
        ),
    },
  ];

  if (me.isError) {
    return <Result status="warning" title={loginAndBulletinWords.states.failed} subTitle={errorMessage(me.error)} />;
  }
  const endOthers = async () => {
    const { ended } = await client.call('POST /admin/v1/staff/session/end-others');
    message.success(words.ended(ended));
  };
  const renewCodes = async () => {
    setCodes((await client.call('POST /admin/v1/staff/factor/code')).codes);
  };
  const addPasskey = async () => {
    const enrolled = await enrolPasskey(staffWords.enrol.defaultName);
    if (enrolled.codes !== null) setCodes(enrolled.codes);
  };
  const { factors } = me.data ?? {};
  return (
    <Flex vertical gap={16}>
      <Typography.Title level={1} style={{ fontSize: 22, margin: 0 }}>
        {words.title}
      </Typography.Title>
      <Card title={words.roles}>
        {me.data?.roles.map(({ id, name }) => (
          <Tag key={id}>{name}</Tag>
        ))}
        {me.data?.roles.length === 0 && words.noRoles}
      </Card>
      <Card title={words.factors} loading={me.isPending}>
        <List>
          <List.Item
            actions={[
              <Button key="enrol" onClick={() => setEnrolling(true)}>
                {factors?.totp ? words.replaceTotp : words.addTotp}
              </Button>,
              factors?.totp && (
                <Button
                  key="remove"
                  danger
                  onClick={() => act.mutate(() => client.call('DELETE /admin/v1/staff/factor/totp'))}
                >
                  {words.remove}
                </Button>
              ),
            ]}
          >
            {words.totp} · {factors?.totp ? words.totpOn : words.totpOff}
          </List.Item>
          {factors?.passkeys.map(({ id, name, createTime }) => (
            <List.Item
              key={id}
              actions={[
                <Button
                  key="remove"
                  danger
                  onClick={() => act.mutate(() => client.call('DELETE /admin/v1/staff/factor/passkey/{id}', { id }))}
                >
                  {words.remove}
                </Button>,
              ]}
            >
              {name} · {formatTime(createTime)}
            </List.Item>
          ))}
          <List.Item
            actions={[
              <Button key="renew" onClick={() => act.mutate(renewCodes)}>
                {words.renewCodes}
              </Button>,
            ]}
          >
            {words.codesLeft(factors?.codes ?? 0)}
          </List.Item>
        </List>
        {canUsePasskeys() && <Button onClick={() => act.mutate(addPasskey)}>{words.addPasskey}</Button>}
      </Card>
      <Card title={words.sessions} extra={<Button onClick={() => act.mutate(endOthers)}>{words.endOthers}</Button>}>
        <Table
          rowKey="id"
          columns={columns}
          dataSource={sessions.data?.records ?? []}
          loading={sessions.isPending}
          pagination={false}
          scroll={{ x: 800 }}
        />
      </Card>
      <NewDeviceSignIns />
      <Card style={{ maxWidth: 480 }}>
        <PasswordForm
          onDone={() => {
            message.success(staffWords.password.saved);
            refresh();
          }}
        />
      </Card>
      <Modal open={enrolling} onCancel={() => setEnrolling(false)} footer={null} destroyOnHidden width={420}>
        <EnrolFactor
          onDone={(enrolled) => {
            setEnrolling(false);
            if (enrolled.codes !== null) setCodes(enrolled.codes);
            refresh();
          }}
        />
      </Modal>
      <Modal open={codes !== undefined} closable={false} footer={null} destroyOnHidden width={420}>
        <RecoveryCodes codes={codes ?? []} onDone={() => setCodes(undefined)} />
      </Modal>
    </Flex>
  );
}
