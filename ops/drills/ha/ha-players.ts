// Players of the drill: each remembers what was acknowledged, and repeats what was not answered, with the same key, until it is.
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { CallName } from '@lanyu/contract/all-calls';
import { resultCodeOfName } from '@lanyu/contract/result-codes';
import type { Memory } from '../money/money-clients.ts';
import { ask, type Answer, type Asker } from '../support/request.ts';
import type { Signed } from '../support/sign-in.ts';
import type { HaPlayer, HaWorld } from './ha-world.ts';

/** What a player was told and holds true. */
export interface HaMemory extends Memory {
  /** By post: whether it is liked. */
  likes: Map<string, boolean>;
  /** Texts of messages. */
  messages: string[];
  /** Sessions that were opened and not ended, and those that were ended. */
  signedIn: Signed[];
  revoked: Signed[];
}

export interface HaTraffic {
  origins: readonly string[];
  sandboxUrl: string;
  world: HaWorld;
  counts: Record<string, number>;
  /** Acknowledged writes by kind. */
  acknowledged: Record<string, number>;
  faults: string[];
  /** When something was acknowledged, in ms. */
  acknowledgedNow(): void;
  /** Looks at it a moment later, beside those who play. */
  ended(session: Signed): void;
  stopped(): boolean;
}

export function newMemory(uid: string, granted: number): HaMemory {
  return { uid, granted, recharges: [], purchases: [], likes: new Map(), messages: [], signedIn: [], revoked: [] };
}

const comeBack: ReadonlySet<number> = new Set([
  resultCodeOfName('busy'),
  resultCodeOfName('inProgress'),
  resultCodeOfName('tooOften'),
]);
const signedOut = resultCodeOfName('sessionInvalid');
/** A sign-in that nobody heard the answer of leaves a session; an account has at most thirty, and then the oldest ends. */
const triesPerAccount = 20;
const sessionsKept = 4;
/** A thread has at most two hundred messages. */
const messagesPerTicket = 190;
/** Coins are there from the beginning: paying the provider takes seconds, and only shows that it works too. */
const purchasesPerRecharge = 50;

