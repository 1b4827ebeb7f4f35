import { permissionLabels } from '@lanyu/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { Button, type TableColumnsType } from 'antd';
import { useSearchParams } from 'react-router';
import { secondFactorAndStaffWords } from '#src/words/second-factor-and-staff.ts';
import { client } from '../../lib/api.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useSession } from '../../lib/session.ts';
import { FilledTag } from '../../ui/FilledTag.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { UnpagedListPage } from '../../ui/list/UnpagedListPage.tsx';
import type { Role } from './role.ts';
import { RoleDialog } from './RoleDialog.tsx';

const words = secondFactorAndStaffWords.roles;
const labels: Record<string, string> = permissionLabels;

/** Roles are sets of permissions, in words; the owner's is always everything. */
export function RolesPage() {
  const mayWrite = useSession()?.permissions.includes('staff.write') ?? false;
  const [params, setParams] = useSearchParams();
  const editing = mayWrite ? params.get('edit') : null;
  const edit = (id: string | undefined) => setParams(id === undefined ? {} : { edit: id });
  const list = useQuery({ queryKey: ['roles'], queryFn: () => client.call('GET /admin/v1/staff/role/list') });
  if (list.isPending) return <PageSkeleton title={words.title} />;
  const edited = list.data?.records.find(({ id }) => id === editing);
  const why = mayWrite ? undefined : missingPermissionText('staff.write');

  const columns: TableColumnsType<Role> = [
    { title: words.columns.name, dataIndex: 'name', width: 120 },
    { title: words.columns.members, dataIndex: 'members', width: 80, align: 'right' },
    {
      title: words.columns.permissions,
      render: (_, { key, permissions }) => (
        <span className="marks">
          {key === 'owner' ? (
            <FilledTag tone="warn">{words.all}</FilledTag>
          ) : permissions.length === 0 ? (
            words.nothing
          ) : (
            permissions.map((name) => (
              <FilledTag key={name} tone="rest">
                {labels[name] ?? name}
              </FilledTag>
            ))
          )}
        </span>
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
      render: (_, role) => (
        <Button size="small" disabled={!mayWrite} title={why} onClick={() => edit(role.id)}>
          {words.edit}
        </Button>
      ),
    },
  ];

  return (
    <UnpagedListPage<Role>
      title={words.title}
      hint={words.hint}
      acts={
        <Button type="primary" disabled={!mayWrite} title={why} onClick={() => edit('new')}>
          {words.add}
        </Button>
      }
      query={list}
      rows={list.data?.records}
      columns={columns}
      rowKey="id"
      minWidth={900}
    >
      {editing !== null && (editing === 'new' || edited !== undefined) && (
        <RoleDialog
          key={editing}
          role={edited}
          onClose={() => edit(undefined)}
          readNow={async (id) => (await list.refetch()).data?.records.find((each) => each.id === id)}
        />
      )}
    </UnpagedListPage>
  );
}
