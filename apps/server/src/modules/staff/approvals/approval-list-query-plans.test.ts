import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { applyKeysetPageRange } from '../../../db/paging.ts';
import { useTestDatabase } from '../../../../test/harness/database.ts';
import { approvalListOrder, visibleApprovalsQuery } from './approvals.queries.ts';

const t = useTestDatabase();

/** Nearly all are about money. */
beforeAll(async () => {
  const owner = new pg.Client({ connectionString: t.ownerUrl });
  await owner.connect();
  await owner.query(`insert into staff_members (id, login_name, password_hash, name) overriding system value
    select n, 'plans' || n, '$argon2id$unusable', '甲' from generate_series(901, 903) n`);
  await owner.query(`insert into staff_approvals (call, input, input_hash, object, area, worth, unit, after, reason, maker_id, checker_id,
      state, expires_at, decided_at)
    select 'x', '{}', sha256('x'), 'user ' || n, case when n % 4000 = 7 then 'staff' else 'money' end, 1, 'coins', '{}', '补偿', 901, 902,
      'done', now(), now()
    from generate_series(1, 20000) n`);
  await owner.query('analyze staff_approvals');
  await owner.end();
});

test('who decides in an area that has few approvals does not read those of all areas', async () => {
  const visible = visibleApprovalsQuery(t.db.write, { staffId: '903', areas: ['staff'] }).where(
    'state',
    '<>',
    'waiting',
  );
  const page = applyKeysetPageRange(visible, approvalListOrder, { after: null, offset: 0, limit: 21 });
  const plan = JSON.stringify(await page.explain('text'));
  expect(plan).toContain('staff_approvals_area');
  expect(plan).not.toMatch(/Seq Scan on staff_approvals|staff_approvals_pkey/);
  expect(await page.execute()).toHaveLength(5);
});
