import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { useTestDatabase } from '#test/harness/database.ts';
import { competeForDuties } from './compete-for-duties.ts';

const database = useTestDatabase();
const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** Lets sessions begin, and swallows what they say from the setting of their time-out on. */
async function openSwallowingCable(targetPort: number) {
  const open = new Set<Socket>();
  const cable = { port: 0, tried: 0, open: () => open.size };
  const server = createServer((near) => {
    const far = connect(targetPort, '127.0.0.1');
    open.add(near);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.on('close', () => {
      open.delete(near);
      far.destroy();
    });
    near.on('data', (bytes) => {
      if (!bytes.includes('idle_session_timeout')) far.write(bytes);
      else cable.tried += 1;
    });
    far.pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    open.forEach((socket) => socket.destroy());
    server.close();
  });
  cable.port = (server.address() as AddressInfo).port;
  return cable;
}

test('a session that cannot be set up is ended before the next is opened', { timeout: 60_000 }, async () => {
  const url = new URL(database.url);
  const cable = await openSwallowingCable(Number(url.port));
  url.port = String(cable.port);
  const competition = competeForDuties({
    url: url.href,
    duties: [{ name: 'test.duty', start: () => ({ stop: () => Promise.resolve() }) }],
    log: pino({ level: 'silent' }),
    timeoutScale: 0.2,
  });
  await vi.waitUntil(() => cable.tried === 2, { timeout: 45_000 });
  expect(cable.open()).toBe(1);
  await competition.stop();
  await vi.waitUntil(() => cable.open() === 0, { timeout: 5000 });
});
