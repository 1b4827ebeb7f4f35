import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Settings } from './env.ts';
import { signBody } from './signature.ts';
import type { DueNotification, SandboxDatabase } from './sandbox-database.ts';
import type { FaultSwitches } from './fault-switches.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Waits before the fifteen repeats, as the large providers have them. */
const waits = [
  [15 * second, 15 * second, 30 * second, 3 * minute, 10 * minute, 20 * minute],
  [30 * minute, 30 * minute, 30 * minute, hour],
  [3 * hour, 3 * hour, 3 * hour, 6 * hour, 6 * hour],
].flat();

const AT_ONCE = 16;
const ANSWER_MS = 5000;

export interface PaymentNotifier {
  /** Something may have become due. */
  wake(): void;
  stop(): Promise<void>;
}

/** Notifies merchants and repeats each notification until they answer `success`. It resumes after a restart. */
export function startPaymentNotifier(store: SandboxDatabase, settings: Settings): PaymentNotifier {
  const sending = new Map<number, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  const ending = new AbortController();
  let foreignKey: KeyObject | undefined;

  async function send(due: DueNotification): Promise<void> {
    const switches = store.readSwitches();
    const payment = store.payment(due.order_no);
    if (payment === undefined) return;
    const key = switches.forged
      ? (foreignKey ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)
      : settings.privateKey;
    const merchant = switches.wrongMerchant ? 'M-SOMEBODY-ELSE' : settings.merchant;
    const body = JSON.stringify({
      call: 'notice',
      merchant,
      orderNo: payment.order_no,
      tradeNo: payment.trade_no,
      state: due.state,
      amountFen: payment.amount_fen + (switches.wrongAmount ? 1 : 0),
      currency: 'CNY',
    });
    const url = target(payment.notify_url, switches);
    const once = () =>
      understood(url, body, signBody(body, key, merchant, Date.now() - (switches.staleTime ? hour : 0)), ending.signal);
    const answers = await Promise.all(switches.twice ? [once(), once()] : [once()]);
    if (ending.signal.aborted) return;
    const attempt = due.attempt + 1;
    const wait = waits[due.attempt];
    const next = answers.includes(true) || wait === undefined ? null : Date.now() + wait * settings.timeScale;
    store.setNotice(due.id, attempt, next === null ? null : Math.ceil(next));
  }

  function wake(): void {
    clearTimeout(timer);
    if (ending.signal.aborted) return;
    const now = Date.now();
    for (const due of store.dueNotices(now, AT_ONCE * 2)) {
      if (sending.size >= AT_ONCE) return; // the next that ends wakes us
      if (sending.has(due.id)) continue;
      const done = send(due)
        .catch((error: unknown) => {
          process.stderr.write(`a notification was not sent: ${String(error)}\n`);
        })
        .finally(() => {
          sending.delete(due.id);
          wake();
        });
      sending.set(due.id, done);
    }
    const next = store.nextDue(now)?.due_at;
    if (next !== undefined) timer = setTimeout(wake, Math.min(next - now, hour));
  }

  wake();
  return {
    wake,
    async stop() {
      ending.abort();
      clearTimeout(timer);
      await Promise.allSettled(sending.values());
    },
  };
}

function target(notifyUrl: string, { notifyOrigin }: FaultSwitches): string {
  if (notifyOrigin === '') return notifyUrl;
  const { pathname, search } = new URL(notifyUrl);
  return new URL(pathname + search, notifyOrigin).href;
}

async function understood(url: string, body: string, headers: object, ending: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'error',
      signal: AbortSignal.any([ending, AbortSignal.timeout(ANSWER_MS)]),
    });
    return answer.status === 200 && (await answer.text()) === 'success';
  } catch {
    return false;
  }
}
