import type { DataOf } from '@lanyu/contract/all';
import { useQuery } from '@tanstack/react-query';
import { Table, type TableColumnsType } from 'antd';
import { staffWords } from '#src/words/staff.ts';
import { client } from '../../lib/api.ts';
import { formatTime } from '../../lib/time.ts';
import { FailedList } from '../../ui/list/FailedList.tsx';

type NewDevice = DataOf<'GET /admin/v1/staff/new-device/list'>['records'][number];
const words = staffWords.me;

const columns: TableColumnsType<NewDevice> = [
  { title: words.deviceColumns.who, width: 120, render: (_, { staff }) => staff.name },
  { title: words.deviceColumns.place, width: 160, dataIndex: 'address' },
  { title: words.deviceColumns.device, ellipsis: true, dataIndex: 'userAgent' },
  { title: words.deviceColumns.when, width: 170, render: (_, { time }) => formatTime(time) },
];

/** Sign-ins from browsers nobody knew: one's own, and everybody's for who manages staff. */
export function NewDeviceSignInsOfStaff() {
  const devices = useQuery({
    queryKey: ['new-devices'],
    queryFn: () => client.call('GET /admin/v1/staff/new-device/list'),
  });
  if (devices.isError) {
    return (
      <section className="card">
        <h2>{words.newDevices}</h2>
        <FailedList error={devices.error} onReload={() => void devices.refetch()} />
      </section>
    );
  }
  return (
    <section className="card">
      <h2>
        {words.newDevices} <small>{words.newDevicesHint}</small>
      </h2>
      <Table
        size="middle"
        rowKey="id"
        columns={columns}
        dataSource={devices.data?.records ?? []}
        locale={{
          emptyText: devices.isPending ? <span className="bar" /> : <p className="card-empty">{words.noNewDevices}</p>,
        }}
        pagination={false}
        scroll={{ x: 700 }}
      />
    </section>
  );
}
