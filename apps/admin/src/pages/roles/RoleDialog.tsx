import { allPermissions, permissionLabels } from '@lanyu/contract/permissions';
import { Form, Input, Select } from 'antd';
import { secondFactorAndStaffWords } from '#src/words/second-factor-and-staff.ts';
import { client } from '../../lib/api.ts';
import { fieldValueText } from '../../lib/field-value-text.ts';
import { useSession } from '../../lib/session.ts';
import { ConflictDialog } from '../../ui/conflict/ConflictDialog.tsx';
import { VersionedFormModal } from '../../ui/conflict/VersionedFormModalAndDrawer.tsx';
import { useVersionedForm } from '../../ui/conflict/use-versioned-form.ts';
import { roleFormFieldsOf, type Role, type RoleFormFields } from './role.ts';

const words = secondFactorAndStaffWords.roles;
const labels = { name: words.name, permissions: words.permissions, networks: words.networks };

interface RoleDialogProps {
  /** Undefined for a new one. */
  role: Role | undefined;
  onClose: () => void;
  readNow: (id: string) => Promise<Role | undefined>;
}

/** A new role, and one that gives more than before, wait for a second person. */
export function RoleDialog({ role, onClose, readNow }: RoleDialogProps) {
  const held = useSession()?.permissions ?? [];
  const versioned = useVersionedForm<Role, RoleFormFields>({
    draftName: `role.${role?.id ?? 'new'}`,
    edited: role,
    fieldsOf: roleFormFieldsOf,
    begin: () => roleFormFieldsOf(undefined),
    readNow: ({ id }) => readNow(id),
    send: (fields, { opened: stored, version, idempotencyKey }) => {
      const sent = {
        name: fields.name.trim(),
        permissions: fields.permissions.join(','),
        allowedNetworks: fields.networks.replaceAll('\uff0c', ','),
      };
      return stored === undefined
        ? client.call('POST /admin/v1/staff/role', { ...sent, idempotencyKey })
        : client.call('PUT /admin/v1/staff/role/{id}', { id: stored.id, version, ...sent });
    },
    queryKey: ['roles'],
    saved: words.saved,
    onClose,
  });
  const { opened, formProps, conflictProps } = versioned;
  if (conflictProps !== undefined) {
    return <ConflictDialog {...conflictProps} labels={labels} show={fieldValueText} />;
  }
  return (
    <VersionedFormModal
      versioned={versioned}
      title={opened === undefined ? words.headingAdd : words.heading(opened.name)}
      okText={words.save}
      cancelText={secondFactorAndStaffWords.members.cancel}
      width={640}
    >
      {opened === undefined && <p className="cell-hint">{words.addHint}</p>}
      <Form<RoleFormFields> {...formProps} requiredMark={false}>
        <Form.Item
          name="name"
          label={words.name}
          rules={[{ required: true, whitespace: true, message: words.nameMissing }]}
        >
          <Input maxLength={40} />
        </Form.Item>
        {opened?.key !== 'owner' && (
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
    </VersionedFormModal>
  );
}
