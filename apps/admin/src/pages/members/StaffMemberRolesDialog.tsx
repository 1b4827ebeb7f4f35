import { CallError } from '@lanyu/client/errors';
import type { ResultCodeOfName } from '@lanyu/contract/result-codes';
import { App, Form, Modal, Select } from 'antd';
import { useState } from 'react';
import { conflictWords } from '#src/words/conflict.ts';
import { secondFactorAndStaffWords } from '#src/words/second-factor-and-staff.ts';
import { client, isSecondApprovalRequired } from '../../lib/api.ts';
import { ConflictDialog, type EditConflict } from '../../ui/conflict/ConflictDialog.tsx';
import { useRoles, useRunStaffMemberOrRoleChange, type StaffMember } from './staff-members.ts';

const words = secondFactorAndStaffWords.members;
const editedByOthers = 9002 satisfies ResultCodeOfName<'editedByOthers'>;

interface Fields {
  roles: string[];
}

interface MemberRolesDialogProps {
  member: StaffMember;
  onClose: () => void;
  readNow: (id: string) => Promise<StaffMember | undefined>;
}

export function StaffMemberRolesDialog({ member: found, onClose, readNow }: MemberRolesDialogProps) {
  const { message } = App.useApp();
  const [form] = Form.useForm<Fields>();
  const roles = useRoles();
  const change = useRunStaffMemberOrRoleChange([editedByOthers]);
  // As it was when the dialog was opened, whatever the list says meanwhile.
  const [member] = useState(found);
  const [conflict, setConflict] = useState<EditConflict<Fields>>();
  const save = (fields: Fields, version: number) => {
    const run = async () => {
      await client.call('PUT /admin/v1/staff/member/{id}/roles', {
        id: member.id,
        roles: fields.roles.join(','),
        version,
      });
      message.success(words.done);
    };
    const settle = async (error: Error | null) => {
      if (error === null || isSecondApprovalRequired(error)) return onClose();
      if (!(error instanceof CallError) || error.code !== editedByOthers) return;
      const now = await readNow(member.id);
      if (now === undefined) return;
      setConflict({
        opened: fieldsOf(member),
        openedVersion: member.version,
        now: fieldsOf(now),
        nowVersion: now.version,
        mine: fields,
      });
    };
    change.mutate(run, { onSettled: (_, error) => void settle(error) });
  };
  const nameOf = (id: string) => roles.data?.records.find((role) => role.id === id)?.name ?? id;
  if (conflict !== undefined) {
    return (
      <ConflictDialog
        conflict={conflict}
        labels={{ roles: words.columns.roles }}
        show={(_, value) => (value as string[]).map(nameOf).join(conflictWords.between) || conflictWords.none}
        busy={change.isPending}
        onBack={() => setConflict(undefined)}
        onSave={save}
      />
    );
  }
  return (
    <Modal
      title={`${words.acts.roles} · ${member.name}`}
      open
      onCancel={() => !change.isPending && onClose()}
      onOk={() => form.submit()}
      confirmLoading={change.isPending}
      okText={words.save}
      cancelText={words.cancel}
    >
      <Form<Fields>
        form={form}
        layout="vertical"
        onFinish={(fields) => save(sorted(fields), member.version)}
        initialValues={fieldsOf(member)}
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

const sorted = ({ roles }: Fields): Fields => ({ roles: roles.toSorted() });
const fieldsOf = ({ roles }: StaffMember): Fields => sorted({ roles: roles.map(({ id }) => id) });
