import { settingGroups } from '@lanyu/contract/site-settings';
import type { Deps } from '../../../deps.ts';
import { readUncheckedSetting } from '../../site/public.ts';

/** Of a message of a provider that sends any, in thousandths of a yuan; 0 where nobody said. */
export async function readSmsPriceInThousandthsOfYuan(deps: Pick<Deps, 'db'>): Promise<number> {
  return settingGroups.sms.smsPriceLi.schema.safeParse(await readUncheckedSetting(deps, 'smsPriceLi')).data ?? 0;
}
