import { beforeAll, describe, expect, test } from 'vitest';
import { addUser } from '../../../../test/harness/database.ts';
import { useCrowd, type Member } from '../../../../test/fixtures/square-crowd.ts';
import { useServer } from '../../../../test/harness/running-server.ts';

const server = useServer();
const crowd = useCrowd(server);
const db = () => server.test.db.write;

async function named(name: string, status: 'active' | 'banned' | 'deleted' = 'active'): Promise<string> {
  const uid = await addUser(server.test.db);
  await db().updateTable('account_users').set({ name, status }).where('id', '=', uid).execute();
  return uid;
}
type Asking = Pick<Member, 'call'>;
const search = (who: Asking, keyword: string, more: object = {}) =>
  who.call('GET /v1/square/name/search', { keyword, ...more });
const uids = async (who: Asking, keyword: string) => (await search(who, keyword)).records.map(({ uid }) => uid);

let reader: Member;
beforeAll(async () => {
  reader = await crowd.member();
});

describe('[X-C30] people are found by the beginning of their name', () => {
  test('in the order of names, the whole name first; in any case and width, and never by a part within', async () => {
    const [long, whole, other] = [await named('Tidewater'), await named('tide'), await named('Riptide')];
    expect(await uids(reader, 'TIDE')).toEqual([whole, long]);
    expect(await uids(reader, 'ｔｉｄｅ')).toEqual([whole, long]);
    expect(await uids(reader, ' tide ')).toEqual([whole, long]);
    expect(await uids(crowd.visitor(), 'tidew')).toEqual([long]);
    expect(await uids(reader, 'ri')).toEqual([other]);
    expect(await uids(reader, '%')).toEqual([]);
    expect(await uids(reader, "tide' or 1=1")).toEqual([]);
  });

  test('page by page, each once, with whether the viewer follows them', async () => {
    const all: string[] = [];
    for (let n = 0; n < 7; n += 1) all.push(await named(`潮汐${n}`));
    await reader.call('POST /v1/user/follow/{id}', { id: all[3] ?? '' });
    const found: { uid: string; followed: boolean }[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page = await search(reader, '潮汐', { pageSize: 3, ...(cursor !== undefined && { cursor }) });
      found.push(...page.records);
      expect(page.total).toBe(7);
      cursor = page.nextCursor;
    }
    expect(found.map(({ uid }) => uid)).toEqual(all);
    expect(found.filter(({ followed }) => followed).map(({ uid }) => uid)).toEqual([all[3]]);
  });

  test('who is banned or gone is not found, nor across a block, either way', async () => {
    const [banned, gone, shown] = [
      await named('珊瑚一', 'banned'),
      await named('珊瑚二', 'deleted'),
      await named('珊瑚三'),
    ];
    const blocker = await crowd.member();
    await db().updateTable('account_users').set({ name: '珊瑚四' }).where('id', '=', blocker.uid).execute();
    const blocked = await named('珊瑚五');
    expect(await uids(reader, '珊瑚')).toEqual([shown, blocked, blocker.uid]);
    await blocker.call('POST /v1/square/block/{id}', { id: reader.uid });
    await reader.call('POST /v1/square/block/{id}', { id: blocked });
    const found = await uids(reader, '珊瑚');
    expect(found).toEqual([shown]);
    expect(found).not.toContain(banned);
    expect(found).not.toContain(gone);
    expect(await uids(crowd.visitor(), '珊瑚')).toEqual([shown, blocked, blocker.uid]);
  });

  test('a name is found from its change on, and no longer by the one before', async () => {
    const uid = await named('旧灯塔');
    expect(await uids(reader, '旧灯')).toEqual([uid]);
    await db().updateTable('account_users').set({ name: '新灯塔' }).where('id', '=', uid).execute();
    expect(await uids(reader, '旧灯')).toEqual([]);
    expect(await uids(reader, '新灯')).toEqual([uid]);
  });
});
