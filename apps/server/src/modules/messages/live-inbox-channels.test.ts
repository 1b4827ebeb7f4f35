import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '#src/db/transaction.ts';
import { runNewMessageAnnounceLoop } from '#src/modules/messages/notify/announce-new-messages-loop.ts';
import type { StoppableLoop } from '#src/queue/repeat-until-stopped.ts';
import { notifyUser } from '#src/modules/messages/public.ts';
import { until, useServer } from '../../../test/harness/running-server.ts';
import { useSecondApi } from '../../../test/harness/second-api.ts';
import { patiently, useCrowd, type Member } from '../../../test/fixtures/square-crowd.ts';

const server = useServer();
const second = useSecondApi(server);
const crowd = useCrowd(server);
let notifyLoop: StoppableLoop;

beforeAll(() => {
  const deps = { db: server.test.db, queue: crowd.queue(), log: pino({ level: 'silent' }) };
  notifyLoop = runNewMessageAnnounceLoop({ ...deps, pushes: false }, server.cache, 50);
});
afterAll(async () => {
  await notifyLoop?.stop();
  // A disconnected client's connection stays open as long as a keep-alive one.
  server.app?.server.closeAllConnections();
  await server.app?.close();
});

const notify = (to: Member) =>
  transaction(server.test.db, (tx) => notifyUser(tx, to.uid, { template: 'mentionedInComment', params: {} }));
const event = (unread: number) => `topic: inbox\nevent: unread\ndata: {"unread":${unread},"gameNews":false}\n\n`;

/** Reads a stream as it comes; asked again while the machine has no time for it. */
async function listen(origin: string, topics: string, session: { uid: string; token: string }) {
  for (;;) {
    const gone = new AbortController();
    const headers = { uid: session.uid, token: session.token };
    const response = await fetch(`${origin}/api/v1/live?topics=${topics}`, { signal: gone.signal, headers });
    if (response.status === 503) {
      await response.body?.cancel();
      await new Promise((resolve) => setTimeout(resolve, 100));
      continue;
    }
    const heard = { status: response.status, text: '', ended: false, hangUp: () => gone.abort() };
    void (async () => {
      const decoder = new TextDecoder();
      try {
        for await (const part of response.body ?? [])
          heard.text += decoder.decode(part as Uint8Array, { stream: true });
      } catch {
        // Hung up.
      }
      heard.ended = true;
    })();
    return heard;
  }
}

test('[L-03] whoever is signed in hears of their unread messages as they come, on every process; nobody else does', async () => {
  const [reader, other] = (await crowd.members(2)) as [Member, Member];
  const streams = await Promise.all(
    [server.origin, second.origin].map((origin) => listen(origin, 'inbox', reader.session)),
  );
  const others = await listen(server.origin, 'inbox', other.session);
  for (const stream of [...streams, others]) await until(() => stream.text.endsWith(event(0)));
  await notify(reader);
  for (const stream of streams) await until(() => stream.text.endsWith(event(1)));
  await notify(reader);
  for (const stream of streams) await until(() => stream.text.endsWith(event(2)));
  // Read in one place, read in all.
  await reader.call('POST /v1/message/read', { until: Date.now() });
  for (const stream of streams) await until(() => stream.text.endsWith(event(0)));
  expect(others.text).not.toContain(event(1));
  for (const stream of [...streams, others]) stream.hangUp();
});

test('what everybody is told is heard by all who listen, and so is that it was withdrawn', async () => {
  const members = await crowd.members(20);
  const post = await crowd.post(members[0] as Member);
  const streams = await Promise.all(
    members.map(({ session }, n) => listen(n % 2 ? server.origin : second.origin, `post:${post},inbox`, session)),
  );
  for (const stream of streams) await until(() => stream.text.includes(event(0)));
  const { id } = await server.test.db.write
    .insertInto('messages_broadcasts')
    .values({ title: '全岛', content: '', created_by: null, created_at: new Date(Date.now() + 10) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const say = () =>
    server.test.db.write.insertInto('messages_telling').values({ message_id: null, broadcast_id: id }).execute();
  await say();
  for (const stream of streams) await until(() => stream.text.endsWith(event(1)));
  await server.test.db.write.updateTable('messages_broadcasts').set({ withdrawn_at: new Date() }).execute();
  await say();
  for (const stream of streams) await until(() => stream.text.endsWith(event(0)));
  for (const stream of streams) {
    expect(stream.text).toContain(`topic: post:${post}\nevent: counts\n`);
    stream.hangUp();
  }
});

test('[X-A4] without a session nobody listens to an inbox, and a session that is over hears nothing more', async () => {
  const [reader, other] = (await crowd.members(2)) as [Member, Member];
  const strangers = [
    { uid: reader.uid, token: other.session.token },
    { uid: '', token: '' },
    { uid: reader.uid, token: 'x'.repeat(43) },
  ];
  for (const stranger of strangers) expect((await listen(server.origin, 'inbox', stranger)).status).toBe(401);
  for (const topics of [`inbox:${reader.uid}`, 'inbox:', 'post'])
    expect((await listen(server.origin, topics, reader.session)).status).toBe(400);

  const stream = await listen(server.origin, 'inbox', reader.session);
  await until(() => stream.text.endsWith(event(0)));
  await patiently(() => reader.call('POST /user/logout', {}));
  await notify(reader);
  await until(() => stream.ended);
  expect(stream.text).not.toContain(event(1));
});

test('without Redis messages are written and counted all the same, and told once it is back', async () => {
  const reader = await crowd.member();
  const stream = await listen(server.origin, 'inbox', reader.session);
  await until(() => stream.text.endsWith(event(0)));
  server.redis.cut();
  await until(() => stream.ended);
  await notify(reader);
  expect(await patiently(() => reader.call('GET /v1/message/unread', {}))).toEqual({ unread: 1, gameNews: false });
  server.redis.restore();
  const again = await listen(server.origin, 'inbox', reader.session);
  await until(() => again.text.endsWith(event(1)));
  await until(async () => {
    const waiting = await server.test.db.write.selectFrom('messages_telling').select('id').execute();
    return waiting.length === 0;
  });
  again.hangUp();
});
