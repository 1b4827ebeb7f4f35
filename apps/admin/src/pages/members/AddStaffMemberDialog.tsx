import { App, Form, Input, Modal, Select } from 'antd';
import { approvalWords } from '#src/words/approvals.ts';
import { secondFactorAndStaffWords } from '#src/words/second-factor-and-staff.ts';
import { client } from '../../lib/api.ts';
import { useRoles, useRunStaffMemberOrRoleChange } from './staff-members.ts';

const words = secondFactorAndStaffWords.members;

interface AddMemberDialogProps {
  open: boolean;
  onClose: () => void;
  onAdded: (temporaryPassword: string) => void;
}

interface Fields {
  loginName: string;
  name: string;
  roles?: string[];
}

export function AddStaffMemberDialog({ open, onClose, onAdded }: AddMemberDialogProps) {
  const [form] = Form.useForm<Fields>();
  const roles = useRoles();
  const { message } = App.useApp();
  const change = useRunStaffMemberOrRoleChange();
  const add = ({ loginName, name, roles: chosen = [] }: Fields) => {
    change.mutate(async () => {
      const added = await client.call('POST /admin/v1/staff/member', { loginName, name, roles: chosen.join(',') });
      if (added.approvalId !== '') message.info(approvalWords.rolesWait);
      onAdded(added.temporaryPassword);
      onClose();
    });
  };
  return (
    <Modal
      title={words.add}
      open={open}
      onCancel={onClose}
      onOk={() => form.submit()}
      confirmLoading={change.isPending}
      okText={words.save}
      cancelText={words.cancel}
      destroyOnHidden
    >
      <Form<Fields> form={form} layout="vertical" requiredMark={false} onFinish={add} preserve={false}>
        <Form.Item
          name="loginName"
          label={words.login}
          rules={[{ required: true, pattern: /^[A-Za-z][A-Za-z0-9_.-]{2,39}$/, message: words.loginWrong }]}
        >
          <Input maxLength={40} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="name"
          label={words.name}
          rules={[{ required: true, whitespace: true, message: words.nameMissing }]}
        >
          <Input maxLength={40} />
        </Form.Item>
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
