import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { resultCodes } from '@lanyu/contract/result-codes';
import { writeMissingStaffSearchTermsOfGames } from '#src/modules/catalog/games/staff-search-terms-of-games.ts';
import { addGame, addShelf } from '../../../../test/fixtures/games.ts';
import { createGameDraft, draftOf } from '../../../../test/fixtures/operators.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';
import { useServer, type Browser } from '../../../../test/harness/running-server.ts';
import type { InputOf } from '@lanyu/contract/all-calls';

const server = useServer();
const db = () => server.test.db;
let operator: Browser;
let type = { id: '', slug: '' };
beforeAll(async () => {
  operator = await addStaff(server, ['catalog.read', 'catalog.write', 'catalog.publish']);
  type = await addShelf(db(), 'type', { name: '冒险解谜' });
});

const list = (filters: InputOf<'GET /admin/v1/catalog/game/list'>) =>
  operator.call('GET /admin/v1/catalog/game/list', { pageSize: 50, ...filters });
const idsOf = async (filters: InputOf<'GET /admin/v1/catalog/game/list'>) =>
  (await list(filters)).records.map(({ id }) => id);

describe('[X-C1] the list of operators', () => {
  test('says what is missing, which versions there are and who changed a game last', async () => {
    const { id } = await createGameDraft(operator, await draftOf(db(), { types: [], cover: null, summary: '' }));
    const [row] = (await list({})).records;
    expect(row).toMatchObject({
      id,
      status: 'draft',
      missing: ['summary', 'cover', 'types', 'package'],
      newestVersions: [],
      change: { name: '运营' },
    });
    expect(await idsOf({ missing: 'cover' })).toContain(id);
    expect(await idsOf({ missing: 'package' })).toContain(id);
  });

  test('finds a game in any state by the beginning of its name, its sound, its initials and its appID, each once', async () => {
    const appID = `yh-${randomUUID().slice(0, 8)}`;
    const draft = await draftOf(db(), { appID, name: '月海回声', types: [type.id] });
    const { id, version } = await createGameDraft(operator, draft);
    for (const search of ['月海', 'yuehai', 'yhhs', appID.slice(0, 6), '回声']) {
      expect(
        (await idsOf({ search })).filter((found) => found === id),
        search,
      ).toEqual([id]);
    }
    expect(await idsOf({ search: '!!!' })).toEqual([]);
    await operator.call('PUT /admin/v1/catalog/game/{id}', {
      ...draft,
      id,
      version,
      name: '灯河夜市',
      useJson: true,
    });
    expect(await idsOf({ search: '月海' })).not.toContain(id);
    expect(await idsOf({ search: 'denghe' })).toContain(id);
  });

  test('pages through what was found without a gap or a repeat', async () => {
    const mark = randomUUID().slice(0, 8);
    const made = new Set<string>();
    for (let n = 0; n < 5; n += 1) made.add(await addGame(db(), { app_id: `${mark}-${n}`, name: `${mark}${n}` }));
    await writeMissingStaffSearchTermsOfGames({ db: db() }, new AbortController().signal);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ search: mark, pageSize: 2, ...(cursor !== undefined && { cursor }) });
      seen.push(...page.records.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toHaveLength(5);
    expect(new Set(seen)).toEqual(made);
  });

  test('shows those to come, soonest first, and those on a shelf', async () => {
    const schedule = async (hours: number) => {
      const game = await createGameDraft(operator, await draftOf(db(), { types: [type.id] }));
      const publishTime = Date.now() + hours * 3600_000;
      return operator.call('POST /admin/v1/catalog/game/{id}/status', {
        id: game.id,
        version: game.version,
        status: 'live',
        publishTime,
      });
    };
    const [later, sooner] = [await schedule(9), await schedule(3)];
    const coming = await idsOf({ scheduled: 'true' });
    expect(coming.indexOf(sooner.id)).toBeLessThan(coming.indexOf(later.id));
    expect(await idsOf({ shelf: type.id })).toEqual(expect.arrayContaining([later.id, sooner.id]));
  });

  test('takes one filter at a time: there is no index for two', async () => {
    await expect(list({ status: 'live', missing: 'cover' })).rejects.toMatchObject({ code: resultCodes.badInput[0] });
  });
});
