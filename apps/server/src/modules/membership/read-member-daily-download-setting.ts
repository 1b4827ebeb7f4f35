import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { readUncheckedSetting } from '../site/public.ts';

const setting = z.int().min(0).max(1000);
const usual = 20;

/** X-M5: games a day that a member fetches without paying; operators may set another number. */
export async function readMemberDailyDownloadSetting(deps: Pick<Deps, 'db'>): Promise<number> {
  const { data } = setting.safeParse(await readUncheckedSetting(deps, 'memberDailyDownloads'));
  return data ?? usual;
}
