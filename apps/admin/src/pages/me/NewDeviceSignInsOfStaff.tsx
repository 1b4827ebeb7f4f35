import type { DataOf } from '@lanyu/contract/all-calls';
import { useQuery } from '@tanstack/react-query';
import { Table, type TableColumnsType } from 'antd';
import { secondFactorAndStaffWords } from '#src/words/second-factor-and-staff.ts';
import { client } from '../../lib/api.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { LoadErrorWithReload } from '../../ui/list/LoadErrorWithReload.tsx';

type NewDevice = DataOf<'GET /admin/v1/staff/new-device/list'>['records'][number];
const words = secondFactorAndStaffWords.me;

const columns: TableColumnsType<NewDevice> = [
  { title: words.deviceColumns.who, width: 120, render: (_, { staff }) => staff.name },
  { title: words.deviceColumns.place, width: 160, dataIndex: 'address' },
  { title: words.deviceColumns.device, ellipsis: true, dataIndex: 'userAgent' },
  { title: words.deviceColumns.when, width: 170, render: (_, { time }) => formatShortDateAndTime(time) },
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
        <LoadErrorWithReload error={devices.error} onReload={() => void devices.refetch()} />
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
