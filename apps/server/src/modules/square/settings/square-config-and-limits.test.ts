import { randomUUID } from 'node:crypto';
import { resultCodes } from '@lanyu/contract/result-codes';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { openBrowser, until, useServer } from '../../../../test/harness/running-server.ts';
import { useCrowd } from '../../../../test/fixtures/square-crowd.ts';

const server = useServer();
const crowd = useCrowd(server);
let tags: string[] = [];

beforeAll(async () => {
  const rows = await server.test.db.write
    .insertInto('square_tags')
    .values([
      { tag: '礁石', position: 0 },
      { tag: '灯塔', position: 1 },
    ])
    .returning('id')
    .execute();
  tags = rows.map(({ id }) => id);
});
afterEach(() => setSquare({}));

async function setSquare(value: object): Promise<void> {
  await server.test.db.write
    .insertInto('site_settings')
    .values({ key: 'square', value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
    .execute();
}

async function configNow(): Promise<Record<string, string>> {
  const page = await openBrowser(server.origin).call('GET /v1/square/config/list', { pageSize: 99 });
  expect(page.total).toBe(page.records.length);
  return Object.fromEntries(page.records.map(({ key, value }) => [key, value]));
}

test('[S-10] the square’s config is names and values, in one page of 99', async () => {
  await setSquare({ notice: '文明发言', images: 99, tags: 'many', postLength: 0, mentions: -1, secret: { deep: 1 } });
  await until(async () => 'notice' in (await configNow()));
  const config = await configNow();
  expect(config).toMatchObject({ notice: '文明发言', commentLength: '500', editHours: '24' });
  // A value that is no limit, or above the contract's maximum, is ignored.
  expect(config).toMatchObject({ postLength: '5000', images: '9', tags: '3', mentions: '10' });
  expect(config).not.toHaveProperty('secret');
});

test('[S-10] an operator lowers a limit: the config says it, and nobody writes more than that', async () => {
  const author = await crowd.member();
  const publish = (fields: object = {}) =>
    author.call('POST /v1/square/post', { content: '一共就这么八个字', idempotencyKey: randomUUID(), ...fields });
  const { id } = await publish();
  const say = (content: string) => author.call('POST /v1/square/post/{id}/comment', { id, content });
  const change = (content: string) => author.call('PUT /v1/square/post/{id}', { id, content, version: 1 });
  const tooMuch = { code: resultCodes.badInput[0] };

  await setSquare({ postLength: 8, commentLength: '4', images: 1, tags: 1, mentions: 0 });
  await until(async () => (await configNow())['postLength'] === '8');
  expect(await configNow()).toMatchObject({ commentLength: '4', images: '1', tags: '1', mentions: '0' });
  await expect(publish({ content: '这一篇有九个字的呀' })).rejects.toMatchObject(tooMuch);
  await expect(change('改成了九个字的样子')).rejects.toMatchObject(tooMuch);
  await expect(publish({ images: '1,2' })).rejects.toMatchObject(tooMuch);
  await expect(publish({ tagIds: tags.join(',') })).rejects.toMatchObject(tooMuch);
  await expect(publish({ mentions: author.uid })).rejects.toMatchObject(tooMuch);
  expect((await publish({ content: '#礁石 #灯塔' })).tags).toHaveLength(1);
  await say('四个字的');
  await expect(say('这里五个字')).rejects.toMatchObject(tooMuch);

  await setSquare({});
  await say('这里五个字');
  await change('改成了九个字的样子');
});
