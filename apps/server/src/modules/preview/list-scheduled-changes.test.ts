import type { Permission } from '@lanyu/contract/permissions';
import { beforeAll, describe, expect, test } from 'vitest';
import { addPack } from '../../../test/fixtures/gift-packs.ts';
import { addStaff } from '../../../test/fixtures/staff.ts';
import { useServer, type Browser } from '../../../test/harness/running-server.ts';

const day = 24 * 3600_000;
const begin = Date.now();
const server = useServer({}, () => begin);
const db = () => server.test.db;
let operator: Browser;

beforeAll(async () => {
  operator = await addStaff(server, ['catalog.read', 'bulletin.read', 'activity.read', 'gift.read']);
});

/** The first day of Shanghai that begins after `begin`. */
const dayOfRules = Math.ceil((begin + 8 * 3600_000) / day) * day - 8 * 3600_000;

/** Each at its own moment after `begin`, and beside each one that is over, sent, withdrawn or on again. Once. */
async function insertWhatHasOneMoment() {
  await db().pool.query(
    `with at as (select to_timestamp($1::double precision / 1000) as begin),
     broadcasts as (
       insert into messages_broadcasts (title, content, state, for_everyone, due_at, withdrawn_at)
       select title, 'x', state, false, begin + interval '2 milliseconds', withdrawn from at, (values
         ('明早的广播', 'planned', null::timestamptz), ('已发出', 'sent', null), ('已撤回', 'planned', now())
       ) as each (title, state, withdrawn)
       where not exists (select from messages_broadcasts where title = '明早的广播')),
     legal as (
       insert into site_legal_pages (slug, version, title, html, effective_at)
       select 'scheduled', version, '协议', '<p>x</p>', begin + away from at, (values
         (6, interval '-400 days'), (7, interval '3 milliseconds')) as each (version, away)
       on conflict do nothing),
     switches as (
       insert into site_switches (feature, is_off, ends_at)
       select feature, off, begin + interval '4 milliseconds' from at, (values
         ('giftClaims', true), ('downloads', false)) as each (feature, off)
       on conflict do nothing)
     insert into engagement_checkin_rules (from_day, cycle, make_up_price, withdrawn_at)
     select (to_timestamp($2::double precision / 1000) at time zone 'Asia/Shanghai')::date, '{1,1,1,1,1,1,1}', 10, withdrawn
     from (values (null::timestamptz), (now())) as each (withdrawn)
     on conflict do nothing`,
    [begin, dayOfRules],
  );
}

describe('what is scheduled', () => {
  test('each kind is for who may read it', async () => {
    const range = { from: begin - day, to: begin + day };
    const times = { start_at: new Date(begin), end_at: new Date(begin + day) };
    await addPack(db(), { codes: 1 });
    await db()
      .write.insertInto('site_bulletins')
      .values({ pos_type: 2, title: '公告', content: '内容', created_by: operator.session.uid, ...times })
      .execute();
    await db()
      .write.insertInto('engagement_activities')
      .values({ kind: 'link', title: '活动', link: '/gifts', ...times })
      .execute();
    await insertWhatHasOneMoment();
    const everything = await operator.call('GET /admin/v1/preview/schedule', range);
    expect(new Set(everything.records.map(({ kind }) => kind)).size).toBeGreaterThan(3);
    const editor = await addStaff(server, ['catalog.read', 'bulletin.read']);
    const own = await editor.call('GET /admin/v1/preview/schedule', range);
    expect(own.kinds).toEqual(['slot', 'game', 'package', 'bulletin']);
    expect(own.records.filter(({ kind }) => kind === 'pack' || kind === 'activity')).toEqual([]);
    expect(own.records.some(({ kind }) => kind === 'bulletin')).toBe(true);
    for (const { startTime, endTime } of everything.records) {
      expect(startTime < range.to && (endTime === 0 ? startTime >= range.from : endTime > range.from)).toBe(true);
    }
  });

  test('a broadcast, a legal page, rules for checking in and a switch stand at their moment, for who may read each', async () => {
    await insertWhatHasOneMoment();
    const range = { from: begin - day, to: begin + day };
    const ofKinds = async (permission: Permission) => {
      const reader = await addStaff(server, ['catalog.read', permission]);
      const { records, kinds } = await reader.call('GET /admin/v1/preview/schedule', range);
      const shown = records.filter(({ kind }) => kinds.slice(3).includes(kind) && kind !== 'activity');
      return {
        kinds: kinds.slice(3),
        shown: shown.map(({ kind, id, title, startTime, endTime }) => [kind, id, title, startTime, endTime]),
      };
    };
    expect(await ofKinds('message.read')).toEqual({
      kinds: ['broadcast'],
      shown: [['broadcast', expect.any(String), '明早的广播', begin + 2, 0]],
    });
    expect(await ofKinds('legal.read')).toEqual({
      kinds: ['legal'],
      shown: [['legal', 'scheduled 7', '协议 第 7 版', begin + 3, 0]],
    });
    expect(await ofKinds('site.read')).toEqual({
      kinds: ['switch'],
      shown: [['switch', 'giftClaims', '领取礼包', begin + 4, 0]],
    });
    const ofRules = await ofKinds('activity.read');
    expect(ofRules.kinds).toEqual(['activity', 'checkInRules']);
    expect(ofRules.shown).toEqual([
      ['checkInRules', expect.any(String), expect.stringMatching(/^第 \d+ 版$/), dayOfRules, 0],
    ]);
  });

  test('a home page of the past costs what was shown then, however much came since', async () => {
    const past = begin - 400 * day;
    await db().pool.query(`
      insert into catalog_slots (place, title, rule, start_at, end_at)
      select 'ranking', 'x', 'hot', now() + n * interval '1 hour', now() + (n + 20) * interval '1 hour'
      from generate_series(1, 30000) as n`);
    await db()
      .pool.query('vacuum analyze catalog_slots')
      .catch(() => undefined);
    const { rows } = await db().pool.query<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(
      `explain (analyze, buffers, format json) select id from catalog_slots
       where tstzrange(start_at, end_at) @> $1::timestamptz order by position, id limit 200`,
      [new Date(past)],
    );
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan ?? {};
    const pages = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
    expect(pages).toBeLessThan(30);
  });
});
