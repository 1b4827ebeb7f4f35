import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { addGame } from '../../../../test/fixtures/games.ts';
import { makeMember } from '../../../../test/fixtures/packages.ts';
import { openBrowser, useServer, type Browser } from '../../../../test/harness/running-server.ts';
import { useSecondApi } from '../../../../test/harness/second-api.ts';
import { patiently, useCrowd, type Member } from '../../../../test/fixtures/square-crowd.ts';
import { withColleague } from '../../../../test/fixtures/approving-colleague.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';

const day = 24 * 3600_000;
let ahead = 0;
const now = () => Date.now() + ahead;
const server = useServer({}, now);
const second = useSecondApi(server, now);
const crowd = useCrowd(server);
const db = () => server.test.db.write;

let operator: Browser;
let player: Member;
beforeAll(async () => {
  operator = await withColleague(server, await addStaff(server, ['gift.read', 'gift.write']));
  player = await crowd.member();
});

type Kind = 'coins' | 'days' | 'game';
async function codesOf(kind: Kind, amount: number, total = 1, gameId = ''): Promise<string[]> {
  const made = await operator.call('POST /admin/v1/gift/batch', {
    note: '夏日集市',
    kind,
    amount,
    gameId,
    total,
    expireTime: Date.now() + day / 2,
    idempotencyKey: randomUUID(),
  });
  return made.codes;
}
const redeem = (who: Browser, code: string, idempotencyKey = randomUUID()) =>
  patiently(() => who.call('POST /v1/gift/redeem', { code, idempotencyKey }));
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 0,
    (error: { code?: number }) => error.code,
  );
const coinsOf = async (who: Member) => (await who.call('POST /user/center/me', { uid: who.uid })).coinNum;

describe('[X-C5] activation codes', () => {
  test('coins: free ones, once, with a receipt; typed in any manner', async () => {
    const who = await crowd.member();
    const [code = ''] = await codesOf('coins', 50);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    const key = randomUUID();
    const first = await redeem(who, code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o'), key);
    expect(first).toEqual({ reward: { kind: 'coins', coins: 50 }, coinNum: 50 });
    expect(await redeem(who, code, key)).toEqual(first);
    expect(await codeOf(redeem(who, code))).toBe(4102);
    expect(await codeOf(redeem(player, code))).toBe(4102);
    expect(await coinsOf(who)).toBe(50);
    const records = await who.call('GET /v1/wallet/record/list', {});
    expect(records.records).toHaveLength(1);
    const stored = await db().selectFrom('gifts_activations').selectAll().where('user_id', '=', who.uid).execute();
    expect(JSON.stringify(stored)).not.toContain(code.replaceAll('-', ''));
  });

  test('days: a membership without an order, behind what one has', async () => {
    const [newcomer, member] = (await crowd.members(2)) as [Member, Member];
    await makeMember(server, member.uid, Date.now() + 10 * day, 2);
    const [one = '', other = ''] = await codesOf('days', 7, 2);
    const { reward } = await redeem(newcomer, one);
    expect(reward).toMatchObject({ kind: 'days', days: 7 });
    const status = await newcomer.call('POST /user/center/me', { uid: newcomer.uid });
    expect(status).toMatchObject({ levelType: 1 });
    expect(Math.abs(status.expTime - Date.now() - 7 * day)).toBeLessThan(60_000);
    await redeem(member, other);
    const after = await member.call('POST /user/center/me', { uid: member.uid });
    expect(after.levelType).toBe(2);
    expect(Math.abs(after.expTime - Date.now() - 17 * day)).toBeLessThan(60_000);
    expect((await member.call('GET /v1/orders/order/list', {})).records).toEqual([]);
  });

  test('two codes of days at once add up, also for who was no member', async () => {
    const who = await crowd.member();
    const codes = await codesOf('days', 5, 4);
    await Promise.all(codes.map((code) => redeem(who, code)));
    const { expTime } = await who.call('POST /user/center/me', { uid: who.uid });
    expect(Math.abs(expTime - Date.now() - 20 * day)).toBeLessThan(60_000);
  });

  test('a game: theirs for ever; who has it already keeps the code', async () => {
    const [who, friend] = (await crowd.members(2)) as [Member, Member];
    const game = await addGame(server.test.db, { buy_amount: 30, name: '灯河夜市' });
    const [first = '', spare = ''] = await codesOf('game', 1, 2, game);
    expect((await redeem(who, first)).reward).toEqual({ kind: 'game', gameId: game, gameName: '灯河夜市' });
    expect(await who.call('POST /web/game/detail', { id: game })).toMatchObject({ owned: true });
    expect(await codeOf(redeem(who, spare))).toBe(4105);
    expect(await codeOf(redeem(friend, spare))).toBe(0);
    expect(await db().selectFrom('downloads_rights').select('kind').where('game_id', '=', game).execute()).toEqual([
      { kind: 'gift' },
      { kind: 'gift' },
    ]);
  });

  test('one that is over says so, and gives nothing', async () => {
    const who = await crowd.member();
    const [code = ''] = await codesOf('coins', 5);
    ahead = 13 * 3600_000;
    try {
      expect(await codeOf(redeem(who, code))).toBe(4103);
    } finally {
      ahead = 0;
    }
    expect(await codeOf(redeem(who, code))).toBe(0);
  });

  test('ten wrong ones in an hour and no more, then not even a right one; right ones are not counted', async () => {
    const who = await crowd.member();
    const codes = await codesOf('coins', 1, 13);
    const last = codes.pop() ?? '';
    for (const code of codes) expect(await codeOf(redeem(who, code))).toBe(0);
    for (let n = 0; n < 10; n += 1) expect(await codeOf(redeem(who, `ZZZZ-ZZZZ-ZZZZ-ZZZ${n}`))).toBe(4101);
    expect(await codeOf(redeem(who, 'not a code'))).toBe(2004);
    expect(await codeOf(redeem(who, last))).toBe(2004);
    expect(await codeOf(redeem(player, last))).toBe(0);
  });

  test('64 at once, of two people through two processes: exactly one gets it', async () => {
    const [one, other] = (await crowd.members(2)) as [Member, Member];
    const there = openBrowser(second.origin);
    Object.assign(there.session, other.session);
    const [code = ''] = await codesOf('coins', 9);
    const outcomes = await Promise.all(
      Array.from({ length: 64 }, (_, n) => codeOf(redeem(n % 2 === 0 ? one : there, code))),
    );
    expect(outcomes.filter((outcome) => outcome === 0)).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 4102)).toHaveLength(63);
    expect((await coinsOf(one)) + (await coinsOf(other))).toBe(9);
  });
});
