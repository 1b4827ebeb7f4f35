// What the bench asks of each of the console's reads. Enumerations are taken from the contract, whole; what else can be
// filled in is named here: a value that many rows have first, then one that few have, then one that none has.
import { allCalls, type CallName } from '@lanyu/contract/all-calls';
import { z } from 'zod';
import { heavyGame, heavyTicket, heavyUser, lightUser, noUser, operators } from './sizes.ts';

/** What only a filled database knows. */
export type FoundValues = Record<'phone' | 'rareOrder' | 'recharge' | 'tradeNo', string>;

interface Sample {
  /** By field: of the path, and of filters that are no enumeration. */
  values?: Record<string, readonly string[]>;
  /** Three and more filters at a time, where a page offers them; all pairs are asked anyway. */
  together?: readonly (readonly string[])[];
  /** Rows that it reads and does not list, by a limit of its own; or that it reads with a filter. */
  looksAt?: number | Record<string, number>;
}

/** They make something new each time, and list nothing. */
export const withoutSample: readonly CallName[] = [
  'GET /admin/v1/staff/factor/passkey/challenge',
  'GET /admin/v1/staff/factor/totp/new',
  'GET /admin/v1/staff/factor/passkey/new',
];

const users = [String(heavyUser), String(lightUser), String(noUser)];
const games = [String(heavyGame), '900', '987654321'];
const ofUser: Sample = { values: { uid: users } };
const whole: Sample = {};
/** Days that were counted; they count where the period is `custom`. */
const board: Sample = { values: { from: ['2026-01-01'], to: ['2026-03-31'] }, looksAt: 20_000 };
/** The operator who asks has had nothing to do with it. */
const seen = [String(heavyUser), String(lightUser)];

