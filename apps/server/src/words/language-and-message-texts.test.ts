import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  languageByTagOrSiteLanguage,
  supportedLanguages,
  defaultLanguage,
  messageTitleAndContentFromTemplate,
  type MessageTemplateName,
  type TemplatedMessage,
} from './language-and-message-texts.ts';

const judged = { thing: 'post', excerpt: '灯塔升级顺序', reason: '广告' } as const;
const recharge = { kind: 'recharge', subject: '1,000 钻石', coins: 1000 } as const;
const membership = { kind: 'membership', subject: '会员月卡', coins: 300 } as const;
const download = { kind: 'download', subject: '月海回声', coins: 60 } as const;
const july = Date.parse('2026-07-01T12:00:00+08:00');

/** One of each, or more where it says different things; a new template without one does not compile. */
const examples: { [T in MessageTemplateName]: Extract<TemplatedMessage, { template: T }>['params'][] } = {
  newVersion: [
    { game: '月海回声', platform: 1, version: '1.2' },
    { game: '月海回声', platform: 9, version: '1.2' },
  ],
  newVersionWithChanges: [
    { game: '月海回声', platform: 2, version: '1.2', changes: '新增三个章节。' },
    { game: '月海回声', platform: 9, version: '1.2', changes: '新增三个章节。' },
  ],
  gameReleased: [
    { game: '月海回声', platforms: [1] },
    { game: '月海回声', platforms: [1, 2, 9] },
  ],
  newDevice: [
    { device: { system: 'harmony', browser: 'huawei' }, place: '10.2.*.*' },
    { device: { system: null, browser: null }, place: '' },
  ],
  sessionEndsSoon: [{ device: 'iPhone · Safari', until: july }],
  phoneBound: [{ phone: '138****0000' }],
  phoneChanged: [{ phone: '138****0000' }],
  passwordChanged: [{}],
  profilePartCleared: (['avatar', 'name', 'bio'] as const).map((what) => ({ what, reason: 'a' })),
  accountKept: [{ reason: 'a' }],
  exportReady: [{ days: 3 }],
  ticketAnswered: [{ answer: '已为你重置' }],
  postLiked: [{ excerpt: '灯塔' }],
  postLikes: [{ likes: 100, excerpt: '灯塔' }],
  postCommented: [{ excerpt: '灯塔' }],
  commentReplied: [{ excerpt: '灯塔' }],
  postQuoted: [{}],
  mentionedInPost: [{}],
  mentionedInComment: [{}],
  newFollower: [{ name: '鹿鸣' }],
  toppedUp: [
    { coins: 300, bonus: 15, balance: 1315 },
    { coins: 1, bonus: 0, balance: 1 },
  ],
  membershipOpened: [{ plan: '月卡', coins: 300, until: july }],
  couponGiven: [{ title: '道歉券', fen: 3000, coins: 60, reason: '卡单补偿' }],
  walletAdjusted: [
    { coins: 5, balance: 10, reason: '补偿' },
    { coins: -5, balance: 5, reason: '更正' },
  ],
  coinsReturned: [
    { goods: download, coins: 60, reason: { rule: 'unserved' } },
    { goods: download, coins: 60, reason: { rule: 'ownRequest' } },
    { goods: membership, coins: 300, reason: { written: '重复购买' } },
  ],
  receiptSent: [{ goods: recharge, receipts: [3, 4] }],
  refundStarted: [{ goods: recharge, coins: 1050, reason: '误充' }],
  refundDone: [{ goods: recharge, fen: 10_000 }],
  refundSettled: [{ goods: recharge, note: '已转账到银行卡' }],
  newPack: [
    { game: '月海回声', pack: '夏夜礼包', details: '月光石 × 10' },
    { game: '月海回声', pack: '夏夜礼包', details: '' },
  ],
  badgeEarned: [{ month: '2026-07-01' }],
  referralPaid: [{ checkIns: 3, coins: 20 }],
  reviewAnswered: [{ game: '月海回声' }],
  reviewHidden: [{ game: '月海回声', reason: '广告' }],
  reviewShown: [{ game: '月海回声', reason: '复核' }],
  accepted: [judged, { ...judged, thing: 'comment' }, { ...judged, thing: 'person' }],
  hidden: [
    { ...judged, mayAppeal: true },
    { ...judged, mayAppeal: false },
  ],
  appealGranted: [judged],
  appealRefused: [judged],
  postingBanned: [{ until: july, reason: '刷屏' }],
  postingBanLifted: [{ reason: '到期' }],
  acceptedWithoutNote: [{ thing: 'post', excerpt: '灯塔升级顺序' }],
  hiddenForReason: [
    { thing: 'post', excerpt: '灯塔', key: 'spam', note: '', mayAppeal: true },
    { thing: 'comment', excerpt: '灯塔', key: 'fraud', note: '图二有联系方式', mayAppeal: false },
  ],
  appealGrantedWithoutNote: [{ thing: 'post', excerpt: '灯塔升级顺序' }],
  appealRefusedForReason: [{ thing: 'comment', excerpt: '灯塔', key: 'abuse', note: '' }],
  postingBannedForReason: [{ until: july, key: 'abuse', note: '' }],
  profileCleared: [
    { parts: ['name'], key: 'spam', note: '' },
    { parts: ['avatar', 'bio'], key: 'sexual', note: '头像不合适' },
  ],
  decisionTakenBack: [{ thing: 'post', excerpt: '灯塔升级顺序' }],
};

