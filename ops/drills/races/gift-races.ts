// Races for an activation code: everybody has it, one may redeem it.
import { randomUUID } from 'node:crypto';
import {
  deriveActivationCode,
  hashActivationCode,
  formatActivationCode,
} from '@lanyu/server/modules/gifts/activation/activation-code';
import { localEnv } from '@lanyu/test-kit/local/local-env';
import type { RewardRace } from './reward-race-kinds.ts';
import { addPlayers, type MoneyPlayer } from '../money/money-fixture.ts';
import { exactlyOne, go, type Track } from './run-races.ts';
import { openKeyRing } from '@lanyu/server/keys';

const coins = 7;

/** The same people in every round: what they have together tells how often anything was given. */
const crowds = new WeakMap<Track, Promise<{ people: MoneyPlayer[]; rounds: number }>>();

async function crowdOf(track: Track) {
  const people = await addPlayers(track.owner, 'redeemer', track.parallel);
  // Brings the token that writes need, once instead of in each of many calls.
  await Promise.all(people.map((person) => go(track, person, 'POST /v1/orders/cap', { capFen: '' })));
  return { people, rounds: 0 };
}

const redeem: RewardRace = {
  name: 'one activation code redeemed by many',
  others: ['200/4102'],
  async prepare(track) {
    const known = crowds.get(track) ?? crowdOf(track);
    crowds.set(track, known);
    const crowd = await known;
    crowd.rounds += 1;
    const keys = openKeyRing(localEnv());
    const code = deriveActivationCode(keys, randomUUID());
    await track.owner.query(
      `with batch as (
         insert into gifts_batches (note, kind, amount, total, expire_at)
         values ('演练', 'coins', $1, 1, now() + interval '1 day') returning id
       )
       insert into gifts_activations (hash, batch_id) select $2, id from batch`,
      [coins, hashActivationCode(keys, code)],
    );
    return {
      start: (index) =>
        go(track, crowd.people[index] ?? {}, 'POST /v1/gift/redeem', {
          code: formatActivationCode(code),
          idempotencyKey: randomUUID(),
        }),
      async settle(answers) {
        const { rows } = await track.owner.query<{ coins: string }>(
          'select coalesce(sum(paid + free), 0) as coins from wallet_wallets where user_id = any($1::bigint[])',
          [crowd.people.map(({ uid }) => uid)],
        );
        const all = Number(rows[0]?.coins);
        return [...exactlyOne(answers), ...(all === coins * crowd.rounds ? [] : [`they have ${all} coins together`])];
      },
    };
  },
};

export const giftKinds: readonly RewardRace[] = [redeem];
