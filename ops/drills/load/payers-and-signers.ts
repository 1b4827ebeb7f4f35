// Who must get through whatever the crowd does: people who sign in, and people who look at their wallet or order.
import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { CallName } from '@lanyu/contract/all-calls';
import { hashPassword } from '@lanyu/server/passwords';
import type pg from 'pg';
import type { Person } from '../../bench/square/data.ts';
import { ask, type Asker } from '../support/request.ts';

export interface Signer {
  loginName: string;
  password: string;
}

export interface ImportantCount {
  asked: number;
  answered: number;
  /** Codes of the others; `broken` where there was no answer. */
  others: Record<string, number>;
  ms: number[];
}

/** How many people try to sign in, and how many look at their money, in a second. */
export const importantPerSecond = { signIn: 2, wallet: 20 } as const;

const walletCalls = ['POST /user/center/me', 'POST /user/center/coin/all', 'GET /v1/wallet/record/list'] as const;

export async function addSigners(client: pg.Client, number: number): Promise<Signer[]> {
  const password = randomBytes(12).toString('hex');
  const names = Array.from({ length: number }, () => `over_${randomBytes(6).toString('hex')}`);
  await client.query(
    `insert into account_users (login_name, name, invite_code, password_hash)
     select name, right(name, 12), upper(right(name, 10)), $2 from unnest($1::text[]) as t (name)`,
    [names, await hashPassword(password)],
  );
  return names.map((loginName) => ({ loginName, password }));
}

export function newImportantCount(): ImportantCount {
  return { asked: 0, answered: 0, others: {}, ms: [] };
}

/** They come at their own rate, whether those before them were answered or not. */
export async function letImportantPeopleIn(
  place: { origin: string; signers: readonly Signer[]; people: readonly Person[] },
  counts: { signIn: ImportantCount; wallet: ImportantCount },
  stopped: () => boolean,
): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const waiting = new Set<Promise<void>>();
  const come = (count: ImportantCount, asker: Asker, key: CallName, fields: Record<string, string>) => {
    count.asked += 1;
    const one = ask(asker, { origin: place.origin, agent, key, fields })
      .then(
        ({ code, ms }) => {
          if (code !== 0) return note(count, String(code));
          count.answered += 1;
          count.ms.push(ms);
        },
        () => note(count, 'broken'),
      )
      .finally(() => waiting.delete(one));
    waiting.add(one);
  };
  const every = async (perSecond: number, act: (n: number) => void) => {
    for (let n = 0; !stopped(); n += 1) {
      act(n);
      await pause(1000 / perSecond);
    }
  };
  const askers = place.people.map(({ uid, token }): Asker & { uid: string } => ({ uid, token }));
  await Promise.all([
    every(importantPerSecond.signIn, (n) => {
      const { loginName, password } = place.signers[n % place.signers.length] as Signer;
      come(counts.signIn, {}, 'POST /user/login', { loginName, password, deviceID: `overload-${loginName.slice(5)}` });
    }),
    every(importantPerSecond.wallet, (n) => {
      const asker = askers[n % askers.length] as Asker & { uid: string };
      const key = walletCalls[n % walletCalls.length] as (typeof walletCalls)[number];
      come(counts.wallet, asker, key, key.startsWith('POST') ? { uid: asker.uid } : {});
    }),
  ]);
  await Promise.all(waiting);
  agent.destroy();
}

function note(count: ImportantCount, why: string): void {
  count.others[why] = (count.others[why] ?? 0) + 1;
}
