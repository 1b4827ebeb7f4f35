import fc, { type Arbitrary } from 'fast-check';
import { transaction, type Tx } from '#src/db/transaction.ts';
import {
  adjustCoinsAsStaff,
  requireAffordableCharge,
  refundCoins,
  grantFreeCoins,
  ensureAndLockWallet,
  spendCoins,
  withdrawTopUpCoins,
  topUpCoins,
} from '#src/modules/wallet/public.ts';
import { setWalletFrozenFlag } from '#src/modules/wallet/wallet.queries.ts';
import { command, equal, outcomeOf, pick, spendIn, takeIn, type Model, type MoneyCommand, type Real } from './world.ts';

const coins = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 700 }));
const bonus = fc.integer({ min: 0, max: 60 });
const any = fc.nat(1000);

type Cause = Parameters<typeof grantFreeCoins>[1];

function causeOf(model: Model, { uid }: Real, key: string): Omit<Cause, 'coins'> {
  return { uid, key, subject: '演练', now: model.now };
}

function inOne<T>({ deps }: Real, work: (tx: Tx) => Promise<T>): Promise<T | string> {
  return outcomeOf(transaction(deps.db, work));
}

/** Every movement answers with the balances it left; a refused one leaves everything as it was. */
function sameBalances(what: string, answer: unknown, model: Model): void {
  const { paid, free, seq, coinNum } = answer as Record<string, number>;
  equal(
    what,
    { paid, free, seq, coinNum },
    { paid: model.paid, free: model.free, seq: model.entries, coinNum: model.paid + model.free },
  );
}

/** Now and then enough for a year of membership. */
const paidCoins = fc.oneof(coins, fc.constantFrom(1280, 3280, 6480));

const topUps = fc.tuple(paidCoins, bonus).map(([paid, free]) =>
  command(`top up ${paid}+${free}`, async (model, real) => {
    const key = `drill:${real.uid}-${real.number()}`;
    const cause = { ...causeOf(model, real, key), coins: paid, bonus: free, channel: 'sandbox' as const };
    const answer = await inOne(real, (tx) => topUpCoins(tx, cause));
    model.paid += paid;
    model.free += free;
    model.entries += 1;
    model.toppedUp.push({ key, coins: paid, bonus: free, taken: false });
    model.keys.push(key);
    sameBalances('top up', answer, model);
  }),
);

const grants = coins.map((free) =>
  command(`grant ${free}`, async (model, real) => {
    const key = `drill:${real.uid}-${real.number()}`;
    const answer = await inOne(real, (tx) => grantFreeCoins(tx, { ...causeOf(model, real, key), coins: free }));
    model.free += free;
    model.entries += 1;
    model.keys.push(key);
    sameBalances('grant', answer, model);
  }),
);

/** The same effect a second time, by whatever way: never. */
const repeats = fc.tuple(any, coins).map(([at, free]) =>
  command(
    `an effect again #${at}`,
    async (model, real) => {
      const key = pick(model.keys, at) ?? '';
      const answer = await inOne(real, (tx) => grantFreeCoins(tx, { ...causeOf(model, real, key), coins: free }));
      equal('an effect again', answer, 'again');
    },
    ({ keys }) => keys.length > 0,
  ),
);

const spends = fc.tuple(coins, fc.constantFrom('purchase' as const, 'membership' as const)).map(([cost, kind]) =>
  command(`spend ${cost}`, async (model, real) => {
    const key = `drill:${real.uid}-${real.number()}`;
    const answer = await inOne(real, async (tx) => {
      const wallet = await ensureAndLockWallet(tx, real.uid);
      return spendCoins(tx, { ...causeOf(model, real, key), kind }, requireAffordableCharge(wallet, cost));
    });
    if (model.frozen) return equal('spend', answer, 'walletFrozen');
    if (model.paid + model.free < cost) return equal('spend', answer, 'insufficientCoins');
    const { freeCoins } = spendIn(model, cost);
    model.spent.push({ key, coins: cost, freeCoins, back: false });
    model.keys.push(key);
    sameBalances('spend', answer, model);
  }),
);

const returns = any.map((at) =>
  command(
    `give back #${at}`,
    async (model, real) => {
      const what = pick(model.spent, at);
      if (what === undefined) return;
      const cause = { ...causeOf(model, real, `${what.key}:back`), coins: what.coins, freeCoins: what.freeCoins };
      const answer = await inOne(real, (tx) => refundCoins(tx, cause));
      if (what.back) return equal('give back twice', answer, 'again');
      model.free += what.freeCoins;
      model.paid += what.coins - what.freeCoins;
      model.entries += 1;
      what.back = true;
      sameBalances('give back', answer, model);
    },
    ({ spent }) => spent.length > 0,
  ),
);

const takings = any.map((at) =>
  command(
    `take back #${at}`,
    async (model, real) => {
      const what = pick(model.toppedUp, at);
      if (what === undefined) return;
      const cause = { ...causeOf(model, real, `${what.key}:back`), ...what, key: `${what.key}:back` };
      const answer = await inOne(real, (tx) => withdrawTopUpCoins(tx, { ...cause, channel: 'sandbox' }));
      if (model.paid + model.free < what.coins + what.bonus) return equal('take back', answer, 'insufficientCoins');
      if (what.taken) return equal('take back twice', answer, 'again');
      takeIn(model, what.coins, what.bonus);
      what.taken = true;
      sameBalances('take back', answer, model);
    },
    ({ toppedUp }) => toppedUp.length > 0,
  ),
);

const change = fc.integer({ min: -200, max: 200 });
const adjustments = fc
  .tuple(change, change)
  .filter(([paid, free]) => paid + free !== 0)
  .map(([paid, free]) =>
    command(`adjust ${paid} ${free}`, async (model, real) => {
      const key = `drill:${real.uid}-${real.number()}`;
      const answer = await inOne(real, (tx) => adjustCoinsAsStaff(tx, { ...causeOf(model, real, key), paid, free }));
      if (model.paid + paid < 0 || model.free + free < 0) return equal('adjust', answer, 'insufficientCoins');
      model.paid += paid;
      model.free += free;
      model.entries += 1;
      model.keys.push(key);
      sameBalances('adjust', answer, model);
    }),
  );

/** Coins of a frozen wallet are not spent, and no new ones are ordered; what comes in still comes in. */
const freezes = fc.constantFrom(false, false, true).map((frozen) =>
  command(frozen ? 'frozen' : 'not frozen', async (model, { deps, uid }) => {
    await transaction(deps.db, async (tx) => {
      await ensureAndLockWallet(tx, uid);
      await setWalletFrozenFlag(tx, uid, frozen ? new Date(model.now) : null);
    });
    model.frozen = frozen;
  }),
);

export const walletCommands: Arbitrary<MoneyCommand>[] = [
  topUps,
  grants,
  repeats,
  spends,
  returns,
  takings,
  adjustments,
  freezes,
];
