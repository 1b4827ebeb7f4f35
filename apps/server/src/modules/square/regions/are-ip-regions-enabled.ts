import { settingGroups } from '@lanyu/contract/site-settings';
import { memoizeFor } from '../../../cache/memoize.ts';
import type { Deps } from '../../../deps.ts';
import { readUncheckedSetting } from '../../site/public.ts';

/** With the half second of cached answers it stays within one. */
const freshMs = 200;

/** X-C38: whether operators let regions be written down and shown. */
export const areIpRegionsEnabled = memoizeFor(freshMs, async (deps: Pick<Deps, 'db'>): Promise<boolean> => {
  const said = await readUncheckedSetting(deps, 'ipRegion');
  return typeof said === 'boolean' ? said : settingGroups.square.ipRegion.usual;
});