export function consoleSamples(found: FoundValues): Partial<Record<CallName, Sample>> {
  const orders = [found.recharge, found.rareOrder, '7'];
  return {
    'GET /admin/v1/account/user/list': {
      values: {
        uid: users,
        loginName: ['user_7', 'user_9999', 'nobody_here'],
        inviteCode: ['C000000007', 'C000009999', 'ZZZZZZZZ'],
        name: ['岛民', '岛民77', '无人叫这个'],
        day: ['2026-01-05', '2019-01-01'],
      },
    },
    'POST /admin/v1/account/user/search': {
      values: {
        phone: [
          found.phone.slice(-4),
          found.phone.slice(-5),
          found.phone.slice(-8),
          found.phone,
          '19999999999',
          '99999999',
        ],
      },
    },
    'GET /admin/v1/account/user/{uid}': ofUser,
    'GET /admin/v1/account/user/{uid}/presence': ofUser,
    'GET /admin/v1/account/user/{uid}/ban/list': ofUser,
    'GET /admin/v1/account/user/{uid}/session/list': ofUser,
    'GET /admin/v1/account/user/{uid}/note/list': ofUser,
    'GET /admin/v1/account/closing/list': whole,
    'GET /admin/v1/account/export/list': whole,
    'GET /admin/v1/account/view/{uid}': { values: { uid: seen } },
    'GET /admin/v1/activity/list': whole,
    'GET /admin/v1/activity/{id}/presence': { values: { id: ['1', '2', '987654321'] } },
    'GET /admin/v1/activity/{id}': { values: { id: ['1', '2', '987654321'] }, looksAt: 10_000 },
    'GET /admin/v1/checkin/rule/list': whole,
    'GET /admin/v1/checkin/counts': whole,
    // Those whom twenty inviters invited are compared with each other.
    'GET /admin/v1/referral/inviter/list': { values: { month: ['2026-01', '2019-01'] }, looksAt: 40_000 },
    'GET /admin/v1/referral/inviter/{uid}': ofUser,
    'GET /admin/v1/referral/inviter/{uid}/invitee/list': { ...ofUser, looksAt: 4000 },
    'GET /admin/v1/approval/list': whole,
    'GET /admin/v1/approval/{id}': { values: { id: ['500', '3', '987654321'] } },
    'GET /admin/v1/approval/limit/list': whole,
    'GET /admin/v1/catalog/game/list': {
      values: { search: ['game', 'zz'], shelf: ['1', '987654321'], scheduled: ['true'] },
    },
    'GET /admin/v1/catalog/game/{id}/presence': { values: { id: games } },
    'GET /admin/v1/catalog/game/{id}': { values: { id: games } },
    'GET /admin/v1/catalog/game/{id}/file/list': { values: { id: games } },
    'GET /admin/v1/catalog/package/list': { values: { game: games, platformType: ['1', '2'] } },
    'GET /admin/v1/catalog/file/list': whole,
    'GET /admin/v1/catalog/slot/list': whole,
    'GET /admin/v1/catalog/slot/window': {
      values: { from: ['1700000000000'], to: ['1700600000000'] },
      looksAt: 501,
    },
    'GET /admin/v1/catalog/shelf/list': whole,
    'GET /admin/v1/catalog/review/list': {
      values: { game: games, stars: ['5', '1', '2'] },
      together: [['game', 'stars', 'state']],
    },
    'GET /admin/v1/square/game/{id}/guide/list': { values: { id: games } },
    'GET /admin/v1/catalog/preview/home': { values: { asOf: ['1900000000000', '1600000000000'] } },
    'GET /admin/v1/catalog/preview/game/{id}': { values: { id: games, asOf: ['1900000000000'] } },
    'GET /admin/v1/downloads/user/{uid}/game/list': ofUser,
    'GET /admin/v1/gift/pack/list': { values: { gameId: games } },
    'GET /admin/v1/gift/pack/{id}/presence': { values: { id: ['1', '2', '987654321'] } },
    'GET /admin/v1/gift/pack/{id}': { values: { id: ['1', '2', '987654321'] }, looksAt: 10_000 },
    'GET /admin/v1/gift/pack/{id}/claim/list': { values: { id: ['1', '2', '987654321'], uid: users } },
    'GET /admin/v1/gift/pack/{id}/import/list': { values: { id: ['1', '2', '987654321'] } },
    'GET /admin/v1/gift/import/{id}': { values: { id: ['1', '987654321'] } },
    'GET /admin/v1/gift/user/{uid}/code/list': ofUser,
    'GET /admin/v1/gift/batch/list': { values: { valid: ['true'] } },
    'GET /admin/v1/help/faq/list': whole,
    'GET /admin/v1/help/inquiry/list': whole,
    // Five queues, each counted up to a thousand.
    'GET /admin/v1/kefu/desk': { looksAt: 5000 },
    'GET /admin/v1/kefu/ticket/list': ofUser,
    'GET /admin/v1/kefu/user/{uid}/ticket/list': ofUser,
    'GET /admin/v1/kefu/ticket/{id}': { values: { id: [String(heavyTicket), '7', '987654321'] } },
    'GET /admin/v1/kefu/ticket/{id}/presence': { values: { id: [String(heavyTicket), '7', '987654321'] } },
    'GET /admin/v1/kefu/colleague/list': whole,
    'GET /admin/v1/kefu/canned-reply/list': whole,
    'GET /admin/v1/media/picture/{id}': { values: { id: ['7', '987654321'] } },
    'GET /admin/v1/media/picture/list': { values: { uploader: ['1', '987654321'] } },
    'GET /admin/v1/media/picture/{id}/use/list': { values: { id: ['7', '987654321'] } },
    'GET /admin/v1/media/uploader/list': whole,
    'GET /admin/v1/membership/plan/list': whole,
    'GET /admin/v1/membership/user/{uid}': ofUser,
    'GET /admin/v1/message/view/{uid}/list': { values: { uid: seen } },
    'GET /admin/v1/message/broadcast/list': whole,
    // Readers are counted up to a bound.
    'GET /admin/v1/message/broadcast/{id}': { values: { id: ['1', '987654321'] }, looksAt: 210_000 },
    // People are counted up to a bound.
    'GET /admin/v1/message/broadcast/audience': {
      values: {
        audience: ['all'],
        membersOnly: ['true'],
        channels: ['0', 'zz'],
        listId: ['1'],
        sendTime: ['0'],
        urgent: ['true'],
      },
      looksAt: 210_000,
    },
    // Four causes, each counted up to a thousand; the head of the queue and one's own newest decisions.
    'GET /admin/v1/moderation/queue': { looksAt: 4600 },
    'GET /admin/v1/moderation/case/list': {
      together: [
        ['state', 'cause', 'kind'],
        ['state', 'cause', 'kind', 'mine'],
      ],
    },
    'GET /admin/v1/moderation/user/{uid}/case/list': ofUser,
    'GET /admin/v1/moderation/case/{id}': { values: { id: ['100', '7', '987654321'] } },
    'GET /admin/v1/moderation/word/list': { values: { keyword: ['词', '词77', '没有'] } },
    'GET /admin/v1/moderation/silence/list': whole,
    'GET /admin/v1/orders/order/list': {
      values: { uid: users, orderNo: [`LY${found.recharge}`, found.rareOrder, '7'], tradeNo: [found.tradeNo, 'none'] },
      together: [['uid', 'state', 'kind']],
    },
    'GET /admin/v1/orders/order/{id}': { values: { id: orders } },
    'GET /admin/v1/orders/order/{id}/ledger': { values: { id: orders } },
    'GET /admin/v1/orders/user/{uid}/month/list': { ...ofUser, looksAt: 1000 },
    'GET /admin/v1/orders/order/{id}/presence': { values: { id: orders } },
    'GET /admin/v1/export/list': whole,
    'GET /admin/v1/orders/refund/list': whole,
    'GET /admin/v1/orders/view/{uid}/order/list': { values: { uid: seen } },
    'GET /admin/v1/orders/package/list': whole,
    'GET /admin/v1/orders/promotion/list': whole,
    'GET /admin/v1/orders/promotion/{id}/coupon/list': { values: { id: ['1', '987654321'], uid: users } },
    'GET /admin/v1/orders/reconciliation/list': whole,
    'GET /admin/v1/orders/reconciliation/{channel}/{day}': { values: { day: ['2026-01-05'] } },
    'GET /admin/v1/site/bulletin/{id}/presence': { values: { id: ['1', '2', '987654321'] } },
    'GET /admin/v1/site/bulletin/list': whole,
    'GET /admin/v1/site/setting/list': whole,
    'GET /admin/v1/site/switch/list': whole,
    'GET /admin/v1/search/word/list': { looksAt: 20_000 },
    'GET /admin/v1/ops/job/list': { looksAt: 5000 },
    'GET /admin/v1/ops/job/{name}/run/list': { values: { name: ['site.clean-visits'] }, looksAt: 5000 },
    'GET /admin/v1/ops/limit/overview': { values: { hours: ['24'] }, looksAt: 20_000 },
    'GET /admin/v1/ops/recommendations': { looksAt: 40_000 },
    'GET /admin/v1/site/legal/list': whole,
    'GET /admin/v1/site/legal/{slug}/{version}': { values: { slug: ['terms'], version: ['1'] } },
    // The search of posts looks at 2,000 of those that have the word.
    'GET /admin/v1/square/post/list': {
      looksAt: { keyword: 2000 },
      values: { uid: users, game: games, keyword: ['潮水', 'n77', 'nothing'] },
    },
    'GET /admin/v1/square/comment/list': ofUser,
    // Posts of each topic are counted up to a thousand.
    'GET /admin/v1/square/tag/list': { looksAt: 20_000 },
    'GET /admin/v1/square/user/{uid}/post/list': ofUser,
    'GET /admin/v1/square/user/{uid}/comment/list': ofUser,
    'GET /admin/v1/staff/me': whole,
    'GET /admin/v1/staff/session/list': whole,
    'GET /admin/v1/staff/new-device/list': whole,
    'GET /admin/v1/staff/log/list': {
      values: {
        object: users.map((uid) => `user ${uid}`),
        staffId: ['1', String(operators + 1), '987654321'],
        call: [
          'POST /admin/v1/account/user/{id}/ban',
          'POST /admin/v1/wallet/user/{uid}/adjust',
          'POST /admin/v1/nothing',
        ],
        until: ['2026-11-01', '2026-01-05', '2019-01-01'],
        risky: ['true'],
      },
      together: [
        ['object', 'staffId', 'call', 'until'],
        ['staffId', 'until', 'risky'],
      ],
    },
    'GET /admin/v1/staff/log/root/list': whole,
    'GET /admin/v1/staff/log/{id}': { values: { id: ['100', '4999', '987654321'] } },
    'GET /admin/v1/staff/member/list': whole,
    'GET /admin/v1/staff/member/{id}/session/list': { values: { id: ['1', String(operators + 1)] } },
    'GET /admin/v1/staff/role/list': whole,
    'GET /admin/v1/staff/view/list': whole,
    'GET /admin/v1/stats/overview': board,
    'GET /admin/v1/stats/system': { looksAt: 20_000 },
    'GET /admin/v1/stats/business': board,
    'GET /admin/v1/stats/content': board,
    'GET /admin/v1/stats/community': board,
    'GET /admin/v1/stats/channels': board,
    // A hundred of each kind.
    'GET /admin/v1/staff/inbox': { looksAt: 600 },
    'GET /admin/v1/staff/bulk/{id}': { values: { id: ['1', '7', '987654321'] } },
    'GET /admin/v1/preview/schedule': {
      values: { from: ['1700000000000'], to: ['1700600000000'] },
      // 300 of each of ten kinds.
      looksAt: 3000,
    },
    'GET /admin/v1/video/{id}': { values: { id: ['7'] } },
    'GET /admin/v1/video/{id}/subtitles': { values: { id: ['7'] } },
    'GET /admin/v1/video/{id}/subtitles/{language}': { values: { id: ['7'], language: ['en'] } },
    'GET /admin/v1/video/list': { values: { categoryId: ['1', '2', '987654321'] } },
    'GET /admin/v1/video/category/list': whole,
    'GET /admin/v1/wallet/alert/list': { values: { kind: ['late-payment', 'stuck-refund', 'nothing-like-it'] } },
    'GET /admin/v1/wallet/user/{uid}': ofUser,
    'GET /admin/v1/wallet/user/{uid}/receipt/list': ofUser,
    'GET /admin/v1/wallet/user/{uid}/receipt/{seq}': { values: { uid: users, seq: ['1', '2'] } },
    'GET /admin/v1/wallet/user/{uid}/receipt/chain': { values: { uid: users, after: ['0', '1500'] } },
    'GET /admin/v1/wallet/user/{uid}/proof/{day}': { values: { uid: users, day: ['2026-01-05'] } },
    'GET /admin/v1/wallet/view/{uid}/record/list': { values: { uid: seen } },
    'GET /admin/v1/wallet/root/list': whole,
  };
}

