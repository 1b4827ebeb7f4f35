import { type Kysely, sql } from 'kysely';
import { msToTimestamptz } from '../../db/ms-to-timestamptz.ts';
import { boundsOfShanghaiDay, shanghaiDayOf } from '../../db/shanghai-calendar.ts';
import type { Tables } from '../../db/tables/tables.ts';
import type { Tx } from '../../db/transaction.ts';

type Db = Kysely<Tables>;

const bulletinColumns = [
  'id',
  'pos_type',
  'title',
  'content',
  'link_url',
  'channels',
  'min_level',
  'max_level',
  'start_at',
  'end_at',
  'created_at',
  'version',
] as const;
/** For everybody together, before who asks is looked at. */
const onDisplayMost = 100;

export function selectAllSettings(db: Db) {
  return db.selectFrom('site_settings').select(['key', 'value']).execute();
}

export function findSetting(db: Db, key: string) {
  return db.selectFrom('site_settings').select('value').where('key', '=', key).executeTakeFirst();
}

/** The version in force of every legal page. */
export function selectLegalPagesInForce(db: Db, now: number) {
  return db
    .selectFrom('site_legal_pages')
    .distinctOn('slug')
    .select(['slug', 'title', 'version'])
    .where('effective_at', '<=', msToTimestamptz(now))
    .orderBy('slug')
    .orderBy('version', 'desc')
    .execute();
}

/** Every version of every legal page, newest first: a handful of rows. */
export function selectAllLegalVersions(db: Db) {
  return db
    .selectFrom('site_legal_pages')
    .select(['slug', 'title', 'version', 'effective_at'])
    .orderBy('slug')
    .orderBy('version', 'desc')
    .execute();
}

