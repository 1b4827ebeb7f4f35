import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../deps.ts';
import { readThirtyDaySalesBySubject } from '../orders/public.ts';
import { selectAllPlans, type PlanRow } from './plans.queries.ts';
import { readMemberDailyDownloadSetting } from './read-member-daily-download-setting.ts';

/** From the primary: what is shown is what will be charged. */
export async function listPlansOnSale(deps: Pick<Deps, 'db'>): Promise<DataOf<'POST /vip/vipconfig'>> {
  const [plans, dailyDownloads] = await Promise.all([
    selectAllPlans(deps.db.write),
    readMemberDailyDownloadSetting(deps),
  ]);
  return { plans: plans.filter(({ withdrawn }) => !withdrawn).map(planOf), dailyDownloads };
}

export async function listPlansForStaff(
  deps: Pick<Deps, 'db' | 'now'>,
): Promise<DataOf<'GET /admin/v1/membership/plan/list'>> {
  const [rows, sold] = await Promise.all([
    selectAllPlans(deps.db.write),
    readThirtyDaySalesBySubject(deps, 'membership'),
  ]);
  const soldOf = ({ vip_type }: PlanRow) => sold.get(String(vip_type)) ?? 0;
  return { plans: rows.map((row) => ({ ...planForStaffFromRow(row), soldInThirtyDays: soldOf(row) })) };
}

function planOf(row: PlanRow): DataOf<'POST /vip/vipconfig'>['plans'][number] {
  const { vip_type: vipType, name, days, price, was_price: wasPrice, badge } = row;
  return { vipType, name, days, price, wasPrice, badge };
}

export function planForStaffFromRow(row: PlanRow): DataOf<'PUT /admin/v1/membership/plan/{vipType}'> {
  return { ...planOf(row), withdrawn: row.withdrawn, version: row.version };
}
