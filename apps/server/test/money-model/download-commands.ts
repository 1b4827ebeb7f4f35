import { randomUUID } from 'node:crypto';
import fc, { type Arbitrary } from 'fast-check';
import { acquireOrBuyGameAndIssueDownloadUrl } from '#src/modules/downloads/acquire-or-buy-game-and-issue-download-url.ts';
import { command, equal, outcomeOf, pick, spendIn, type Model, type MoneyCommand, type Real } from './world.ts';

export const dailyWaivers = 3;

const any = fc.nat(1000);
const shanghaiDay = (time: number) => new Date(time + 8 * 3600 * 1000).toISOString().slice(0, 10);
const isMember = ({ timeLeft }: Model) => timeLeft[1] + timeLeft[2] + timeLeft[3] > 0;

function ownsIn(model: Model, gameId: string): boolean {
  const right = model.rights.get(gameId);
  return right !== undefined && (right.kind === 'bought' || isMember(model));
}

const purchases = fc.tuple(any, fc.boolean()).map(([at, seesOldPrice]) =>
  command(`buy #${at}${seesOldPrice ? ' at an old price' : ''}`, async (model, real) => {
    const game = pick(real.games, at);
    if (game === undefined) return;
    const price = game.price - (seesOldPrice ? 1 : 0);
    const asked = { id: game.id, price, idempotencyKey: randomUUID() };
    const answer = await outcomeOf(acquireOrBuyGameAndIssueDownloadUrl(real.deps, real.uid, asked));
    if (model.rights.get(game.id)?.kind === 'bought') return equal('buy twice', wayOf(answer), ['owned', '']);
    if (seesOldPrice) return equal('buy', answer, 'priceChanged');
    if (model.frozen) return equal('buy', answer, 'walletFrozen');
    if (model.paid + model.free < price) return equal('buy', answer, 'insufficientCoins');
    const { freeCoins } = spendIn(model, price);
    const { way, orderId, coinNum } = answer as { way: string; orderId: string; coinNum: number };
    equal('buy', [way, coinNum], ['bought', model.paid + model.free]);
    model.rights.set(game.id, { kind: 'bought', orderId });
    model.bought.push({ orderId, gameId: game.id, coins: price, freeCoins, asked });
    model.states.set(orderId, 'delivered');
  }),
);

const repeats = fc.tuple(any, fc.boolean()).map(([at, another]) =>
  command(
    `buy again #${at}${another ? ' at another price' : ''}`,
    async (model, real) => {
      const before = pick(model.bought, at);
      if (before === undefined) return;
      const asked = { ...before.asked, price: before.asked.price + (another ? 1 : 0) };
      const answer = await outcomeOf(acquireOrBuyGameAndIssueDownloadUrl(real.deps, real.uid, asked));
      if (another) return equal('buy again', answer, 'keyReused');
      // Taken back since: the first answer stands, but there is nothing to fetch.
      if (!model.rights.has(before.gameId)) return equal('buy again', answer, 'notDownloadable');
      equal('buy again', wayOf(answer), ['bought', before.orderId]);
    },
    ({ bought }) => bought.length > 0,
  ),
);

/** Without a purchase: owned, waived for a member, or told the price. */
const fetches = fc.tuple(any, fc.boolean()).map(([at, confirmsZero]) =>
  command(`fetch #${at}`, async (model, real) => {
    const game = pick(real.games, at);
    if (game === undefined) return;
    const asked = { id: game.id, ...(confirmsZero ? { price: 0 } : {}) };
    const answer = await outcomeOf(acquireOrBuyGameAndIssueDownloadUrl(real.deps, real.uid, asked));
    if (ownsIn(model, game.id)) return equal('fetch', wayOf(answer), ['owned', '']);
    if (!confirmsZero || !game.vipFree || !isMember(model)) return equal('fetch', answer, 'priceChanged');
    const day = shanghaiDay(model.now);
    const waived = model.waived.get(day) ?? new Set<string>();
    if (!waived.has(game.id) && waived.size >= dailyWaivers) return equal('fetch', answer, 'memberQuotaUsed');
    model.waived.set(day, waived.add(game.id));
    model.rights.set(game.id, { kind: 'member', orderId: null });
    equal('fetch', wayOf(answer), ['member', '']);
  }),
);

function wayOf(answer: unknown): unknown[] {
  const { way, orderId } = (typeof answer === 'string' ? { way: answer } : answer) as Record<string, unknown>;
  return [way, orderId];
}

export async function compareRights(model: Model, { deps, uid }: Real): Promise<void> {
  const rows = await deps.db.write
    .selectFrom('downloads_rights')
    .select(['game_id', 'kind', 'order_id'])
    .where('user_id', '=', uid)
    .orderBy('game_id')
    .execute();
  const expected = [...model.rights].toSorted(([a], [b]) => Number(a) - Number(b));
  equal(
    'rights',
    rows.map((row) => [row.game_id, row.kind, row.order_id]),
    expected.map(([gameId, { kind, orderId }]) => [gameId, kind, orderId]),
  );
}

export const downloadCommands: Arbitrary<MoneyCommand>[] = [purchases, purchases, repeats, fetches, fetches];
