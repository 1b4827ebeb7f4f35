// When the other journeys are done: the site's worker stands still for some seconds.
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@lanyu/test-kit/local/local-env';
import { storeOperatorInBrowser } from '../../../support/back-office.ts';
import { inDatabase, rowsOf } from '../../../support/site/database.ts';
import { expect, test } from '../../../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false });

const entries = 100_000;

/** The runner started the site, so its worker is a child of this process's parent. */
function workerOfSite(): number {
  const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.ppid)], { encoding: 'utf8' });
  const line = children.split('\n').find((each) => each.includes('main-worker.ts'));
  if (line === undefined) throw new Error('the site has no worker');
  return Number.parseInt(line, 10);
}

/** With what the site's own worker was started with. */
function startExportWorker(pid: number) {
  const settings = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean);
  const env = Object.fromEntries(
    settings.map((each) => [each.slice(0, each.indexOf('=')), each.slice(each.indexOf('=') + 1)]),
  );
  const child = spawn(process.execPath, [join(projectRoot, 'ops/drills/load/export-worker.ts')], {
    env,
    stdio: 'inherit',
  });
  return { child, ended: new Promise((resolve) => child.once('exit', resolve)) };
}

test('a file whose worker is killed while it is made is gone on with by another, and has every line once', async ({
  page,
}) => {
  await inDatabase(
    `insert into staff_log (staff_id, call, object, after)
     select id, 'POST /admin/v1/catalog/slot', 'journey ' || n, '{"title": "航标"}'
     from staff_members cross join generate_series(1, $1::int) n where login_name = 'moderator'`,
    [entries],
  );
  const [moderator] = (await rowsOf("select id from staff_members where login_name = 'moderator'")) as { id: string }[];
  const why = `审计留档 ${randomUUID().slice(0, 6)}`;
  const site = workerOfSite();
  const other = startExportWorker(site);
  try {
    await storeOperatorInBrowser(page);
    await page.goto(`/admin/audit?staffId=${moderator?.id ?? ''}`);
    await page.getByRole('button', { name: '导出…' }).click();
    const dialog = page.getByRole('dialog', { name: '导出操作记录' });
    await dialog.getByLabel('理由（仅内部）').fill(why);
    // For as long as it takes, so that the other has the file.
    process.kill(site, 'SIGSTOP');
    await dialog.getByRole('button', { name: '开始导出' }).click();
    await expect(page.getByText('已开始，做好后在「导出中心」里下载')).toBeVisible();
    const read = async () =>
      (await rowsOf('select state, rows from exports_files where reason = $1', [why])) as {
        state: string;
        rows: number;
      }[];
    await expect
      .poll(async () => (await read())[0]?.rows ?? 0, { intervals: [20], timeout: 60_000 })
      .toBeGreaterThan(0);
    other.child.kill('SIGKILL');
    await other.ended;
    const [killed] = await read();
    expect(killed?.state).toBe('making');
    expect(killed?.rows).toBeLessThan(entries);
  } finally {
    other.child.kill('SIGKILL');
    process.kill(site, 'SIGCONT');
  }

  await page.goto('/admin/export-centre');
  const row = page.getByRole('row').filter({ hasText: why });
  await expect(row).toContainText('可下载', { timeout: 120_000 });
  const coming = page.waitForEvent('download');
  await row.getByRole('button', { name: '下载' }).click();
  const text = readFileSync(await (await coming).path(), 'utf8');
  const found = [...text.matchAll(/journey (\d+)/g)].map(([, nth]) => Number(nth));
  expect(found).toHaveLength(entries);
  expect(new Set(found).size).toBe(entries);
});
