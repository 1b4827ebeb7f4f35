import type { FeatureName } from '@lanyu/contract/features';
import type { Kysely } from 'kysely';
import { memoizeWithStaleFallback } from '../../../cache/memoize-with-stale-fallback.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { findDeviceChannel } from '../site.queries.ts';
import { selectSwitchesThatAreOff } from './switches.queries.ts';

type SwitchedOff = Awaited<ReturnType<typeof selectSwitchesThatAreOff>>;

/** Whose channels they are is only asked where it matters. */
async function isOff(
  off: SwitchedOff,
  feature: FeatureName,
  readChannels: () => Promise<readonly string[]>,
): Promise<boolean> {
  const row = off.find((each) => each.feature === feature);
  if (row === undefined) return false;
  if (row.channels.length === 0) return true;
  const channels = await readChannels();
  return channels.some((channel) => row.channels.includes(channel));
}

async function refuseWhatIsOff(...asked: Parameters<typeof isOff>): Promise<void> {
  if (await isOff(...asked)) throw new Failure('featureOff');
}

/** For what is not refused where it is off, but answered in another way. As up to date as the guard. */
export function createFeatureOffCheck(deps: Pick<Deps, 'db'>) {
  const read = memoizeWithStaleFallback((_all: 'all') => selectSwitchesThatAreOff(deps.db.write));
  return async (feature: FeatureName, readChannel: () => Promise<string>): Promise<boolean> =>
    isOff(await read('all'), feature, async () => [await readChannel()]);
}

/** For everybody, whatever their channel: what the worker asks before it works. */
export async function isFeatureOffForEverybody(db: Kysely<Tables>, feature: FeatureName): Promise<boolean> {
  return (await selectSwitchesThatAreOff(db)).some((row) => row.feature === feature && row.channels.length === 0);
}

/** Throws featureOff where operators have turned it off for this channel. What they change holds within half a second. */
export function createFeatureGuard(deps: Pick<Deps, 'db'>) {
  const read = memoizeWithStaleFallback((_all: 'all') => selectSwitchesThatAreOff(deps.db.write));
  return async (feature: FeatureName, readChannel: () => Promise<string>): Promise<void> =>
    refuseWhatIsOff(await read('all'), feature, async () => [await readChannel()]);
}

/** Inside of the transaction that makes an account: by the channel that is named, and by the one the device came through. */
export async function requireRegistrationOn(
  db: Kysely<Tables>,
  { channelID, deviceID }: { channelID: string; deviceID: string },
): Promise<void> {
  await refuseWhatIsOff(await selectSwitchesThatAreOff(db), 'registration', async () => [
    channelID,
    await findDeviceChannel(db, deviceID),
  ]);
}
