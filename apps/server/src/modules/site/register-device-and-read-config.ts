import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { readServerConfig } from './read-server-config.ts';
import { upsertDeviceAndItsDay } from './site.queries.ts';

export async function registerDeviceAndReadConfig(
  deps: Deps,
  input: ParsedInputOf<'POST /user/device/init'>,
  /** The app key that the caller sent; undefined if none. */
  appKey: string | undefined,
): Promise<DataOf<'POST /user/device/init'>> {
  const config = await readServerConfig(deps);
  if (input.appID !== config.site.appID) throw new Failure('notFound', 'another application');
  // No app key: an old page; another one: another app.
  if (appKey !== undefined && appKey !== config.site.appKey) throw new Failure('notFound', 'another edition');
  await upsertDeviceAndItsDay(deps.db.write, {
    deviceId: input.deviceID,
    channelId: input.channelID,
    deviceType: input.deviceType,
    osType: input.osType,
    now: deps.now(),
  });
  return config;
}
