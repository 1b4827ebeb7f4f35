import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { siteMembershipPort } from '../membership-port.ts';
import { findDeviceChannel, noChannelID, selectBulletinsOnDisplay } from '../site.queries.ts';

export type BulletinRow = Awaited<ReturnType<typeof selectBulletinsOnDisplay>>[number];
type Row = BulletinRow;

/** For one caller. */
const shownMost = 10;
const highestLevel = 3;

const byLevel = (row: Row) => row.min_level > 0 || row.max_level < highestLevel;
const byChannel = (row: Row) => row.channels.length > 0;

/** For everybody together. */
export function readBulletinsOnDisplay(deps: Pick<Deps, 'db' | 'now'>, posType: number): Promise<Row[]> {
  return selectBulletinsOnDisplay(deps.db.read, posType, deps.now());
}

/** X-C12: the displayed bulletins for the caller; channel and level are read only if a bulletin needs them. */
export async function filterBulletinsForCaller(
  deps: Deps,
  rows: readonly Row[],
  { uid, deviceID }: { uid: string | null; deviceID: string | undefined },
): Promise<DataOf<'POST /user/message'>> {
  const [level, channel] = await Promise.all([
    uid !== null && rows.some(byLevel)
      ? siteMembershipPort.use.readMembership(deps, uid).then(({ levelType }) => levelType)
      : 0,
    deviceID !== undefined && rows.some(byChannel) ? findDeviceChannel(deps.db.write, deviceID) : noChannelID,
  ]);
  return filterBulletinsByLevelAndChannel(rows, { level, channel });
}

/** For a level of membership and a channel, whoever has them. */
export function filterBulletinsByLevelAndChannel(
  rows: readonly Row[],
  { level, channel }: { level: number; channel: string },
): DataOf<'POST /user/message'> {
  const records = rows
    .filter((row) => row.min_level <= level && level <= row.max_level)
    .filter((row) => !byChannel(row) || row.channels.includes(channel))
    .slice(0, shownMost)
    .map((row) => ({
      id: row.id,
      posType: row.pos_type,
      title: row.title,
      content: row.content,
      linkUrl: row.link_url,
      createTime: row.start_at,
    }));
  return { records, total: records.length };
}
