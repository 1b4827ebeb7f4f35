import { App, Form, Modal, Select } from 'antd';
import { staffWords } from '#src/words/staff.ts';
import { client, isSecondApprovalRequired } from '../../lib/api.ts';
import { useRoles, useStaffChange, type Member } from './members.ts';

const words = staffWords.members;

interface MemberRolesDialogProps {
  member: Member | undefined;
  onClose: () => void;
}

export function MemberRolesDialog({ member, onClose }: MemberRolesDialogProps) {
  const { message } = App.useApp();
  const [form] = Form.useForm<{ roles: string[] }>();
  const roles = useRoles();
  const change = useStaffChange();
  const save = (fields: { roles: string[] }) => {
    if (member === undefined) return;
    const run = async () => {
      await client.call('PUT /admin/v1/staff/member/{id}/roles', { id: member.id, roles: fields.roles.join(',') });
      message.success(words.done);
    };
    change.mutate(run, {
      onSettled: (_, error) => (error === null || isSecondApprovalRequired(error) ? onClose() : undefined),
    });
  };
  return (
    <Modal
      title={`${words.acts.roles} · ${member?.name ?? ''}`}
      open={member !== undefined}
      onCancel={onClose}
      onOk={() => form.submit()}
      confirmLoading={change.isPending}
      okText={words.save}
      cancelText={words.cancel}
      destroyOnHidden
    >
      <Form
        form={form}
        layout="vertical"
        onFinish={save}
        preserve={false}
        initialValues={{ roles: member?.roles.map(({ id }) => id) ?? [] }}
      >
        <Form.Item name="roles" label={words.columns.roles}>
          <Select
            mode="multiple"
            options={roles.data?.records.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
