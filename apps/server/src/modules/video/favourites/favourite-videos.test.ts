import { resultCodes } from '@lanyu/contract/result-codes';
import { maxFavourites } from '@lanyu/contract/favourites';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#src/db/transaction.ts';
import { videoPersonalData } from '#src/modules/video/personal-data.ts';
import { patiently } from '../../../../test/fixtures/square-crowd.ts';
import { addCategory, addVideo } from '../../../../test/fixtures/videos.ts';
import { openBrowser, signedIn, useServer } from '../../../../test/harness/running-server.ts';

let ahead = 0;
const server = useServer({}, () => Date.now() + ahead);
const db = () => server.test.db;
type Reader = Awaited<ReturnType<typeof signedIn>>;
const add = (who: Reader, id: string) => patiently(() => who.call('POST /v1/video/{id}/favourite', { id }));
const remove = (who: Reader, id: string) => patiently(() => who.call('DELETE /v1/video/{id}/favourite', { id }));
const list = (who: Reader, more: object = {}) => who.call('GET /v1/video/favourite/list', more);
const rows = (id: string) =>
  db().write.selectFrom('video_favourites').select('user_id').where('video_id', '=', id).execute();

let category: string;
beforeAll(async () => {
  category = await addCategory(db());
});

describe('[X-C28] favourite videos', () => {
  test('the last added come first, page by page; one that is not shown any more stays without a video', async () => {
    const reader = await signedIn(server);
    const videos: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      const id = await addVideo(db(), { category_id: category });
      ahead += 1000;
      await add(reader, id);
      videos.unshift(id);
    }
    const first = await list(reader, { pageSize: 2 });
    const second = await list(reader, { pageSize: 2, cursor: first.nextCursor ?? '' });
    expect([...first.records, ...second.records].map(({ id, video }) => [id, video?.id])).toEqual(
      videos.map((id) => [id, id]),
    );
    const gone = videos[1] as string;
    await db().write.updateTable('video_videos').set({ published: false }).where('id', '=', gone).execute();
    expect((await list(reader)).records.map(({ video }) => video?.id)).toEqual([videos[0], undefined, videos[2]]);
    await remove(reader, gone);
    expect((await list(reader)).records.map(({ id }) => id)).toEqual([videos[0], videos[2]]);
    await expect(add(reader, gone)).rejects.toMatchObject({ code: resultCodes.notFound[0] });
  });

  test('only whom it belongs to reads it, and it is one row for 64 at once', async () => {
    const [reader, other] = [await signedIn(server), await signedIn(server)];
    const id = await addVideo(db(), { category_id: category });
    await Promise.all(Array.from({ length: 64 }, () => add(reader, id)));
    expect(await rows(id)).toHaveLength(1);
    const seen = async (who: Pick<Reader, 'call'>) => (await who.call('GET /v1/video/{id}', { id })).favourited;
    expect([await seen(reader), await seen(other), await seen(openBrowser(server.origin))]).toEqual([
      true,
      false,
      false,
    ]);
    expect((await list(other)).records).toEqual([]);
    await remove(other, id);
    expect(await seen(reader)).toBe(true);
    await remove(reader, id);
    expect(await seen(reader)).toBe(false);
  });

  test('no more than there is room for; in the export, and gone with the account', async () => {
    const reader = await signedIn(server);
    const id = await addVideo(db(), { category_id: category });
    await sql`insert into video_favourites (user_id, video_id)
      select ${reader.uid}::bigint, n + 9000000000000 from generate_series(1, ${maxFavourites}::int) n`.execute(
      db().write,
    );
    await expect(add(reader, id)).rejects.toMatchObject({ code: resultCodes.favouritesFull[0] });
    expect(await rows(id)).toEqual([]);
    const section = videoPersonalData.sections(db().write, reader.uid).find(({ name }) => name === 'favouriteVideos');
    let told = 0;
    if (section !== undefined && 'many' in section) for await (const piece of section.many()) told += piece.length;
    expect(told).toBe(maxFavourites);
    await transaction(db(), (tx) => videoPersonalData.erase(tx, reader.uid));
    expect((await list(reader)).records).toEqual([]);
    await add(reader, id);
  });
});
