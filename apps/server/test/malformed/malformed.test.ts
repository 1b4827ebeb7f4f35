// Requests that no client of ours would send. `npm run drill -- malformed` sends many more of them.
import { allCalls } from '@lanyu/contract/all-calls';
import type { Call } from '@lanyu/contract/call';
import fc from 'fast-check';
import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createSession, xsrfCookie } from '../fixtures/sessions.ts';
import { addStaffMember, addStaffSession } from '../fixtures/staff.ts';
import { addUser, useTestDatabase } from '../harness/database.ts';
import { exchange, type WireAnswer } from './exchange.ts';
import { malformedRequests, type Caller, type WireRequest } from './malformed-requests.ts';

const perCall = Number(process.env['MALFORMED_PER_CALL'] ?? 48);
const seed = Number(process.env['MALFORMED_SEED'] ?? randomInt(2 ** 31));

const testing = useTestDatabase();
let server: ChildProcess;
let port: number;
let metricsPort: number;
let uid: string;
let staffId: string;

/** A process of its own: making thousands of requests here must not slow it down, and a crash is seen as one. */
beforeAll(async () => {
  port = await freePort();
  metricsPort = await freePort();
  server = spawn(process.execPath, [join(import.meta.dirname, '../../src/main-api.ts')], {
    env: {
      ...process.env,
      ...testing.env,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      RATE_LIMIT_SCALE: '1000000',
      LOG_LEVEL: 'error',
    },
    stdio: 'inherit',
  });
  await vi.waitUntil(isReady, { timeout: 60_000, interval: 100 });
  uid = await addUser(testing.db);
  const permissions = Object.values(allCalls).flatMap(({ who }) => who.replace(/^staff:/, '').split('+'));
  const staff = await addStaffMember(testing.db, { permissions });
  staffId = staff.id;
});
afterAll(async () => {
  if (server === undefined || server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
});

async function isReady(): Promise<boolean> {
  return (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok ?? false;
}

/** Requests that the server believes to be inside: who hung up must not be among them for ever. */
async function inFlight(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}`)).text();
  return Number(/^http_in_flight (\d+)/m.exec(text)?.[1]);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port: found } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return found;
}

/** A caller that is let in, so that what is wrong with a request is found further inside. */
async function signedIn(call: Call): Promise<Caller> {
  const staff = call.who.startsWith('staff:');
  const token = staff ? await signInStaff() : await signInUser();
  return { uid: staff ? staffId : uid, token, ...(await xsrfCookie(`http://127.0.0.1:${port}`, token)) };
}

/** Some were good enough to end the sessions, or to be the last that was proven in time. */
function signInStaff(): Promise<string> {
  return addStaffSession(testing.db, staffId, { freshUntil: Date.now() + 3600_000 });
}

async function signInUser(): Promise<string> {
  // Some were good enough to close the account with.
  const back = { status: 'active', erase_at: null } as const;
  await testing.db.write.updateTable('account_users').set(back).where('id', '=', uid).execute();
  return (await createSession(testing.db, uid)).token;
}

/** A machine that is busy with something else may have the server shed load: that says nothing about the request. */
async function patientExchange(request: WireRequest): Promise<WireAnswer | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await exchange(port, request);
    if (answer?.status !== 503 || attempt === 20) return answer;
    await pause(300);
  }
}

function faultOf(answer: WireAnswer, request: WireRequest): string | undefined {
  if (!(answer.status >= 200 && answer.status < 500)) return `status ${answer.status}`;
  if (!answer.headers.get('x-request-id')) return 'no X-Request-Id';
  if (request.method === 'HEAD') return undefined;
  // Bytes in the wrong place may have made it a request for a document, which is not there.
  const toApi = /^\S+ \/api/.test(request.bytes.toString('latin1'));
  if (!toApi && answer.status === 404) return undefined;
  // Where other sites send browsers to, which read no envelope; never to any place but a page of the portal.
  if (answer.status === 302) {
    return answer.headers.get('location')?.startsWith('/other?') ? undefined : 'sent somewhere else';
  }
  let envelope: unknown;
  try {
    envelope = JSON.parse(answer.body);
  } catch {
    return 'the body is not JSON';
  }
  const { code, msg, data, ...more } = envelope as Record<string, unknown>;
  const isEnvelope =
    typeof code === 'number' && typeof msg === 'string' && data !== undefined && Object.keys(more).length === 0;
  return isEnvelope ? undefined : 'the body is not an envelope';
}

describe(`malformed requests, ${perCall} to each call, MALFORMED_SEED=${seed}`, () => {
  test.for(Object.entries(allCalls) as [string, Call][])(
    '[X-W1] %s answers each with an envelope',
    { timeout: 60_000 + perCall * 100 },
    async ([key, call]) => {
      let caller = await signedIn(call);
      const statuses = new Map<number | string, number>();
      await fc.assert(
        fc.asyncProperty(
          malformedRequests(key, call, () => caller),
          async (request) => {
            const answer = await patientExchange(request);
            statuses.set(answer?.status ?? 'closed', (statuses.get(answer?.status ?? 'closed') ?? 0) + 1);
            if (answer === undefined) {
              if (request.incomplete) return;
              throw new Error(`closed without an answer (${request.kind})`);
            }
            // Some were good enough to sign out with, seen (200) or unseen (the next one's 401): later ones must still
            // be signed in.
            if ([200, 401].includes(answer.status) && /\/(logout|delete)$/.test(key)) caller = await signedIn(call);
            const fault = faultOf(answer, request);
            if (fault !== undefined)
              throw new Error(
                `${fault} (${request.kind}): ${answer.body.slice(0, 300)}\n${request.bytes.toString('latin1').slice(0, 600)}`,
              );
          },
        ),
        { numRuns: perCall, seed, endOnFailure: perCall > 1000 },
      );
      console.log(key, Object.fromEntries(statuses));

      expect(server.exitCode).toBeNull();
      expect(await isReady()).toBe(true);
      await vi.waitUntil(async () => (await inFlight()) === 0, { timeout: 10_000, interval: 10 });
      // Most were parsed: refused for what was wrong with them, or good enough to be done.
      // A player's view that nobody opened is refused by the use case itself.
      const answers = call.who === 'staff:account.viewas' ? [200, 302, 400, 403] : [200, 302, 400];
      const pastTheDoor = answers.reduce((sum, status) => sum + (statuses.get(status) ?? 0), 0);
      expect(pastTheDoor).toBeGreaterThan(perCall / 3);
    },
  );
});
