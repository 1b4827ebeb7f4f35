import type { DataOf } from '@lanyu/contract/all';
import { allPermissions, staffPermissions } from '@lanyu/contract/permissions';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Form, Input, Modal, Result, Select, Table, Tag, Typography, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { approvalWords } from '#src/words/approvals.ts';
import { loginAndBulletinWords } from '#src/words/login-and-bulletins.ts';
import { staffWords } from '#src/words/staff.ts';
import { client, errorMessage, isSecondApprovalRequired } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';

type Role = DataOf<'GET /admin/v1/staff/role/list'>['records'][number];
const words = staffWords.roles;
const options = allPermissions.map((value) => ({ value, label: staffPermissions[value] }));
const labels: Record<string, string> = staffPermissions;

interface Fields {
  name: string;
  permissions?: string[];
  networks?: string;
}

/** Roles are sets of permissions, in words; the owner's is always everything. */
export function RolesPage() {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const [form] = Form.useForm<Fields>();
  const mayWrite = useSession()?.permissions.includes('staff.write') ?? false;
  const [editing, setEditing] = useState<Role>();
  const list = useQuery({ queryKey: ['roles'], queryFn: () => client.call('GET /admin/v1/staff/role/list') });
  const save = useMutation({
    mutationFn: ({ role, fields }: { role: Role; fields: Fields }) =>
      client.call('PUT /admin/v1/staff/role/{id}', {
        id: role.id,
        version: role.version,
        name: fields.name,
        permissions: (fields.permissions ?? []).join(','),
        allowedNetworks: (fields.networks ?? '').replaceAll('\uff0c', ','),
      }),
    onSuccess: () => {
      message.success(words.saved);
      setEditing(undefined);
    },
    onError: (error) => {
      if (!isSecondApprovalRequired(error)) return void message.error(errorMessage(error));
      message.info(approvalWords.asked);
      setEditing(undefined);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['roles'] }),
  });

  const columns: TableColumnsType<Role> = [
    { title: words.columns.name, dataIndex: 'name', width: 120 },
    { title: words.columns.members, dataIndex: 'members', width: 80, align: 'right' },
    {
      title: words.columns.permissions,
      render: (_, { key, permissions }) =>
        key === 'owner' ? (
          <Tag color="gold">{words.all}</Tag>
        ) : (
          permissions.map((name) => <Tag key={name}>{labels[name] ?? name}</Tag>)
        ),
    },
    {
      title: words.columns.networks,
      width: 160,
      render: (_, { allowedNetworks }) =>
        allowedNetworks.length === 0 ? words.everywhere : allowedNetworks.join(', '),
    },
    {
      title: words.columns.acts,
      width: 90,
      render: (_, role) =>
        mayWrite && (
          <Button size="small" onClick={() => setEditing(role)}>
            {words.edit}
          </Button>
        ),
    },
  ];

  return (
    <>
      <div className="page-head">
        <Typography.Title level={1} style={{ fontSize: 22, margin: 0 }}>
          {words.title}
        </Typography.Title>
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
      <Modal
        title={words.heading(editing?.name ?? '')}
        open={editing !== undefined}
        onCancel={() => setEditing(undefined)}
        onOk={() => form.submit()}
        okText={words.save}
        cancelText={staffWords.members.cancel}
        confirmLoading={save.isPending}
        destroyOnHidden
        width={640}
      >
        {editing && (
          <Form<Fields>
            form={form}
            layout="vertical"
            requiredMark={false}
            preserve={false}
            onFinish={(fields) => save.mutate({ role: editing, fields })}
            initialValues={{
              name: editing.name,
              permissions: editing.permissions,
              networks: editing.allowedNetworks.join(','),
            }}
          >
            <Form.Item name="name" label={words.name} rules={[{ required: true, whitespace: true }]}>
              <Input maxLength={40} />
            </Form.Item>
            {editing.key !== 'owner' && (
              <Form.Item name="permissions" label={words.permissions}>
                <Select mode="multiple" options={options} optionFilterProp="label" />
              </Form.Item>
            )}
            <Form.Item name="networks" label={words.networks} extra={words.networksHint}>
              <Input maxLength={2000} spellCheck={false} />
            </Form.Item>
          </Form>
        )}
      </Modal>
    </>
  );
}
