// The payment sandbox as a process of its own, on a free port, for tests and drills that pay, misbehave and kill.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from '@lanyu/services/free-ports';
import {
  prepareSitePaymentSandboxEnv,
  preparePaymentSandboxProgramEnv,
  paymentSandboxEntryFile,
} from '../local/payment-sandbox-env.ts';

export type SandboxPayAction = 'pay' | 'fail' | 'cancel' | 'late';

/** Absent ones stay as they are; see apps/sandbox/src/fault-switches.ts. */
export interface FaultSwitches {
  lateMs?: number;
  twice?: boolean;
  forged?: boolean;
  wrongAmount?: boolean;
  staleTime?: boolean;
  wrongMerchant?: boolean;
  never?: boolean;
  slowMs?: number;
  down?: boolean;
  refuseRefunds?: boolean;
  pendingRefunds?: boolean;
  /** The API of a test listens on a port of its own: notifications go there, whatever PUBLIC_URL says. */
  notifyOrigin?: string;
}

export interface PaymentSandbox {
  url: string;
  /** What API and worker need to use it. */
  env: Record<string, string>;
  /** `late`: also what has expired or was closed. False when nothing changed. */
  pay(orderNo: string, how?: SandboxPayAction): Promise<boolean>;
  switches(change: FaultSwitches): Promise<void>;
  allOff(): Promise<void>;
  /** Notifications that have not arrived yet and are still tried. */
  openNotices(): Promise<number>;
  /** kill -9; `start` brings it back with what it knew, on the same port. */
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

export async function startPaymentSandbox(
  options: { timeScale?: number; log?: (line: string) => void } = {},
): Promise<PaymentSandbox> {
  const [port] = await freePorts(1);
  if (port === undefined) throw new Error('no free port');
  const folder = mkdtempSync(join(tmpdir(), 'lanyu-sandbox-'));
  const settings = preparePaymentSandboxProgramEnv(port, join(folder, 'sandbox.db'), options.timeScale ?? 0.001);
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    const started = spawn(process.execPath, [paymentSandboxEntryFile], {
      env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    let said = '';
    for (const stream of [started.stdout, started.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said = `${said}${chunk.toString()}`.slice(-2000);
        options.log?.(chunk.toString());
      });
    }
    for (const end = Date.now() + 20_000; Date.now() < end; await pause(30)) {
      if (started.exitCode !== null) throw new Error(`the sandbox ended:\n${said}`);
      const answer = await fetch(`${url}/health`).catch(() => undefined);
      if (answer?.ok) return;
    }
    throw new Error(`the sandbox did not answer:\n${said}`);
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = child;
    child = undefined;
    if (ending === undefined || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill(signal);
    await ended;
  }

  async function tell(path: string, body: object): Promise<unknown> {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  await start();
  return {
    url,
    env: prepareSitePaymentSandboxEnv(port),
    async pay(orderNo, how = 'pay') {
      return ((await tell('/test/pay', { orderNo, how })) as { changed: boolean }).changed;
    },
    async switches(change) {
      await tell('/switches', change);
    },
    async allOff() {
      const { notifyOrigin } = (await (await fetch(`${url}/switches`)).json()) as FaultSwitches;
      await tell('/switches', { ...off, notifyOrigin });
    },
    async openNotices() {
      return ((await (await fetch(`${url}/health`)).json()) as { openNotices: number }).openNotices;
    },
    kill: () => end('SIGKILL'),
    start,
    async close() {
      await end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Everything but where notifications go. */
const off: Required<Omit<FaultSwitches, 'notifyOrigin'>> = {
  lateMs: 0,
  twice: false,
  forged: false,
  wrongAmount: false,
  staleTime: false,
  wrongMerchant: false,
  never: false,
  slowMs: 0,
  down: false,
  refuseRefunds: false,
  pendingRefunds: false,
};
