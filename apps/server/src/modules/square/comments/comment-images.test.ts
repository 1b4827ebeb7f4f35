import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#src/db/transaction.ts';
import { deleteUnattachedImages } from '#src/modules/media/images/delete-unattached-images.ts';
import { hideComment } from '#src/modules/square/comments/show-hide-and-delete-comment.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';
import { useCrowd, type Member } from '../../../../test/fixtures/square-crowd.ts';
import { until, useServer, type Browser } from '../../../../test/harness/running-server.ts';

const server = useServer();
const crowd = useCrowd(server);
const db = () => server.test.db.write;

async function image(author: Browser, width = 60, height = 40) {
  const png = await sharp({ create: { width, height, channels: 3, background: '#2563eb' } })
    .png()
    .toBuffer();
  return author.call('POST /v1/square/image', { file: new Blob([new Uint8Array(png)]) });
}
const say = (who: Browser, id: string, content: string, images?: string) =>
  who.call('POST /v1/square/post/{id}/comment', { id, content, ...(images !== undefined && { images }) });
const list = async (who: Browser, id: string) =>
  (await who.call('GET /v1/square/post/{id}/comment/list', { id, sort: 2 })).records;
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 0,
    (error: unknown) => (error as { code?: number }).code,
  );
async function setSquare(value: object): Promise<void> {
  await db()
    .insertInto('site_settings')
    .values({ key: 'square', value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
    .execute();
}
const answers = async (address: string) => (await fetch(new URL(address, server.origin))).status;

let author: Member;
let one: Member;
beforeAll(async () => {
  [author, one] = (await crowd.members(2)) as [Member, Member];
});

describe('[X-C39] pictures of comments', () => {
  test('up to three, in their order, with their sizes, the same for their author, a visitor and somebody signed in', async () => {
    const post = await crowd.post(author);
    const pictures = [await image(one, 3000, 1500), await image(one), await image(one, 40, 90)];
    const ids = pictures.map(({ id }) => id).toReversed();
    const said = await say(one, post, '看图', ids.join(','));
    expect(said.images).toEqual(pictures.toReversed());
    expect(said.images.at(-1)).toMatchObject({ width: 1440, height: 720 });
    for (const reader of [one, author, crowd.visitor()]) {
      expect((await list(reader, post)).map(({ images }) => images)).toEqual([pictures.toReversed()]);
    }
    const four = await image(one);
    await expect(say(one, post, '太多', [...ids, four.id].join(','))).rejects.toMatchObject({ code: 1001 });
  });

  test('a picture alone is a comment; nothing at all is none; whom it answers reads a sign for it', async () => {
    const post = await crowd.post(author);
    const picture = await image(one);
    const said = await say(one, post, ' ', picture.id);
    expect(said).toMatchObject({ content: '', images: [picture] });
    await expect(say(one, post, ' ')).rejects.toMatchObject({ code: 1001 });
    await author.call('POST /v1/square/post/{id}/comment', { id: post, content: '好图', replyCommentId: said.id });
    const { records } = await one.call('POST /user/center/message/all', { uid: one.uid });
    expect(records[0]?.content).toContain('🖼️');
  });

  test('not another’s, not one that is shown already, not one twice, not one for customer service; a refused comment uses none up', async () => {
    const post = await crowd.post(author);
    const [theirs, used, fresh] = [await image(author), await image(one), await image(one)];
    await say(one, post, '用掉', used.id);
    for (const images of [theirs.id, used.id, `${fresh.id},999999`])
      await expect(say(one, post, '不成', images)).rejects.toMatchObject({ code: 1002 });
    await expect(say(one, post, '两次', `${fresh.id},${fresh.id}`)).rejects.toMatchObject({ code: 1001 });
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    const kefu = await one.call('POST /v1/site/kefu/image', { file: new Blob([new Uint8Array(png)]) });
    await expect(say(one, post, '身份证', kefu.id)).rejects.toMatchObject({ code: 1002 });
    expect((await say(one, post, '这次成了', fresh.id)).images).toEqual([fresh]);
  });

  test('an operator may allow fewer, or none', async () => {
    const post = await crowd.post(author);
    await setSquare({ commentImages: 0 });
    const picture = await image(one);
    await until(async () => (await refusalOf(say(one, post, '图', picture.id))) === 1001);
    await setSquare({});
    await until(async () => (await refusalOf(say(one, post, '图', picture.id))) !== 1001);
    expect((await list(author, post)).map(({ images }) => images)).toEqual([[picture]]);
  });

  test('hidden, nobody but its author has it, and moderators see the picture; deleted, the files go', async () => {
    const post = await crowd.post(author);
    const picture = await image(one);
    const said = await say(one, post, '先看后删', picture.id);
    await transaction(server.test.db, (tx) => hideComment(tx, said.id, '广告'));
    for (const reader of [author, crowd.visitor()]) expect(await list(reader, post)).toEqual([]);
    const mine = await one.call('GET /v1/square/comment/me', {});
    expect(mine.records[0]).toMatchObject({ state: 'hidden', images: [picture] });
    const moderator = await addStaff(server, ['moderation.read']);
    const { records } = await moderator.call('GET /admin/v1/square/comment/list', { uid: one.uid });
    expect(records[0]).toMatchObject({ id: said.id, images: [picture.small] });

    await one.call('DELETE /v1/square/comment/{id}', { id: said.id });
    expect((await one.call('GET /v1/square/comment/me', {})).records.some(({ id }) => id === said.id)).toBe(false);
    expect(await answers(picture.large)).toBe(200);
    await db()
      .updateTable('media_images')
      .set({ created_at: new Date(0) })
      .where('id', '=', picture.id)
      .execute();
    await deleteUnattachedImages({ db: server.test.db, storage: server.storage });
    expect(await answers(picture.large)).toBe(404);
  });

  test('one that waits keeps its picture for its author and the moderators', async () => {
    const post = await crowd.post(author);
    const newcomer = await crowd.newcomer();
    const picture = await image(newcomer);
    const said = await say(newcomer, post, '我是新人', picture.id);
    expect(said).toMatchObject({ state: 'waiting', images: [picture] });
    expect(await list(author, post)).toEqual([]);
    const moderator = await addStaff(server, ['moderation.read']);
    const { records } = await moderator.call('GET /admin/v1/moderation/case/list', { pageSize: 99 });
    const found = records.find(({ kind, refId }) => kind === 'comment' && refId === said.id);
    expect(found?.images).toEqual([picture.large]);
  });
});
