import type { CallName } from '@lanyu/contract/all-calls';
import { resultCodes } from '@lanyu/contract/result-codes';
import type { PreviewDraft, PreviewViewerKind } from '@lanyu/contract/preview';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { createActivity } from '../../../test/fixtures/activities.ts';
import { withColleague } from '../../../test/fixtures/approving-colleague.ts';
import { addGame } from '../../../test/fixtures/games.ts';
import { addPack } from '../../../test/fixtures/gift-packs.ts';
import { makeMember } from '../../../test/fixtures/packages.ts';
import {
  answerToPlayer,
  atEachMoment,
  createPreviewCaller,
  seededRandom,
  withoutCursor,
} from '../../../test/fixtures/preview-calls.ts';
import { signIn } from '../../../test/fixtures/sessions.ts';
import { addStaff } from '../../../test/fixtures/staff.ts';
import { addPlayer, openBrowser, useServer, type Browser } from '../../../test/harness/running-server.ts';

const day = 24 * 3600_000;
const begin = Date.now();
let clock = begin;
const server = useServer({}, () => clock);
const db = () => server.test.db;
const preview = createPreviewCaller(() => server.origin);
const levels: PreviewViewerKind[] = ['visitor', 'user', 'member'];
let editor: Browser;

beforeAll(async () => {
  const permissions = ['catalog', 'bulletin', 'activity', 'gift'].flatMap((area) => [`${area}.read`, `${area}.write`]);
  editor = await withColleague(server, await addStaff(server, [...permissions, 'catalog.publish']));
});

const storeDraft = async (draft: PreviewDraft, by = editor) =>
  (await by.call('POST /admin/v1/preview/draft', { draft: draft as never, useJson: true })).draft;
const ticketFor = async (input: object, by = editor) =>
  (await by.call('POST /admin/v1/preview/ticket', { asOf: clock, level: 'visitor', ...input })).ticket;

const gameFields = (appID: string) => ({
  appID,
  name: '改过的名字',
  summary: '一句话',
  descHtml: '<p>正文 <b>粗</b></p><script>alert(1)</script>',
  developer: '潮声工作室',
  language: '简体中文',
  hours: 12,
  rating: 15 as const,
  warnings: ['恐怖'],
  onlineType: 1,
  playUrl: '',
  buyAmount: 30,
  vipFree: true,
  video: '',
  types: [],
  tags: [],
  icon: null,
  cover: null,
  screenshots: [],
});