const paging: readonly string[] = ['currentPage', 'pageSize', 'cursor'];

/** Reads of operators: everything that is asked for by GET, and lists that are asked for in a body. */
export function consoleReads(): CallName[] {
  return (Object.keys(allCalls) as CallName[]).filter((name) => {
    const [method, path = ''] = name.split(' ');
    const listed = method === 'POST' && allCalls[name].effect === 'read' && 'cursor' in allCalls[name].input.shape;
    return path.startsWith('/admin/v1/') && (method === 'GET' || listed);
  });
}

/** Every value that the bench gives a field of a call: all of an enumeration, or the sample's own. */
export function valuesByField(name: CallName, sample: Sample): Record<string, readonly string[]> {
  const { properties = {} } = z.toJSONSchema(allCalls[name].input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, { enum?: string[]; anyOf?: { type?: string }[] }>;
  };
  const fields = Object.keys(properties).filter((field) => !paging.includes(field));
  return Object.fromEntries(
    fields.map((field) => {
      const { enum: listed, anyOf } = properties[field] ?? {};
      const isFlag = anyOf?.some(({ type }) => type === 'boolean');
      const values = sample.values?.[field] ?? listed ?? (isFlag ? ['true', 'false'] : undefined);
      if (values === undefined) throw new Error(`${name}: the bench has no value for ${field}`);
      return [field, values];
    }),
  );
}
