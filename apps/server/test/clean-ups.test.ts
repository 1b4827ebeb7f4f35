import { sql } from 'kysely';
import pino from 'pino';
import { expect, test } from 'vitest';
import { expiredAppleTicketCleanupJobs } from '#src/modules/account/apple/apple-tickets.jobs.ts';
import { readEnv } from '#src/env.ts';
import {
  deleteDevicesPastRetention,
  deleteVisitsPastRetention,
} from '#src/modules/site/delete-visits-and-devices-past-retention.ts';
import { staffJobs } from '#src/modules/staff/staff.jobs.ts';
import { useTestDatabase } from './harness/database.ts';

const t = useTestDatabase();
const deps = () => ({ db: t.db, log: pino({ level: 'silent' }), now: Date.now });

test('visits go when they are old and counted; what was not counted stays, however old', async () => {
  await sql`
    insert into site_visits (device_id, day, created_at, counted)
    select 'device-visit-' || n, current_date - age, now() - make_interval(days => age), counted
    from (values (95, false), (91, true), (89, true)) as kinds (age, counted), generate_series(1, 1250) as n
    order by age desc`.execute(t.db.write);
  expect(await deleteVisitsPastRetention(deps())).toBe(1250);
  const left = await t.db.write
    .selectFrom('site_visits')
    .select(['counted', sql<string>`count(*)`.as('n')])
    .groupBy('counted')
    .orderBy('counted')
    .execute();
  expect(left).toEqual([
    { counted: false, n: '1250' },
    { counted: true, n: '1250' },
  ]);
  expect(await deleteVisitsPastRetention(deps())).toBe(0);
});

test('devices go when they were not seen for two years, and no sooner', async () => {
  await sql`
    insert into site_devices (device_id, device_type, os_type, first_seen_at, last_seen_at)
    select 'device-' || kind || '-' || n, 'h5', 3, now() - interval '3 years', now() - make_interval(days => age)
    from (values ('gone', 731), ('back', 729)) as kinds (kind, age), generate_series(1, 1250) as n`.execute(t.db.write);
  expect(await deleteDevicesPastRetention(deps())).toBe(1250);
  const left = await t.db.write.selectFrom('site_devices').select('device_id').execute();
  expect(left).toHaveLength(1250);
  expect(left.every(({ device_id }) => device_id.startsWith('device-back-'))).toBe(true);
});

test('[X-A9] tickets that nobody came for go within the hour, whether or not anybody else signs in', async () => {
  await sql`
    insert into account_apple_tickets (key, issuer, subject, expires_at)
    select sha256((seconds || ':' || n)::bytea), 'https://id.example', 'subject-' || n, now() + make_interval(secs => seconds)
    from (values (-1), (60)) as kinds (seconds), generate_series(1, 1250) as n`.execute(t.db.write);
  const [handler] = expiredAppleTicketCleanupJobs(deps());
  expect(handler?.cron).toMatch(/^\d+ \* \* \* \*$/);
  await handler?.run({}, { id: 'job', attempt: 0, signal: new AbortController().signal });
  const left = await t.db.write.selectFrom('account_apple_tickets').select('expires_at').execute();
  expect(left).toHaveLength(1250);
  expect(left.every(({ expires_at }) => expires_at > Date.now())).toBe(true);
});

test('operators’ sessions go a week after they ended', async () => {
  const { id } = await t.db.write
    .insertInto('staff_members')
    .values({ login_name: 'night', name: '夜班', password_hash: '$argon2id$none' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into staff_sessions (token_hash, staff_id, created_at, expires_at)
    select sha256((age || ':' || n)::bytea), ${id}, now() - interval '30 days', now() - make_interval(days => age)
    from (values (8), (6)) as ages (age), generate_series(1, 1250) as n`.execute(t.db.write);
  const [handler] = staffJobs({ ...deps(), env: readEnv(t.env) });
  await handler?.run({}, { id: 'job', attempt: 0, signal: new AbortController().signal });
  const { n } = await t.db.write
    .selectFrom('staff_sessions')
    .select(sql<string>`count(*)`.as('n'))
    .executeTakeFirstOrThrow();
  expect(n).toBe('1250');
});