test('what is written and not saved is previewed as players get it once it is saved: 200 moments, every level', async () => {
  const game = await addGame(db(), { publish_at: new Date(begin + 5 * day), status: 'delisted' });
  const { appID } = await editor.call('GET /admin/v1/catalog/game/{id}', { id: game });
  const packs = await addGame(db());
  const pack = await addPack(db(), {
    codes: 2,
    game_id: packs,
    start_at: new Date(begin),
    end_at: new Date(begin + 3 * day),
    redeem_by: new Date(begin + 40 * day),
  });
  await addPack(db(), {
    codes: 1,
    game_id: packs,
    end_at: new Date(begin + 12 * day),
    redeem_by: new Date(begin + 40 * day),
  });
  const activity = await createActivity(editor, {
    kind: 'link',
    title: '旧的活动',
    link: '/gifts',
    startTime: begin + day,
    endTime: begin + 2 * day,
    published: false,
  });
  const bulletin = await editor.call('POST /admin/v1/site/bulletin', {
    posType: 1,
    title: '旧的公告',
    content: '<p>旧</p>',
    startTime: begin + day,
    endTime: begin + 9 * day,
    idempotencyKey: randomUUID(),
  });
  await editor.call('POST /admin/v1/site/bulletin', {
    posType: 1,
    title: '别的公告',
    content: '<p>别的</p>',
    startTime: begin + 2 * day,
    endTime: begin + 14 * day,
    idempotencyKey: randomUUID(),
  });
  const drafts: PreviewDraft[] = [
    { kind: 'game', id: game, fields: gameFields(appID) },
    {
      kind: 'bulletin',
      id: bulletin.id,
      fields: {
        posType: 1,
        title: '新的公告',
        content: '<p>新</p>',
        minLevel: 1,
        maxLevel: 3,
        startTime: begin + 3 * day,
        endTime: begin + 16 * day,
      },
    },
    {
      kind: 'activity',
      id: activity.id,
      fields: {
        title: '新的活动',
        summary: '到时见',
        rules: '每人一次',
        link: '/checkin',
        startTime: begin + 6 * day,
        endTime: begin + 13 * day,
        published: true,
      },
    },
    {
      kind: 'pack',
      id: pack,
      fields: {
        title: '新的礼包',
        content: '船票 ×2',
        usage: '在设置里兑换',
        startTime: begin + 4 * day,
        endTime: begin + 15 * day,
        redeemBy: begin + 50 * day,
        vipOnly: true,
        limit: 2,
      },
    },
  ];
  const asked: Record<PreviewDraft['kind'], [call: CallName, method: string, path: string, input: object][]> = {
    game: [['POST /web/game/detail', 'POST', '/web/game/detail', { id: game }]],
    bulletin: [['POST /user/message', 'POST', '/user/message', { posType: 1 }]],
    activity: [['GET /v1/activity/{id}', 'GET', `/v1/activity/${activity.id}`, { id: activity.id }]],
    pack: [
      ['GET /v1/gift/pack/list', 'GET', '/v1/gift/pack/list', {}],
      ['POST /web/game/detail/giftlist', 'POST', '/web/game/detail/giftlist', { id: packs }],
      ['GET /v1/gift/pack/{id}', 'GET', `/v1/gift/pack/${pack}`, { id: pack }],
    ],
  };
  const random = seededRandom(20_261_119);
  const moments = Array.from({ length: 200 }, () => begin + 60_000 + Math.round(random() * 18 * day)).toSorted(
    (a, b) => a - b,
  );
  const stored = await Promise.all(drafts.map((draft) => storeDraft(draft)));

  const foretold: unknown[] = [];
  for (const asOf of moments) {
    for (const level of levels) {
      for (const [at, { kind }] of drafts.entries()) {
        const ticket = await ticketFor({ asOf, level, memberLevel: 2, draft: stored[at], activity: activity.id });
        for (const [, method, path, input] of asked[kind]) {
          const { code, data } = await preview(ticket, method, path, method === 'POST' ? input : undefined);
          foretold.push({ asOf, level, path, code, data: withoutCursor(data) });
        }
      }
    }
  }
  // Nothing was saved by looking at it.
  expect(await editor.call('GET /admin/v1/catalog/game/{id}', { id: game })).toMatchObject({ version: 1 });

  const written = (kind: PreviewDraft['kind']): object => drafts.find((draft) => draft.kind === kind)?.fields ?? {};
  const save = (call: CallName, kind: PreviewDraft['kind'], seen: { id: string; version: number; useJson?: true }) =>
    editor.call(call as 'PUT /admin/v1/gift/pack/{id}', { ...seen, ...written(kind) } as never);
  await save('PUT /admin/v1/catalog/game/{id}', 'game', { id: game, version: 1, useJson: true });
  await save('PUT /admin/v1/site/bulletin/{id}', 'bulletin', { id: bulletin.id, version: 1 });
  await save('PUT /admin/v1/activity/{id}', 'activity', { id: activity.id, version: 1 });
  const { version } = await editor.call('GET /admin/v1/gift/pack/{id}', { id: pack });
  await save('PUT /admin/v1/gift/pack/{id}', 'pack', { id: pack, version });

  const [user, member] = [await addPlayer(db()), await addPlayer(db())];
  await makeMember(server, member.uid, begin + 100 * day, 2);
  const [asUser, asMember] = await signIn(server, [user.uid, member.uid]);
  const viewers = { visitor: openBrowser(server.origin), user: asUser as Browser, member: asMember as Browser };
  const got: unknown[] = [];
  await atEachMoment(
    moments,
    (asOf) => (clock = asOf),
    async (asOf) => {
      for (const level of levels) {
        for (const { kind } of drafts) {
          for (const [call, , path, input] of asked[kind]) {
            got.push({ asOf, level, path, ...(await answerToPlayer(viewers[level], call, input)) });
          }
        }
      }
    },
  );
  clock = begin;
  const differing = got.flatMap((each, at) =>
    isDeepStrictEqual(each, foretold[at]) ? [] : [{ got: each, foretold: foretold[at] }],
  );
  expect(differing.slice(0, 3)).toEqual([]);
  expect(got).toHaveLength(foretold.length);
  expect(foretold).toHaveLength(200 * levels.length * 6);
  const different = new Set(foretold.map((each) => JSON.stringify((each as { data: unknown }).data)));
  expect(different.size).toBeGreaterThan(12);
}, 600_000);

