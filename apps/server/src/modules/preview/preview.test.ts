import type { CallName, InputOf } from '@lanyu/contract/all-calls';
import { resultCodes } from '@lanyu/contract/result-codes';
import type { PreviewViewerKind } from '@lanyu/contract/preview';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { bumpDataVersion } from '#src/db/data-versions.ts';
import { transaction } from '#src/db/transaction.ts';
import { upsertDeviceAndItsDay } from '#src/modules/site/site.queries.ts';
import { createActivity } from '../../../test/fixtures/activities.ts';
import { withColleague } from '../../../test/fixtures/approving-colleague.ts';
import { addGame, addPackage, aPicture } from '../../../test/fixtures/games.ts';
import { addPack } from '../../../test/fixtures/gift-packs.ts';
import { makeMember } from '../../../test/fixtures/packages.ts';
import { signIn } from '../../../test/fixtures/sessions.ts';
import {
  answerToPlayer,
  atEachMoment,
  createPreviewCaller,
  seededRandom,
  withoutCursor,
} from '../../../test/fixtures/preview-calls.ts';
import { addStaff } from '../../../test/fixtures/staff.ts';
import { addPlayer, openBrowser, useServer, type Browser } from '../../../test/harness/running-server.ts';

function writeBuild(): string {
  const dist = mkdtempSync(join(tmpdir(), 'portal-'));
  writeFileSync(join(dist, 'index.html'), '<!doctype html><head><!--head--></head><body>门户</body>');
  writeFileSync(join(dist, 'routes.json'), '[{"name":"home","path":"/","title":"","description":""}]');
  return dist;
}

const day = 24 * 3600_000;
const begin = Date.now();
let clock = begin;
const server = useServer({ WEB_DIST: writeBuild() }, () => clock);
const db = () => server.test.db;
const all = ['catalog.read', 'bulletin.read', 'activity.read', 'gift.read'];
let operator: Browser;

type TicketInput = InputOf<'POST /admin/v1/preview/ticket'>;
const ticketFor = async (input: Partial<TicketInput> = {}, by = operator) =>
  (await by.call('POST /admin/v1/preview/ticket', { asOf: clock, level: 'visitor', ...input })).ticket;

const preview = createPreviewCaller(() => server.origin);

beforeAll(async () => {
  operator = await addStaff(server, all);
});

