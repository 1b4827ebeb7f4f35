import pg from 'pg';
import { expect, test } from 'vitest';
import { personalDataHandlersOf } from '#src/modules.ts';
import { useServer } from './harness/running-server.ts';

const server = useServer();

test('[X-A8] every table that points at users, or names one, is said to hold personal data', async () => {
  const owner = new pg.Client({ connectionString: server.test.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ name: string }>(`
    with recursive pointing (oid) as (
      (select 'account_users'::regclass::oid
       union
       select a.attrelid from pg_attribute a join pg_class t on t.oid = a.attrelid
       where a.attname = 'user_id' and t.relkind = 'r' and t.relnamespace = 'public'::regnamespace)
      union
      select c.conrelid from pg_constraint c join pointing p on c.confrelid = p.oid where c.contype = 'f'
    )
    select oid::regclass::text as name from pointing order by 1`);
  await owner.end();
  const named = personalDataHandlersOf(server.env).flatMap(({ tables }) => tables);
  expect(new Set(named).size).toBe(named.length);
  expect(rows.map(({ name }) => name)).toEqual(named.toSorted());
});