/** Parameters that are said as they are. */
const names = ['game', 'version', 'phone', 'answer', 'excerpt', 'name', 'plan', 'place', 'note', 'pack', 'details'];

/** What people wrote, and names: those stay as they are in every language. */
function writtenIn(params: object): string[] {
  return Object.values(params).flatMap((value: unknown) =>
    typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? writtenIn(value) : [],
  );
}

const all = Object.entries(examples).flatMap(([template, list]) =>
  list.map((params, nth) => ({ template, nth, params })),
);

test.each(all)('$template $nth is said in every language with all that it was given', ({ template, params }) => {
  for (const language of supportedLanguages) {
    // As it comes out of a row.
    const stored = JSON.parse(JSON.stringify(params)) as object;
    const { title, content } = messageTitleAndContentFromTemplate(template, stored, language) ?? {
      title: '',
      content: '',
    };
    expect(title).not.toBe('');
    expect(`${title} ${content}`).not.toMatch(/undefined|null|NaN|\[object|\{|\}|Invalid/);
    expect(content).toBe(content.trim());
    const given = names.flatMap((name) => (name in params ? [String(Reflect.get(params, name))] : []));
    expect(given.filter((each) => !`${title} ${content}`.includes(each))).toEqual([]);
    if (language === defaultLanguage) continue;
    let rest = `${title} ${content}`;
    for (const written of writtenIn(params)) rest = rest.replaceAll(written.replace(/^会员/, ''), '');
    expect(rest).not.toMatch(/[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u);
  }
});

test('sentences that depend on what is counted, sold or decided', () => {
  const english = (message: TemplatedMessage) =>
    messageTitleAndContentFromTemplate(message.template, message.params, 'en')?.content;
  expect(english({ template: 'toppedUp', params: { coins: 1, bonus: 0, balance: 1001 } })).toBe(
    '1 diamond arrived. You have 1,001 diamonds.',
  );
  expect(english({ template: 'refundDone', params: { goods: recharge, fen: 10_050 } })).toBe(
    '1,000 diamonds: ¥100.50 was returned the way it came.',
  );
  expect(
    english({ template: 'coinsReturned', params: { goods: membership, coins: 300, reason: { written: '重复购买' } } }),
  ).toBe('Membership 月卡: 300 diamonds returned. 重复购买');
  expect(english({ template: 'postingBanned', params: { until: july, reason: '刷屏' } })).toBe(
    'You cannot post or comment before 2026-07-01 12:00, Beijing time. Reason: 刷屏',
  );
  expect(english({ template: 'membershipOpened', params: { plan: '月卡', coins: 300, until: july } })).toContain(
    'until 2026-07-01.',
  );
});

test('a language that nobody translated, and a template that nobody wrote', () => {
  for (const tag of ['ja', 'toString', '', undefined, ['en']])
    expect(languageByTagOrSiteLanguage(tag)).toBe(defaultLanguage);
  expect(languageByTagOrSiteLanguage('en')).toBe('en');
  for (const template of ['', 'gone', 'toString', '__proto__'])
    expect(messageTitleAndContentFromTemplate(template, {}, 'en')).toBeUndefined();
});

test('every language of the portal is spoken by the server', () => {
  const folder = join(import.meta.dirname, '../../../web/src/words/languages');
  const tags = readdirSync(folder).flatMap((file) => (file.endsWith('.ts') ? [file.slice(0, -'.ts'.length)] : []));
  expect(tags.map(languageByTagOrSiteLanguage)).toEqual(tags);
});
