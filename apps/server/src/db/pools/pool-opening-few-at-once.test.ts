import net from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '#test/harness/database.ts';
import { openDatabase } from '../open-database.ts';

const t = useTestDatabase();

/** Stands before PostgreSQL and counts connections whose first answer has not come yet; each begins when it is told to. */
let door: net.Server;
const beginning: (() => void)[] = [];
let [unanswered, mostUnanswered, begunAtOnce] = [0, 0, true];

beforeAll(async () => {
  const { hostname, port } = new URL(t.url);
  door = net.createServer((client) => {
    unanswered += 1;
    mostUnanswered = Math.max(mostUnanswered, unanswered);
    client.pause();
    const begin = () => {
      const server = net.connect(Number(port), hostname);
      server.once('data', () => {
        unanswered -= 1;
      });
      client.pipe(server).pipe(client);
      client.on('error', () => server.destroy());
      server.on('error', () => client.destroy());
    };
    if (begunAtOnce) begin();
    else beginning.push(begin);
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
});

afterAll(() => door.close());

function openThroughDoor() {
  const url = new URL(t.url);
  url.port = String((door.address() as net.AddressInfo).port);
  return openDatabase({ url: url.href, poolSize: 8, applicationName: 'lanyu-test', timeoutScale: 20 });
}

test('many who ask at once are served by connections that are opened two at a time', async () => {
  begunAtOnce = false;
  const db = openThroughDoor();
  const asked = Array.from({ length: 30 }, () => sql`select pg_sleep(0.2)`.execute(db.write));
  await expect.poll(() => beginning.length).toBe(2);
  // No other request comes while the two connect.
  await sql`select 1`.execute(t.db.write);
  expect([beginning.length, db.pool.totalCount, db.pool.waitingCount]).toEqual([2, 2, 28]);
  begunAtOnce = true;
  for (const begin of beginning.splice(0)) begin();
  await Promise.all(asked);
  expect(db.pool.totalCount).toBe(8);
  expect(mostUnanswered).toBeLessThanOrEqual(2);
  await db.close();
});

test('one that cannot be opened leaves its place to the next', async () => {
  begunAtOnce = true;
  const url = new URL(t.url);
  const closed = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => closed.once('listening', resolve));
  url.port = String((closed.address() as net.AddressInfo).port);
  await new Promise((resolve) => closed.close(resolve));
  const db = openDatabase({ url: url.href, poolSize: 8, applicationName: 'lanyu-test', timeoutScale: 20 });
  const asked = await Promise.allSettled(Array.from({ length: 30 }, () => sql`select 1`.execute(db.write)));
  expect(asked.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 'rejected'));
  expect([db.pool.totalCount, db.pool.waitingCount]).toEqual([0, 0]);
  await db.close();
});

test('a connection that is ready only after its asker has given up goes to the next, and the pool can be closed', async () => {
  const { hostname, port } = new URL(t.url);
  // Lets connections begin, and holds back what the server says to their first statement: whether it is a standby.
  const heldBack: (() => void)[] = [];
  const holding = net.createServer((client) => {
    const server = net.connect(Number(port), hostname);
    server.pipe(client);
    client.on('data', (sent) => {
      const isQuery = sent.includes('pg_is_in_recovery');
      if (isQuery) heldBack.push(() => server.write(sent));
      else server.write(sent);
    });
    client.on('close', () => server.destroy());
    client.on('error', () => server.destroy());
    server.on('error', () => client.destroy());
  });
  await new Promise<void>((resolve) => holding.listen(0, '127.0.0.1', resolve));
  const url = new URL(t.url);
  url.port = String((holding.address() as net.AddressInfo).port);
  // Who asks gives up after a second, a statement has thirty.
  const db = openDatabase({
    url: url.href,
    poolSize: 3,
    applicationName: 'lanyu-test',
    timeoutScale: 0.5,
    statementTimeoutMs: 60_000,
  });
  const asked = Array.from({ length: 3 }, () => sql`select 1`.execute(db.write));
  const [first, second, third] = asked;
  // Two begin at a time: the third waited in the pool's line, where its timeout runs.
  await expect(third).rejects.toThrow('timeout exceeded');
  expect([heldBack.length, db.pool.totalCount, db.pool.idleCount]).toEqual([3, 3, 0]);
  for (const letGo of heldBack) letGo();
  await Promise.all([first, second]);
  await expect.poll(() => db.pool.idleCount).toBe(3);
  await db.close();
  expect(db.pool.totalCount).toBe(0);
  holding.close();
});
