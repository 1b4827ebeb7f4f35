import { resultCodes } from '@lanyu/contract/result-codes';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addApprover, withColleague } from '../../../../test/fixtures/approving-colleague.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';
import { openBrowser, signedIn, until, useServer } from '../../../../test/harness/running-server.ts';

const server = useServer();
const hour = 3600_000;
const page = (fields: object) => ({
  slug: 'terms',
  version: 0,
  title: '用户协议',
  html: '<h2>总则</h2><p>第一条</p>',
  effectiveTime: 0,
  reason: '律师改过',
  idempotencyKey: randomUUID(),
  ...fields,
});

test('a version is written with a second person, read by players at once, and never changed', async () => {
  const editor = await addStaff(server, ['legal.read', 'legal.write']);
  const newest = async (slug: string) =>
    Math.max(
      0,
      ...(await editor.call('GET /admin/v1/site/legal/list', {})).records
        .filter((each) => each.slug === slug)
        .map(({ version }) => version),
    );
  const version = await newest('terms');
  const html = '<h2>总则</h2><p>第二条 A&amp;B</p><script>x</script>';
  const asked = (await editor.call('POST /admin/v1/site/legal', page({ version, html })).catch((error) => error)) as {
    code: number;
    data: { approvalId: string };
  };
  expect(asked.code).toBe(resultCodes.secondApprovalRequired[0]);
  const checker = await addApprover(server);
  const request = await checker.call('GET /admin/v1/approval/{id}', { id: asked.data.approvalId });
  expect(request).toMatchObject({
    area: 'site',
    reason: '律师改过',
    sentence: `发布协议页「用户协议」的第 ${version + 1} 版`,
  });
  expect(request.changes.find(({ label }) => label === '内容')?.after).toContain('第二条 A&B');
  await expect(editor.call('POST /admin/v1/approval/{id}/approve', { id: request.id })).rejects.toMatchObject({
    code: resultCodes.ownApproval[0],
  });
  expect(await newest('terms')).toBe(version);
  await checker.call('POST /admin/v1/approval/{id}/approve', { id: request.id });
  const visitor = openBrowser(server.origin);
  await until(async () => (await visitor.call('GET /v1/site/legal/{slug}', { slug: 'terms' })).version === version + 1);
  const shown = await visitor.call('GET /v1/site/legal/{slug}', { slug: 'terms' });
  expect(shown.html).toBe('<h2>总则</h2><p>第二条 A&amp;B</p>');
  expect(shown.effectiveTime).toBeGreaterThan(Date.now() - 60_000);
  const records = (await editor.call('GET /admin/v1/site/legal/list', {})).records.filter(
    ({ slug }) => slug === 'terms',
  );
  expect(records[0]).toMatchObject({ version: version + 1, state: 'inForce', consents: 0 });
  await expect(
    server.test.db.write.updateTable('site_legal_pages').set({ html: '<p>x</p>' }).execute(),
  ).rejects.toThrow(/permission denied/);
});

test('of two who wrote on the same version one is told; a coming one waits for its time, consents are counted', async () => {
  const editor = await addStaff(server, ['legal.read', 'legal.write']);
  const slug = 'refund-policy';
  const author = await withColleague(server, editor);
  const first = await author.call('POST /admin/v1/site/legal', page({ slug, title: '退款说明' }));
  expect(first).toMatchObject({ version: 1, state: 'inForce' });
  const coming = page({ slug, version: 1, title: '退款说明', html: '<p>新的</p>', effectiveTime: Date.now() + hour });
  expect(await author.call('POST /admin/v1/site/legal', coming)).toMatchObject({ version: 2, state: 'scheduled' });
  await expect(author.call('POST /admin/v1/site/legal', page({ slug, version: 1 }))).rejects.toMatchObject({
    code: resultCodes.editedByOthers[0],
  });
  const read = await editor.call('GET /admin/v1/site/legal/{slug}/{version}', { slug, version: 2 });
  expect(read).toMatchObject({ html: '<p>新的</p>', previous: { version: 1, html: '<h2>总则</h2><p>第一条</p>' } });
  const player = await signedIn(server);
  await server.test.db.write.insertInto('account_consents').values({ user_id: player.uid, slug, version: 1 }).execute();
  const { records } = await editor.call('GET /admin/v1/site/legal/list', {});
  expect(records.filter((each) => each.slug === slug)).toMatchObject([
    { version: 2, consents: 0 },
    { version: 1, consents: 1 },
  ]);
  await author.call('POST /admin/v1/site/legal', page({ slug, version: 2, html: '<p>更新的</p>' }));
  const states = (await editor.call('GET /admin/v1/site/legal/list', {})).records.filter((each) => each.slug === slug);
  expect(states.map(({ state }) => state)).toEqual(['inForce', 'skipped', 'past']);
});
