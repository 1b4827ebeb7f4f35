import type { DataOf } from '@lanyu/contract/all';
import { useQuery } from '@tanstack/react-query';
import { Card, Result, Table, Typography, type TableColumnsType } from 'antd';
import { loginAndBulletinWords } from '#src/words/login-and-bulletins.ts';
import { staffWords } from '#src/words/staff.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { formatTime } from '../../lib/time.ts';

type NewDevice = DataOf<'GET /admin/v1/staff/new-device/list'>['records'][number];
const words = staffWords.me;

const columns: TableColumnsType<NewDevice> = [
  { title: words.deviceColumns.who, width: 120, render: (_, { staff }) => staff.name },
  { title: words.deviceColumns.place, width: 160, dataIndex: 'address' },
  { title: words.deviceColumns.device, ellipsis: true, dataIndex: 'userAgent' },
  { title: words.deviceColumns.when, width: 170, render: (_, { time }) => formatTime(time) },
];

/** Sign-ins from browsers nobody knew: one's own, and everybody's for who manages staff. */
export function NewDeviceSignIns() {
  const devices = useQuery({
    queryKey: ['new-devices'],
    queryFn: () => client.call('GET /admin/v1/staff/new-device/list'),
  });
  if (devices.isError) {
    return (
      <Result status="warning" title={loginAndBulletinWords.states.failed} subTitle={errorMessage(devices.error)} />
    );
  }
  return (
    <Card title={words.newDevices}>
      <Typography.Paragraph type="secondary">{words.newDevicesHint}</Typography.Paragraph>
      <Table
        rowKey="id"
        columns={columns}
        dataSource={devices.data?.records ?? []}
        loading={devices.isPending}
        locale={{ emptyText: words.noNewDevices }}
        pagination={false}
        scroll={{ x: 700 }}
      />
    </Card>
  );
}