describe('at 200 moments, for every level', () => {
  const levels: PreviewViewerKind[] = ['visitor', 'user', 'member'];
  const viewers = {} as Record<PreviewViewerKind, Browser>;
  const deviceID = '0123456789abcdef0123456789abcdef';
  let asked: { call: CallName; method: string; path: string; input: Record<string, unknown> }[] = [];

  beforeAll(async () => {
    const random = seededRandom(20_261_118);
    const around = (days: number) => new Date(begin + Math.round((random() * 2 - 0.5) * days * day));
    const after = (start: Date, days: number) => new Date(start.getTime() + 60_000 + Math.round(random() * days * day));
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
    const games: string[] = [];
    for (let n = 0; n < 12; n += 1) games.push(await addGame(db(), { publish_at: around(20), buy_amount: n * 10 }));
    await transaction(db(), async (tx) => {
      for (let n = 0; n < 120; n += 1) {
        const start_at = around(20);
        const place = pick(['banner', 'entry', 'recommended', 'feature', 'ranking'] as const);
        await tx
          .insertInto('catalog_slots')
          .values({
            place,
            title: `位 ${n}`,
            href: place === 'entry' ? '/gifts' : '',
            icon: place === 'entry' ? 'gift' : '',
            rule: place === 'ranking' ? 'hot' : '',
            image: place === 'banner' ? JSON.stringify(aPicture) : null,
            game_id: place === 'entry' || place === 'ranking' ? null : pick(games),
            position: Math.floor(random() * 9),
            start_at,
            end_at: after(start_at, 9),
          })
          .execute();
      }
      for (let n = 0; n < 40; n += 1) {
        const start_at = around(20);
        const min = Math.floor(random() * 3);
        await tx
          .insertInto('site_bulletins')
          .values({
            pos_type: 1,
            title: `公告 ${n}`,
            content: '<p>内容</p>',
            channels: n % 3 === 0 ? [pick(['7', '8'])] : [],
            min_level: min,
            max_level: min + Math.floor(random() * (4 - min)),
            start_at,
            end_at: after(start_at, 12),
            created_by: operator.session.uid,
          })
          .execute();
        const from = around(20);
        await tx
          .insertInto('engagement_activities')
          .values({
            kind: 'link',
            title: `活动 ${n}`,
            link: '/gifts',
            start_at: from,
            end_at: after(from, 12),
            published: true,
            published_at: new Date(begin),
          })
          .execute();
      }
      await bumpDataVersion(tx, 'catalog');
    });
    await upsertDeviceAndItsDay(db().write, {
      deviceId: deviceID,
      channelId: '7',
      deviceType: 'h5',
      osType: 3,
      now: begin,
    });
    let pack = '';
    for (let n = 0; n < 25; n += 1) {
      const start_at = around(20);
      const end_at = after(start_at, 12);
      pack = await addPack(db(), {
        codes: 1,
        game_id: pick(games),
        start_at,
        end_at,
        redeem_by: new Date(end_at.getTime() + day),
      });
    }
    const [user, member] = [await addPlayer(db()), await addPlayer(db())];
    await makeMember(server, member.uid, begin + 100 * day, 2);
    const [asUser, asMember] = await signIn(server, [user.uid, member.uid]);
    Object.assign(viewers, { visitor: openBrowser(server.origin), user: asUser, member: asMember });
    const [game = ''] = games;
    for (let version = 1; version < 6; version += 1)
      await addPackage(db(), game, { version: `${version}.0`, published_at: around(20) });
    const { id: activity } = await db()
      .write.selectFrom('engagement_activities')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    asked = [
      { call: 'GET /v1/catalog/home', method: 'GET', path: '/v1/catalog/home', input: {} },
      { call: 'POST /user/message', method: 'POST', path: '/user/message', input: { posType: 1, deviceID } },
      { call: 'GET /v1/activity/list', method: 'GET', path: '/v1/activity/list', input: {} },
      {
        call: 'GET /v1/gift/pack/list',
        method: 'GET',
        path: '/v1/gift/pack/list?pageSize=50',
        input: { pageSize: 50 },
      },
      { call: 'POST /web/game/detail', method: 'POST', path: '/web/game/detail', input: { id: game } },
      { call: 'POST /web/game/list', method: 'POST', path: '/web/game/list', input: { pageSize: 20 } },
      {
        call: 'POST /web/game/detail/giftlist',
        method: 'POST',
        path: '/web/game/detail/giftlist',
        input: { id: game },
      },
      {
        call: 'GET /v1/activity/{id}',
        method: 'GET',
        path: `/v1/activity/${activity}`,
        input: { id: activity },
      },
      { call: 'GET /v1/gift/pack/{id}', method: 'GET', path: `/v1/gift/pack/${pack}`, input: { id: pack } },
      {
        call: 'GET /v1/catalog/game/{id}/passport',
        method: 'GET',
        path: `/v1/catalog/game/${game}/passport`,
        input: { id: game },
      },
      {
        call: 'GET /v1/catalog/game/{id}/review/list',
        method: 'GET',
        path: `/v1/catalog/game/${game}/review/list`,
        input: { id: game },
      },
    ];
  }, 120_000);

  test('a preview is what a player got when the moment came', async () => {
    const random = seededRandom(7);
    const moments = Array.from({ length: 200 }, () => begin + Math.round(random() * 25 * day)).toSorted(
      (a, b) => a - b,
    );
    const foretold: unknown[] = [];
    for (const asOf of moments) {
      for (const level of levels) {
        const ticket = await ticketFor({ asOf, level, memberLevel: 2, channel: '7' });
        for (const { method, path, input } of asked) {
          const { code, data } = await preview(ticket, method, path, method === 'POST' ? input : undefined);
          foretold.push({ asOf, level, path, code, data: withoutCursor(data) });
        }
      }
    }

    const got: unknown[] = [];
    await atEachMoment(
      moments,
      (asOf) => (clock = asOf),
      async (asOf) => {
        for (const level of levels) {
          for (const { call, path, input } of asked) {
            got.push({ asOf, level, path, ...(await answerToPlayer(viewers[level], call, input)) });
          }
        }
      },
    );
    clock = begin;
    expect(got).toEqual(foretold);
    expect(foretold).toHaveLength(200 * levels.length * asked.length);
    const different = new Set(foretold.map((each) => JSON.stringify((each as { data: unknown }).data)));
    // They are not all alike.
    expect(different.size).toBeGreaterThan(100);
  }, 600_000);
});