test('a draft is its writer’s own, ends, and is held to the rules of saving', async () => {
  const draft: PreviewDraft = {
    kind: 'bulletin',
    id: null,
    fields: {
      posType: 1,
      title: '从没保存过',
      content: '<p>正文</p><script>alert(1)</script>',
      startTime: clock - 1000,
      endTime: clock + day,
    },
  };
  const id = await storeDraft(draft);
  const ticket = await ticketFor({ draft: id });
  const shown = await preview(ticket, 'POST', '/user/message', { posType: 1 });
  expect(shown).toMatchObject({ code: 0, data: { records: [{ title: '从没保存过', content: '<p>正文</p>' }] } });
  expect(shown.response.headers.get('cache-control')).toBe('no-store');
  const players = await openBrowser(server.origin).call('POST /user/message', { posType: 1 });
  expect(JSON.stringify(players)).not.toContain('从没保存过');

  const colleague = await addStaff(server, ['catalog.read', 'catalog.write', 'bulletin.read']);
  await expect(storeDraft(draft, colleague)).rejects.toMatchObject({ code: resultCodes.noStaffPermission[0] });
  await expect(ticketFor({ draft: id }, colleague)).rejects.toMatchObject({ code: resultCodes.notFound[0] });
  const refused = { ...draft, fields: { ...draft.fields, endTime: draft.fields.startTime } };
  await expect(storeDraft(refused)).rejects.toMatchObject({ code: resultCodes.badInput[0] });
  const unpictured = { kind: 'game', id: '1', fields: { ...gameFields('some-app'), icon: '987654321' } } as const;
  await expect(storeDraft(unpictured)).rejects.toMatchObject({ code: resultCodes.notFound[0] });

  // With the next one that comes, what is over goes.
  clock = begin + day;
  await storeDraft(draft);
  expect(await db().write.selectFrom('preview_drafts').select('id').where('id', '=', id).execute()).toEqual([]);
  clock = begin;
  expect((await preview(ticket, 'POST', '/user/message', { posType: 1 })).code).toBe(
    resultCodes.previewTicketInvalid[0],
  );
});

test('an unpublished activity and a pack without codes are shown to who asks for them, and to nobody else', async () => {
  const { id: activity } = await createActivity(editor, {
    kind: 'link',
    link: '/gifts',
    startTime: clock + day,
    endTime: clock + 2 * day,
    published: false,
  });
  const game = await addGame(db());
  const pack = await addPack(db(), {
    codes: 0,
    game_id: game,
    end_at: new Date(clock + day),
    redeem_by: new Date(clock + day),
  });
  const [ticket, other] = [await ticketFor({ activity, pack }), await ticketFor({})];
  for (const path of [`/v1/activity/${activity}`, `/v1/gift/pack/${pack}`]) {
    expect((await preview(ticket, 'GET', path)).code, path).toBe(0);
    expect((await preview(other, 'GET', path)).code, path).toBe(resultCodes.notFound[0]);
  }
  const listed = async (by: string) => JSON.stringify((await preview(by, 'GET', '/v1/gift/pack/list')).data);
  expect(await listed(ticket)).toContain(`"id":"${pack}"`);
  expect(await listed(other)).not.toContain(`"id":"${pack}"`);
});
