import type { DataOf } from '@lanyu/contract/all-calls';
import type { Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { recordAudit } from '../record-audit.ts';
import type { StaffCaller } from '../sessions/staff-caller.ts';
import { selectNewDeviceAuditEntries } from './new-device-audit-entries.queries.ts';
import type { AddressAndUserAgent } from './address-and-user-agent.ts';

const shownMs = 30 * 24 * 3600_000;
const shownMost = 50;

/** Both steps of signing in are done, from a browser that nobody knew: an entry that the operator and the owners are shown. */
export async function auditSignInFromNewDevice(tx: Tx, caller: StaffCaller, from: AddressAndUserAgent): Promise<void> {
  if (caller.factorProven || caller.knownDevice) return;
  await recordAudit(tx, {
    staffId: caller.staffId,
    call: 'staff.newDevice',
    object: `staff ${caller.staffId}`,
    before: null,
    after: { ...from, session: caller.sessionId },
  });
}

/** Of the last 30 days. Who manages staff is shown everybody's. */
export async function listNewDevices(
  deps: Pick<Deps, 'db' | 'now'>,
  { staffId, permissions }: StaffCaller,
): Promise<DataOf<'GET /admin/v1/staff/new-device/list'>> {
  const rows = await selectNewDeviceAuditEntries(deps.db.write, {
    staffId: permissions.includes('staff.write') ? undefined : staffId,
    since: deps.now() - shownMs,
    most: shownMost,
  });
  const records = rows.map((row) => ({
    id: row.id,
    staff: { id: row.staff_id ?? '', name: row.name },
    own: row.staff_id === staffId,
    address: row.address,
    userAgent: textOf(row.after?.['userAgent']),
    time: row.created_at,
  }));
  return { records };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