export function findLegalPageInForce(db: Db, slug: string, now: number) {
  return db
    .selectFrom('site_legal_pages')
    .select(['slug', 'title', 'version', 'html', 'effective_at'])
    .where('slug', '=', slug)
    .where('effective_at', '<=', msToTimestamptz(now))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function selectBulletinsOnDisplay(db: Db, posType: number, now: number) {
  return db
    .selectFrom('site_bulletins')
    .select(bulletinColumns)
    .where('pos_type', '=', posType)
    .where('start_at', '<=', msToTimestamptz(now))
    .where('end_at', '>', msToTimestamptz(now))
    .orderBy('start_at', 'desc')
    .orderBy('id', 'desc')
    .limit(onDisplayMost)
    .execute();
}

/** On display at any moment of that time. */
export function selectBulletinsDuring(db: Db, from: number, to: number, most: number) {
  return db
    .selectFrom('site_bulletins')
    .select(['id', 'title', 'start_at', 'end_at'])
    .where(sql<boolean>`tstzrange(start_at, end_at) && tstzrange(${msToTimestamptz(from)}, ${msToTimestamptz(to)})`)
    .orderBy('start_at')
    .orderBy('id')
    .limit(most)
    .execute();
}

export function allBulletinsQuery(db: Db) {
  return db.selectFrom('site_bulletins').select(bulletinColumns);
}

/** Those of a state: an index has them in the order of the list. */
export function bulletinsOfStateQuery(db: Db, state: 'scheduled' | 'live' | 'ended' | undefined, now: number) {
  const all = allBulletinsQuery(db);
  const at = msToTimestamptz(now);
  if (state === 'scheduled') return all.where('start_at', '>', at);
  // Few are neither over nor begun, so that the walk over those is short.
  if (state === 'live') return all.where('end_at', '>', at).where('start_at', '<=', at);
  return state === 'ended' ? all.where('end_at', '<=', at) : all;
}

export interface BulletinFields {
  posType: number;
  title: string;
  content: string;
  linkUrl: string;
  channels: readonly string[];
  minLevel: number;
  maxLevel: number;
  startAt: Date;
  endAt: Date;
}

/** A stored bulletin as fields to write. */
export function bulletinFieldsOf(row: NonNullable<Awaited<ReturnType<typeof lockBulletin>>>): BulletinFields {
  return {
    posType: row.pos_type,
    title: row.title,
    content: row.content,
    linkUrl: row.link_url,
    channels: row.channels,
    minLevel: row.min_level,
    maxLevel: row.max_level,
    startAt: new Date(row.start_at),
    endAt: new Date(row.end_at),
  };
}

function bulletinRowOf(bulletin: BulletinFields) {
  return {
    pos_type: bulletin.posType,
    title: bulletin.title,
    content: bulletin.content,
    link_url: bulletin.linkUrl,
    channels: [...bulletin.channels],
    min_level: bulletin.minLevel,
    max_level: bulletin.maxLevel,
    start_at: bulletin.startAt,
    end_at: bulletin.endAt,
  };
}

export function insertBulletin(db: Db, bulletin: BulletinFields & { createdBy: string }) {
  return db
    .insertInto('site_bulletins')
    .values({ ...bulletinRowOf(bulletin), created_by: bulletin.createdBy })
    .returning(bulletinColumns)
    .executeTakeFirstOrThrow();
}

export function lockBulletin(tx: Tx, id: string) {
  return allBulletinsQuery(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export function updateLockedBulletin(tx: Tx, id: string, bulletin: BulletinFields) {
  return tx
    .updateTable('site_bulletins')
    .set({ ...bulletinRowOf(bulletin), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning(bulletinColumns)
    .executeTakeFirstOrThrow();
}

/** The channel of an address without a code. */
export const noChannelID = '0';

export async function upsertDeviceAndItsDay(
  db: Db,
  device: { deviceId: string; channelId: string; deviceType: 'h5'; osType: number; now: number },
): Promise<void> {
  const day = shanghaiDayOf(device.now);
  const written = await db
    .insertInto('site_devices')
    .values({
      device_id: device.deviceId,
      channel_id: device.channelId,
      first_channel_id: device.channelId,
      device_type: device.deviceType,
      os_type: device.osType,
      first_seen_at: new Date(device.now),
      last_seen_at: new Date(device.now),
    })
    .onConflict((conflict) =>
      conflict
        .column('device_id')
        .doUpdateSet((eb) => ({
          last_seen_at: new Date(device.now),
          // The last channel it came through: a visit without a code does not change the channel of a device.
          channel_id: eb
            .case()
            .when('excluded.channel_id', '=', noChannelID)
            .then(eb.ref('site_devices.channel_id'))
            .else(eb.ref('excluded.channel_id'))
            .end(),
        }))
        // A device seen within the hour is not updated: no write for every page load.
        .where((eb) =>
          eb.or([
            eb('site_devices.last_seen_at', '<', msToTimestamptz(device.now - 3600_000)),
            // The first time on a day is always noted.
            eb('site_devices.last_seen_at', '<', msToTimestamptz(boundsOfShanghaiDay(day).from)),
            eb.and([
              eb('excluded.channel_id', '<>', noChannelID),
              eb('excluded.channel_id', '<>', eb.ref('site_devices.channel_id')),
            ]),
          ]),
        ),
    )
    .returning('device_id')
    .executeTakeFirst();
  if (written === undefined) return;
  await db
    .insertInto('site_device_days')
    .values({ device_id: device.deviceId, day })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The channel a device last came through; from the primary, because it may have come a moment ago. */
export async function findDeviceChannel(db: Db, deviceId: string): Promise<string> {
  const row = await db
    .selectFrom('site_devices')
    .select('channel_id')
    .where('device_id', '=', deviceId)
    .executeTakeFirst();
  return row?.channel_id ?? noChannelID;
}

/** Undefined when this visit is already known. */
export function insertVisit(db: Db, visit: { deviceId: string; channelId: string; inviteCode: string; now: number }) {
  return db
    .insertInto('site_visits')
    .values({
      device_id: visit.deviceId,
      channel_id: visit.channelId,
      invite_code: visit.inviteCode,
      day: sql<string>`(${new Date(visit.now)}::timestamptz at time zone 'Asia/Shanghai')::date`,
      created_at: new Date(visit.now),
    })
    .onConflict((conflict) => conflict.columns(['device_id', 'channel_id', 'invite_code', 'day']).doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** Marks up to `most` visits as counted and adds them to their channel's day, in one statement. */
export async function addVisitsToCounts(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ counted: string }>`
    with taken as (
      update site_visits set counted = true
      where (id, day) in (
        select id, day from site_visits where not counted order by id limit ${most} for update skip locked
      )
      returning channel_id, day
    ), sums as (
      select channel_id, day, count(*) as visits from taken group by channel_id, day
    ), added as (
      insert into site_channel_days (channel_id, day, visits)
      select channel_id, day, visits from sums order by channel_id, day
      on conflict (channel_id, day) do update set visits = site_channel_days.visits + excluded.visits
    )
    select count(*) as counted from taken`.execute(db);
  return Number(rows[0]?.counted ?? 0);
}

/**
 * Reads the `most` visits after `after` and deletes those that are old and counted: what lies in no part of its day. Ids grow with time, so a walk from
 * the start ends at the first young one: no index is needed. Undefined when the walk is over.
 */
export async function deleteOldVisits(db: Db, after: string, before: number, most: number) {
  const rows = await db
    .selectFrom('site_visits')
    .select(['id', 'created_at', 'counted'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute();
  const old = rows.filter(({ created_at }) => created_at < before);
  const ids = old.filter(({ counted }) => counted).map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom('site_visits').where('id', 'in', ids).execute();
  return { removed: ids.length, next: old.length === most ? old.at(-1)?.id : undefined };
}

/** The same for devices, by key: an index on when they were last seen would cost a write at every visit. */
export async function deleteOldDevices(db: Db, after: string, before: number, most: number) {
  const rows = await db
    .selectFrom('site_devices')
    .select(['device_id', 'last_seen_at'])
    .where('device_id', '>', after)
    .orderBy('device_id')
    .limit(most)
    .execute();
  const ids = rows.filter(({ last_seen_at }) => last_seen_at < before).map(({ device_id }) => device_id);
  // Checked again in the statement: the device may have come back a moment ago.
  const { numDeletedRows } = await db
    .deleteFrom('site_devices')
    .where('device_id', 'in', ids.length === 0 ? [''] : ids)
    .where('last_seen_at', '<', msToTimestamptz(before))
    .executeTakeFirstOrThrow();
  return { removed: Number(numDeletedRows), next: rows.length === most ? rows.at(-1)?.device_id : undefined };
}