/** Plays until told to stop, and then until nothing is unanswered any more. */
export async function playUnderFaults(traffic: HaTraffic, player: HaPlayer, memory: HaMemory): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  const one = <T>(all: readonly T[]): T | undefined => all[randomInt(Math.max(1, all.length))];
  const count = (what: string) => {
    traffic.counts[what] = (traffic.counts[what] ?? 0) + 1;
  };
  const acknowledge = (kind: string) => {
    traffic.acknowledged[kind] = (traffic.acknowledged[kind] ?? 0) + 1;
    traffic.acknowledgedNow();
  };

  async function tryOnce(asker: Asker, key: CallName, fields: Record<string, string>): Promise<Answer | undefined> {
    const answer = await ask(asker, { origin: one(traffic.origins) ?? '', agent, key, fields }).catch(() => undefined);
    if (answer === undefined) count('nobody there');
    else if (comeBack.has(answer.code)) count('told to come back');
    else return answer;
    return undefined;
  }

  /** Until there is an answer that means something. */
  async function insist(asker: Asker, key: CallName, fields: Record<string, string>): Promise<Answer> {
    for (;;) {
      const answer = await tryOnce(asker, key, fields);
      if (answer !== undefined) {
        if (answer.code !== resultCodeOfName('failed') && answer.code !== signedOut) return answer;
        const whom = answer.code === signedOut ? 'somebody was signed out' : 'failed';
        traffic.faults.push(`${key}: ${whom} (${answer.status}/${answer.code})`);
        if (answer.code === signedOut) return answer;
      }
      await pause(randomInt(50, 250));
    }
  }

  const wrong = (what: string, { status, code }: Answer) => void traffic.faults.push(`${what}: ${status}/${code}`);

  async function like(): Promise<void> {
    const post = one(traffic.world.posts) ?? '';
    const wanted = !(memory.likes.get(post) ?? false);
    const answer = await insist(player, `${wanted ? 'POST' : 'DELETE'} /v1/square/post/{id}/like`, { id: post });
    if (answer.code !== 0) return wrong('like', answer);
    memory.likes.set(post, wanted);
    acknowledge('like');
  }

  async function message(): Promise<void> {
    const id = player.tickets[Math.floor(memory.messages.length / messagesPerTicket)];
    if (id === undefined) return like();
    const text = `drill ${randomBytes(9).toString('hex')}`;
    const fields = { id, text, idempotencyKey: randomUUID() };
    const answer = await insist(player, 'POST /v1/site/kefu/ticket/{id}/reply', fields);
    if (answer.code !== 0) return wrong('message', answer);
    memory.messages.push(text);
    acknowledge('message');
  }

  async function buy(): Promise<void> {
    if (randomInt(purchasesPerRecharge) === 0) return recharge();
    const fields = { vipType: '1', price: '300', idempotencyKey: randomUUID() };
    const answer = await insist(player, 'POST /vip/vipopen', fields);
    if (answer.code !== 0) return wrong('purchase', answer);
    const { orderId } = answer.data as { orderId: string };
    memory.purchases.push({ orderId, what: 'membership', gameId: '', coins: 300, refunded: false });
    acknowledge('purchase');
  }

  /** The notice of the provider credits the coins. */
  async function recharge(): Promise<void> {
    const fields = { packageId: '3', priceFen: '6800', channel: 'sandbox', idempotencyKey: randomUUID() };
    const answer = await insist(player, 'POST /user/center/coin/order', fields);
    if (answer.code !== 0) return wrong('recharge', answer);
    const { id: orderId } = answer.data as { id: string };
    const made = { orderId, coins: 730, paid: false, refunded: false };
    memory.recharges.push(made);
    acknowledge('recharge');
    // The provider learns of an order when somebody goes to pay it.
    for (;;) {
      const info = await insist(player, 'POST /order/payInfo', { orderId });
      if (info.code !== 0) return wrong('payment', info);
      if ((info.data as { payment: unknown }).payment !== null) break;
      await pause(100);
    }
    const paid = await fetch(new URL('/test/pay', traffic.sandboxUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ orderNo: `LY${orderId}`, how: 'pay' }),
      signal: AbortSignal.timeout(30_000),
    }).catch(() => undefined);
    if (paid?.ok === true) made.paid = true;
    else count('payment not heard of');
  }

  let triesLeft = 0;
  let account = '';
  async function signIn(): Promise<void> {
    if (memory.signedIn.length > 0 && triesLeft <= 0) {
      // What was opened under the former account stays open: it is looked for in the end.
      player.keptElsewhere.push(...memory.signedIn.splice(0));
    }
    if (triesLeft <= 0) {
      account = player.accounts.pop() ?? '';
      triesLeft = triesPerAccount;
    }
    if (account === '') return like();
    while (triesLeft > 0) {
      triesLeft -= 1;
      const fields = {
        loginName: account,
        password: traffic.world.password,
        deviceID: `drill-${account.replace('_', '-')}`,
      };
      const answer = await tryOnce({}, 'POST /user/login', fields);
      if (answer !== undefined) {
        if (answer.code !== 0) return wrong('sign-in', answer);
        const { uid, token } = answer.data as Signed;
        memory.signedIn.push({ uid, token });
        return acknowledge('sign-in');
      }
      await pause(randomInt(300, 1500));
    }
  }

  async function revoke(): Promise<void> {
    const session = memory.signedIn.shift();
    if (session === undefined) return signIn();
    const asker: Asker = { ...session };
    for (;;) {
      const answer = await tryOnce(asker, 'POST /user/logout', {});
      // A repeat of one that was done, whose answer nobody heard, is refused: it is ended.
      if (answer?.code === 0 || answer?.code === signedOut) break;
      if (answer !== undefined) return wrong('revocation', answer);
      await pause(randomInt(50, 250));
    }
    memory.revoked.push(session);
    acknowledge('revocation');
    traffic.ended(session);
  }

  while (!traffic.stopped()) {
    const dice = randomInt(1000);
    if (dice < 460) await like();
    else if (dice < 800) await message();
    else if (dice < 970) await buy();
    else if (memory.signedIn.length < sessionsKept && dice < 985) await signIn();
    else await revoke();
    if (traffic.world.pauseMs > 0) await pause(randomInt(traffic.world.pauseMs));
  }
  agent.destroy();
}

/** Undefined: nobody was there to ask. */
export async function isSessionRefused(
  { uid, token }: Signed,
  { origins, agent }: { origins: readonly string[]; agent: Agent },
): Promise<boolean | undefined> {
  const origin = origins[randomInt(origins.length)] ?? '';
  const asked = { origin, agent, key: 'POST /user/center/me', fields: { uid } } as const;
  const answer = await ask({ uid, token }, asked).catch(() => undefined);
  return answer === undefined || comeBack.has(answer.code) ? undefined : answer.code === signedOut;
}