describe('the ticket', () => {
  test('is needed for every answer, and cannot be changed, lent on or kept', async () => {
    const path = '/v1/catalog/home';
    const invalid = resultCodes.previewTicketInvalid[0];
    const ticket = await ticketFor();
    expect((await preview(ticket, 'GET', path)).code).toBe(0);
    const [said = '', key = '', mac = ''] = ticket.split('.');
    const facts = JSON.parse(Buffer.from(said, 'base64url').toString()) as object;
    const forged = Buffer.from(JSON.stringify({ ...facts, asOf: 1 })).toString('base64url');
    for (const wrong of [undefined, '', 'x.y.z', `${forged}.${key}.${mac}`, `${said}.other.${mac}`, said]) {
      const { response, code, data } = await preview(wrong, 'GET', path);
      expect({ code, data }).toEqual({ code: invalid, data: null });
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
    clock += 10 * 60_000;
    expect((await preview(ticket, 'GET', path)).code).toBe(invalid);
    clock = begin;
  });

  test('opens reads only: nothing is written, nobody is signed in, nothing is paid', async () => {
    const ticket = await ticketFor({ level: 'member' });
    for (const [method, path] of [
      ['POST', '/user/login'],
      ['POST', '/v1/orders/recharge'],
      ['POST', '/v1/gift/pack/1/claim'],
      ['PUT', '/v1/catalog/game/1/wish'],
      ['DELETE', '/v1/catalog/game/1/wish'],
      ['GET', '/v1/message/unread'],
      ['GET', '/admin/v1/catalog/game/list'],
    ] as const) {
      const { code } = await preview(ticket, method, path, method === 'GET' ? undefined : {});
      expect(code, path).toBe(resultCodes.previewUnavailable[0]);
    }
  });

  test('shows what its operator may read at this moment, and nothing to who was disabled', async () => {
    const editor = await addStaff(server, ['catalog.read']);
    const ticket = await ticketFor({}, editor);
    expect((await preview(ticket, 'GET', '/v1/catalog/home')).code).toBe(0);
    expect((await preview(ticket, 'GET', '/v1/activity/list')).code).toBe(resultCodes.previewUnavailable[0]);
    await db()
      .write.updateTable('staff_members')
      .set({ disabled: true })
      .where('id', '=', editor.session.uid)
      .execute();
    expect((await preview(ticket, 'GET', '/v1/catalog/home')).code).toBe(resultCodes.previewTicketInvalid[0]);
  });

  test('is of nobody: a user without an account, a member of the level asked for', async () => {
    for (const [level, levelType] of [
      ['user', 0],
      ['member', 3],
    ] as const) {
      const ticket = await ticketFor({ level, memberLevel: 3 });
      const { code, data } = await preview(ticket, 'POST', '/user/center/me', { uid: '100000', appID: 'lanyu' });
      expect({ code, data }).toMatchObject({ code: 0, data: { levelType, coinNum: 0, profile: { loginName: '' } } });
    }
  });

  test('of nobody has no codes and no rewards', async () => {
    const ticket = await ticketFor({ level: 'user' });
    for (const path of ['/v1/gift/code/list', '/v1/activity/reward/list']) {
      expect(await preview(ticket, 'GET', path)).toMatchObject({ code: 0, data: { records: [] } });
    }
  });

  test('of a draw that still runs does not show its seed, though its moment lies behind the end', async () => {
    const writer = await withColleague(server, await addStaff(server, ['activity.read', 'activity.write']));
    const prizes = [
      { name: '10 钻', coins: 10, odds: 1 },
      { name: '谢谢参与', coins: 0, odds: 9999 },
    ];
    const { id } = await createActivity(writer, { startTime: clock + 60_000, endTime: clock + day, prizes });
    const ticket = await ticketFor({ asOf: clock + 3 * day });
    const { code, data } = await preview(ticket, 'GET', `/v1/activity/${id}`);
    expect({ code, data }).toMatchObject({ code: 0, data: { state: 'over', draw: { seed: '' } } });
  });

  test('of a game shows that game whatever its status, and no other draft', async () => {
    const [draft, other] = [
      await addGame(db(), { status: 'draft', publish_at: null }),
      await addGame(db(), { status: 'draft', publish_at: null }),
    ];
    const ticket = await ticketFor({ game: draft });
    expect(await preview(ticket, 'POST', '/web/game/detail', { id: draft })).toMatchObject({ data: { id: draft } });
    expect((await preview(ticket, 'POST', '/web/game/detail', { id: other })).code).toBe(resultCodes.notFound[0]);
    for (const part of ['passport', 'review/list']) {
      expect((await preview(ticket, 'GET', `/v1/catalog/game/${draft}/${part}`)).code, part).toBe(0);
      expect((await preview(ticket, 'GET', `/v1/catalog/game/${other}/${part}`)).code, part).toBe(
        resultCodes.notFound[0],
      );
    }
  });
});

describe('the document', () => {
  test('is never served without a ticket or outside of a frame, never cached, never indexed, framed by this site only', async () => {
    const open = (path: string, headers: Record<string, string> = {}) =>
      fetch(`${server.origin}${path}`, { redirect: 'manual', headers });
    for (const path of ['/preview', '/preview/', '/preview/detail/1', '/preview/?ticket=', '/preview/?ticket=a.b.c']) {
      const refused = await open(path);
      expect(refused.status, path).toBe(403);
      expect(await refused.text()).not.toContain('门户');
      expect(refused.headers.get('cache-control')).toBe('no-store');
      expect(refused.headers.get('x-robots-tag')).toContain('noindex');
    }
    const address = `/preview/?ticket=${await ticketFor()}`;
    expect((await open(address, { 'sec-fetch-dest': 'document' })).status).toBe(403);
    expect((await open(address, { 'sec-fetch-dest': 'iframe' })).status).toBe(200);
    const shown = await open(address);
    expect(shown.status).toBe(200);
    const html = await shown.text();
    expect(html).toContain('门户');
    expect(html).toContain('/preview-frame.js');
    expect(html).toContain('name="robots" content="noindex, nofollow"');
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect(shown.headers.get('etag')).toBeNull();
    expect(shown.headers.get('x-robots-tag')).toContain('noindex');
    expect(shown.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect((await open('/')).headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });
});
