import { allPermissions, permissionLabels } from '@lanyu/contract/permissions';
import { App, Button, Form, Input, Modal, Select } from 'antd';
import { secondFactorAndStaffWords } from '#src/words/second-factor-and-staff.ts';
import { client, isSecondApprovalRequired } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { formatShortDateAndTime, fromShanghaiDatetimeLocal, toShanghaiDatetimeLocal } from '../../lib/shanghai-time.ts';
import { useNowEveryHalfMinute } from '../../lib/use-now-every-half-minute.ts';
import { useRunStaffMemberOrRoleChange, type StaffMember } from './staff-members.ts';

const words = secondFactorAndStaffWords.grants;
const labels: Record<string, string> = permissionLabels;
const dayMs = 24 * 3600 * 1000;

interface Fields {
  permission: string;
  end: string;
}

/** Single permissions for a while, beside the roles: taken at once, given by two. */
export function TemporaryPermissionsDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { message, modal } = App.useApp();
  const held = useSession()?.permissions ?? [];
  const now = useNowEveryHalfMinute();
  const [form] = Form.useForm<Fields>();
  const change = useRunStaffMemberOrRoleChange();
  const give = ({ permission, end }: Fields) => {
    const endTime = fromShanghaiDatetimeLocal(end);
    change.mutate(() => client.call('POST /admin/v1/staff/member/{id}/grant', { id: member.id, permission, endTime }), {
      onSettled: (_, error) => error !== null && isSecondApprovalRequired(error) && onClose(),
    });
  };
  const take = (permission: string) => {
    modal.confirm({
      title: words.sure(member.name, labels[permission] ?? permission),
      okText: words.take,
      cancelText: secondFactorAndStaffWords.members.cancel,
      onOk: () =>
        change
          .mutateAsync(() =>
            client.call('DELETE /admin/v1/staff/member/{id}/grant/{permission}', { id: member.id, permission }),
          )
          .then(
            () => void message.success(words.taken),
            () => undefined,
          ),
    });
  };
  return (
    <Modal open title={words.heading(member.name)} onCancel={onClose} footer={null} width={560}>
      {member.grants.length === 0 ? (
        <p className="card-empty">{words.empty}</p>
      ) : (
        <ul className="rows">
          {member.grants.map(({ permission, endTime }) => (
            <li key={permission}>
              <span>
                {labels[permission] ?? permission}
                <span className="cell-hint">
                  {' '}
                  {endTime === null
                    ? words.forever
                    : endTime < now
                      ? words.ended(formatShortDateAndTime(endTime))
                      : words.until(formatShortDateAndTime(endTime))}
                </span>
              </span>
              <Button size="small" danger disabled={change.isPending} onClick={() => take(permission)}>
                {words.take}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={change.isPending}
        onFinish={give}
        initialValues={{ end: toShanghaiDatetimeLocal(now + 7 * dayMs) }}
      >
        <Form.Item
          name="permission"
          label={words.permission}
          rules={[{ required: true, message: words.permissionMissing }]}
        >
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={allPermissions
              .filter((value) => held.includes(value))
              .map((value) => ({ value, label: permissionLabels[value] }))}
          />
        </Form.Item>
        <Form.Item
          name="end"
          label={words.end}
          extra={words.hint}
          rules={[
            { required: true, message: words.endMissing },
            {
              validator: (_, end: string) =>
                !end || fromShanghaiDatetimeLocal(end) > Date.now()
                  ? Promise.resolve()
                  : Promise.reject(new Error(words.endPast)),
            },
          ]}
        >
          <Input type="datetime-local" />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={change.isPending}>
          {words.give}
        </Button>
      </Form>
    </Modal>
  );
}
