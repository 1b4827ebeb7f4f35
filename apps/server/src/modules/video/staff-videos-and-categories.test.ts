import { resultCodes, type ResultCodeName } from '@lanyu/contract/result-codes';
import { beforeAll, expect, test } from 'vitest';
import { deleteUploadsOfFailedVideos } from '#src/modules/video/transcoding/delete-old-transcoding-attempts.ts';
import { queueSchemaName } from '#src/queue/install-queue-schema.ts';
import { addStaff } from '../../../test/fixtures/staff.ts';
import { addCategory, addVideo } from '../../../test/fixtures/videos.ts';
import { useServer, type Browser } from '../../../test/harness/running-server.ts';

const server = useServer();
const db = () => server.test.db;
const refusal = (name: ResultCodeName) => ({ code: resultCodes[name][0] });
const failed = { state: 'failed', reason: '存储暂时不可用', folder: '', milliseconds: 0 } as const;
const upload = (letter: string) => letter.repeat(32);
let operator: Browser;

beforeAll(async () => {
  operator = await addStaff(server, ['video.read', 'video.write']);
});

test('videos are listed by state, category or visibility, one at a time', async () => {
  const category = await addCategory(db());
  const ready = await addVideo(db(), { category_id: category });
  const hidden = await addVideo(db(), { published: false, published_at: null });
  const broken = await addVideo(db(), failed);
  const ids = async (filter: object) =>
    (await operator.call('GET /admin/v1/video/list', filter)).records.map(({ id }) => id);
  expect(await ids({ categoryId: category })).toEqual([ready]);
  expect(await ids({ state: 'failed' })).toEqual([broken]);
  expect(await ids({ published: 'false' })).toEqual([hidden]);
  await expect(ids({ state: 'ready', categoryId: category })).rejects.toMatchObject(refusal('badInput'));
});

test('what failed and whose file is still there is made again, once', async () => {
  const id = await addVideo(db(), { ...failed, upload_id: upload('a') });
  expect(await operator.call('GET /admin/v1/video/{id}', { id })).toMatchObject({ state: 'failed', retriable: true });
  const outcomes = await Promise.allSettled([
    operator.call('POST /admin/v1/video/{id}/retry', { id, version: 1 }),
    operator.call('POST /admin/v1/video/{id}/retry', { id, version: 1 }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await operator.call('GET /admin/v1/video/{id}', { id })).toMatchObject({
    state: 'waiting',
    reason: '',
    retriable: false,
    version: 2,
  });
  const { rows } = await db().pool.query<{ count: string }>(
    `select count(*) from ${queueSchemaName}.job where name = 'video.make' and data ->> 'id' = $1`,
    [id],
  );
  expect(rows[0]?.count).toBe('1');
  const log = await db().write.selectFrom('staff_log').select('call').where('object', '=', `video ${id}`).execute();
  expect(log).toEqual([{ call: 'POST /admin/v1/video/{id}/retry' }]);
});

test('a broken file, and one that was cleaned away, is not made again', async () => {
  const broken = await addVideo(db(), failed);
  const ready = await addVideo(db());
  for (const id of [broken, ready]) {
    await expect(operator.call('POST /admin/v1/video/{id}/retry', { id, version: 1 })).rejects.toMatchObject(
      refusal('videoNotRetriable'),
    );
  }
  const old = await addVideo(db(), { ...failed, upload_id: upload('b'), created_at: new Date(Date.now() - 8 * 864e5) });
  const young = await addVideo(db(), { ...failed, upload_id: upload('c') });
  expect(await deleteUploadsOfFailedVideos({ db: db(), storage: server.storage })).toBe(1);
  expect(await operator.call('GET /admin/v1/video/{id}', { id: old })).toMatchObject({ retriable: false });
  expect(await operator.call('GET /admin/v1/video/{id}', { id: young })).toMatchObject({ retriable: true });
});

test('the order of categories is written whole, by who has seen it', async () => {
  await addCategory(db());
  await addCategory(db());
  const list = () => operator.call('GET /admin/v1/video/category/list');
  const order = (categories: readonly { id: string; version: number }[]) =>
    operator.call('POST /admin/v1/video/category/order', {
      categories: categories.map(({ id, version }) => ({ id, version })),
      useJson: true,
    });
  const before = await list();
  const after = await order(before.toReversed());
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id).toReversed());
  expect(await list()).toEqual(after);
  await expect(order(before)).rejects.toMatchObject(refusal('editedByOthers'));
  await expect(order(after.slice(1))).rejects.toMatchObject(refusal('editedByOthers'));
  const [first] = after;
  if (first === undefined) throw new Error('there are some');
  const renamed = { ...first, name: '新名字', hidden: false };
  expect(await operator.call('PUT /admin/v1/video/category/{id}', renamed)).toMatchObject({ name: '新名字' });
  await expect(operator.call('PUT /admin/v1/video/category/{id}', renamed)).rejects.toMatchObject(
    refusal('editedByOthers'),
  );
});
