import { resultCodes } from '@lanyu/contract/result-codes';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { deleteUnattachedImages } from '#src/modules/media/images/delete-unattached-images.ts';
import { openBrowser, signedIn, useServer } from '../../../../test/harness/running-server.ts';

const server = useServer();

const picture = async (background: string) => {
  const bytes = await sharp({ create: { width: 500, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
};
const avatarOf = async (uid: string) =>
  (
    await server.test.db.write
      .selectFrom('account_users')
      .select('avatar')
      .where('id', '=', uid)
      .executeTakeFirstOrThrow()
  ).avatar;

describe('the avatar', () => {
  test('[A-15] [X-W6] is set by a multipart upload and shown in three sizes from then on', async () => {
    const browser = await signedIn(server);
    const avatar = await browser.call('POST /user/center/uploadAvatar', { file: await picture('red') });
    const me = await browser.call('POST /user/center/me', { uid: browser.uid });
    expect(me.profile.avatar).toEqual(avatar);
    for (const [size, edge] of Object.entries({ small: 96, medium: 192, large: 384 })) {
      const answer = await fetch(server.origin + avatar[size as keyof typeof avatar]);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
      expect([width, height]).toEqual([edge, edge]);
    }
  });

  test('[A-15] a new one takes the place of the old one, whose files are then removed', async () => {
    const browser = await signedIn(server);
    const old = await browser.call('POST /user/center/uploadAvatar', { file: await picture('red') });
    const fresh = await browser.call('POST /user/center/uploadAvatar', { file: await picture('blue') });
    expect(fresh.small).not.toBe(old.small);
    const day = new Date(Date.now() - 25 * 3600_000);
    await server.test.db.write
      .updateTable('media_images')
      .set({ created_at: day })
      .where('owner_id', '=', browser.uid)
      .execute();
    await deleteUnattachedImages({ db: server.test.db, storage: server.storage });
    expect((await fetch(server.origin + old.small)).status).toBe(404);
    expect((await fetch(server.origin + fresh.small)).status).toBe(200);
  });

  test('[A-15] of eight sent at once one is shown, and only its files stay', async () => {
    const browser = await signedIn(server);
    const file = await picture('green');
    await Promise.all(Array.from({ length: 8 }, () => browser.call('POST /user/center/uploadAvatar', { file })));
    const day = new Date(Date.now() - 25 * 3600_000);
    const { write } = server.test.db;
    await write.updateTable('media_images').set({ created_at: day }).where('owner_id', '=', browser.uid).execute();
    await deleteUnattachedImages({ db: server.test.db, storage: server.storage });
    const left = await write.selectFrom('media_images').select('folder').where('owner_id', '=', browser.uid).execute();
    expect(left).toEqual([{ folder: await avatarOf(browser.uid) }]);
  });

  test('[A-15] what is not an image, or too long, is said in the specification’s codes and changes nothing', async () => {
    const browser = await signedIn(server);
    await browser.call('POST /user/center/uploadAvatar', { file: await picture('red') });
    const before = await avatarOf(browser.uid);
    await expect(
      browser.call('POST /user/center/uploadAvatar', { file: new Blob(['<svg/>'], { type: 'image/png' }) }),
    ).rejects.toMatchObject({
      code: resultCodes.fileTypeUnsupported[0],
      msg: resultCodes.fileTypeUnsupported[1],
      status: 200,
    });
    await expect(
      browser.call('POST /user/center/uploadAvatar', { file: new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]) }),
    ).rejects.toMatchObject({ code: resultCodes.fileTooLarge[0], status: 200 });
    expect(await avatarOf(browser.uid)).toBe(before);
  });

  test('[A-15] a visitor has none to set', async () => {
    const visitor = openBrowser(server.origin);
    await expect(visitor.call('POST /user/center/uploadAvatar', { file: await picture('red') })).rejects.toMatchObject({
      code: resultCodes.sessionInvalid[0],
    });
  });

  test('[X-W8] the published contract says that it takes a file', async () => {
    const document = (await (await fetch(`${server.origin}/api/openapi.json`)).json()) as {
      paths: Record<string, { post: { requestBody: { content: Record<string, { schema: { properties: object } }> } } }>;
    };
    const { content } = document.paths['/api/user/center/uploadAvatar']?.post.requestBody ?? { content: {} };
    expect(Object.keys(content)).toEqual(['multipart/form-data']);
    expect(content['multipart/form-data']?.schema.properties).toMatchObject({
      file: { type: 'string', format: 'binary' },
    });
  });
});
