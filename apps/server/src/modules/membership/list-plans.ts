import type { Data } from '@lanyu/contract/all';
import type { Deps } from '../../deps.ts';
import { selectPlans, type PlanRow } from './plans.queries.ts';
import { readDailyDownloads } from './read-daily-downloads.ts';

/** From the primary: what is shown is what will be charged. */
export async function listPlans(deps: Pick<Deps, 'db'>): Promise<Data<'POST /vip/vipconfig'>> {
  const [plans, dailyDownloads] = await Promise.all([selectPlans(deps.db.write), readDailyDownloads(deps)]);
  return { plans: plans.filter(({ withdrawn }) => !withdrawn).map(planOf), dailyDownloads };
}

export async function listAllPlans(deps: Pick<Deps, 'db'>): Promise<Data<'GET /admin/v1/membership/plan/list'>> {
  return { plans: (await selectPlans(deps.db.write)).map(adminPlanOf) };
}

function planOf(row: PlanRow): Data<'POST /vip/vipconfig'>['plans'][number] {
  const { vip_type: vipType, name, days, price, was_price: wasPrice, badge } = row;
  return { vipType, name, days, price, wasPrice, badge };
}

export function adminPlanOf(row: PlanRow): Data<'PUT /admin/v1/membership/plan/{vipType}'> {
  return { ...planOf(row), withdrawn: row.withdrawn, version: row.version };
}
