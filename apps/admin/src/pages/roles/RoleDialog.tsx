import { CallError } from '@lanyu/client/errors';
import type { CodeOfName } from '@lanyu/contract/codes';
import { allPermissions, permissionLabels } from '@lanyu/contract/permissions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { approvalWords } from '#src/words/approvals.ts';
import { conflictWords } from '#src/words/conflict.ts';
import { staffWords } from '#src/words/staff.ts';
import { client, errorMessage, isSecondApprovalRequired } from '../../lib/api.ts';
import { fieldValueText } from '../../lib/field-value-text.ts';
import { useSession } from '../../lib/session.ts';
import { useFormDraft } from '../../lib/use-form-draft.ts';
import { ConflictDialog, type Conflict } from '../../ui/conflict/ConflictDialog.tsx';
import { roleFieldsOf, type Role, type RoleFields } from './role.ts';

const words = staffWords.roles;
const editedByOthers = 9002 satisfies CodeOfName<'editedByOthers'>;
const labels = { name: words.name, permissions: words.permissions, networks: words.networks };

interface RoleDialogProps {
  /** Undefined for a new one. */
  role: Role | undefined;
  onClose: () => void;
  readNow: (id: string) => Promise<Role | undefined>;
}

/** A new role, and one that gives more than before, wait for a second person. */
export function RoleDialog({ role: found, onClose, readNow }: RoleDialogProps) {
  const { message, modal } = App.useApp();
  const queries = useQueryClient();
  const held = useSession()?.permissions ?? [];
  const [form] = Form.useForm<RoleFields>();
  const [conflict, setConflict] = useState<Conflict<RoleFields>>();
  const draft = useFormDraft<{ opened: Role | undefined; fields: RoleFields }>(`role.${found?.id ?? 'new'}`, () => {
    if (conflict === undefined) form.submit();
  });
  const [role] = useState(() => draft.restored?.opened ?? found);
  // One key for one intent: a lost answer that is sent again adds one role.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const finish = () => {
    draft.drop();
    onClose();
  };
  const save = useMutation<unknown, Error, { fields: RoleFields; version: number }>({
    mutationFn: ({ fields, version }) => {
      const sent = {
        name: fields.name.trim(),
        permissions: fields.permissions.join(','),
        allowedNetworks: fields.networks.replaceAll('\uff0c', ','),
      };
      return role === undefined
        ? client.call('POST /admin/v1/staff/role', { ...sent, idempotencyKey })
        : client.call('PUT /admin/v1/staff/role/{id}', { id: role.id, version, ...sent });
    },
    onSuccess: () => {
      message.success(words.saved);
      finish();
    },
    onError: async (error, { fields }) => {
      if (isSecondApprovalRequired(error)) {
        message.info(approvalWords.asked);
        return finish();
      }
      if (role !== undefined && error instanceof CallError && error.code === editedByOthers) {
        const now = await readNow(role.id);
        if (now !== undefined) {
          return setConflict({
            opened: roleFieldsOf(role),
            openedVersion: role.version,
            now: roleFieldsOf(now),
            nowVersion: now.version,
            mine: fields,
          });
        }
      }
      message.error(errorMessage(error));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['roles'] }),
  });
  const leave = () => {
    if (save.isPending) return;
    if (!draft.isDirty) return onClose();
    modal.confirm({
      title: conflictWords.leaveTitle,
      content: conflictWords.leaveText,
      okText: conflictWords.leave,
      cancelText: conflictWords.stay,
      onOk: onClose,
    });
  };
  if (conflict !== undefined) {
    return (
      <ConflictDialog
        conflict={conflict}
        labels={labels}
        show={fieldValueText}
        busy={save.isPending}
        onBack={() => setConflict(undefined)}
        onSave={(fields, version) => save.mutate({ fields, version })}
      />
    );
  }
  return (
    <Modal
      title={
        <>
          {role === undefined ? words.headingAdd : words.heading(role.name)}
          {draft.isDirty && <span className="unsaved">{conflictWords.unsaved}</span>}
        </>
      }
      open
      onCancel={leave}
      onOk={() => form.submit()}
      okText={words.save}
      cancelText={staffWords.members.cancel}
      confirmLoading={save.isPending}
      width={640}
    >
      {role === undefined && <p className="cell-hint">{words.addHint}</p>}
      <Form<RoleFields>
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={save.isPending}
        onFinish={(fields) =>
          save.mutate({ fields: { ...roleFieldsOf(role), ...fields }, version: role?.version ?? 0 })
        }
        onValuesChange={(_, fields) => draft.keep({ opened: role, fields })}
        initialValues={{ ...roleFieldsOf(role), ...draft.restored?.fields }}
      >
        <Form.Item
          name="name"
          label={words.name}
          rules={[{ required: true, whitespace: true, message: words.nameMissing }]}
        >
          <Input maxLength={40} />
        </Form.Item>
        {role?.key !== 'owner' && (
          <Form.Item name="permissions" label={words.permissions}>
            <Select
              mode="multiple"
              optionFilterProp="label"
              options={allPermissions.map((value) => ({
                value,
                label: permissionLabels[value],
                // Nobody gives what they do not hold.
                disabled: !held.includes(value),
              }))}
            />
          </Form.Item>
        )}
        <Form.Item name="networks" label={words.networks} extra={words.networksHint}>
          <Input maxLength={2000} spellCheck={false} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
