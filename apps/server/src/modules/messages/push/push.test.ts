import pino from 'pino';
import webPush from 'web-push';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '#src/db/transaction.ts';
import { openPushSender } from '#src/integrations/push/open-push-sender.ts';
import { runNewMessageAnnounceLoop } from '#src/modules/messages/notify/announce-new-messages-loop.ts';
import type { StoppableLoop } from '#src/queue/repeat-until-stopped.ts';
import { messagePushJobs } from '#src/modules/messages/message-push.jobs.ts';
import { notifyUser } from '#src/modules/messages/public.ts';
import { openQueue, type Queue } from '#src/queue/queue.ts';
import { startWorker } from '#src/queue/worker.ts';
import { openPushReceiver } from '../../../../test/providers/push-receiver.ts';
import { until, useServer } from '../../../../test/harness/running-server.ts';
import { patiently, useCrowd, type Member } from '../../../../test/fixtures/square-crowd.ts';
import { addMessage, type WrittenMessage } from '../../../../test/fixtures/written-message.ts';

const keys = webPush.generateVAPIDKeys();
const subject = 'mailto:push@lanyu.example';
const server = useServer({
  VAPID_PUBLIC_KEY: keys.publicKey,
  VAPID_PRIVATE_KEY: keys.privateKey,
  VAPID_SUBJECT: subject,
});
const crowd = useCrowd(server);
let receiver: Awaited<ReturnType<typeof openPushReceiver>>;
let queue: Queue;
let notifyLoop: StoppableLoop;
const done: { job: string; error?: unknown }[] = [];

beforeAll(async () => {
  receiver = await openPushReceiver(keys.publicKey);
  queue = await openQueue({ url: server.test.url, supervise: true, timeoutScale: 20 });
  const deps = { db: server.test.db, queue, now: Date.now, log: pino({ level: 'silent' }) };
  await startWorker(queue, messagePushJobs({ ...deps, push: openPushSender(server.env) }), {
    onDone: (event) => done.push(event),
  });
  notifyLoop = runNewMessageAnnounceLoop({ ...deps, pushes: true }, server.cache, 50);
});
afterAll(async () => {
  await notifyLoop?.stop();
  await queue?.close();
  await receiver?.close();
});

const notify = (to: Member, message: WrittenMessage = {}) =>
  addMessage(server.test, to.uid, { kind: 'gift', title: '新礼包', content: '先到先得', link: '/gifts', ...message });
const subscribe = (who: Member, path: string) =>
  patiently(() => who.call('POST /v1/message/push', receiver.subscription(path)));
const pushes = (path: string) => receiver.received.filter((each) => each.path === path);
const rows = (uid: string) =>
  server.test.db.write.selectFrom('messages_pushes').select('endpoint').where('user_id', '=', uid).execute();

test('[X-C13] a browser that asked for it is pushed the title, the text and the link, readable by it alone, and nothing else', async () => {
  const reader = await crowd.member();
  expect(await crowd.visitor().call('GET /v1/message/push', {})).toEqual({ publicKey: keys.publicKey });
  await subscribe(reader, '/one');
  await notify(reader);
  await until(() => pushes('/one').length === 1);
  const [push] = pushes('/one');
  const { name, ...said } = JSON.parse(push?.text ?? '{}') as Record<string, string>;
  expect(said).toEqual({ title: '新礼包', text: '先到先得', link: '/gifts' });
  expect(name).toMatch(/^\d+$/);
  expect(push?.subject).toBe(subject);
  expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
});

test('[X-C13] what is pushed speaks the language of the browser that asked for it, and the one chosen there since', async () => {
  const reader = await crowd.member();
  const follower = (name: string) =>
    transaction(server.test.db, (tx) => notifyUser(tx, reader.uid, { template: 'newFollower', params: { name } }));
  const said = (path: string) => pushes(path).map(({ text }) => JSON.parse(text) as Record<string, string>);
  await subscribe(reader, '/chinese');
  reader.headers['x-language'] = 'en';
  await subscribe(reader, '/english');
  await follower('鹿鸣');
  await until(() => said('/chinese').length === 1 && said('/english').length === 1);
  expect(said('/chinese')).toMatchObject([{ title: '新的粉丝', text: '鹿鸣 关注了你' }]);
  expect(said('/chinese')[0]).not.toHaveProperty('language');
  expect(said('/english')).toMatchObject([{ title: 'A new follower', text: '鹿鸣 follows you', language: 'en' }]);
  await subscribe(reader, '/chinese');
  await follower('航航');
  await until(() => said('/chinese').length === 2);
  expect(said('/chinese')[1]).toMatchObject({ text: '航航 follows you' });
});

test('[X-C13] nothing is pushed of a kind that is switched off, to a browser that ended it, or for a session that is over', async () => {
  const [off, ended, left] = (await crowd.members(3)) as [Member, Member, Member];
  await off.call('PUT /v1/message/switch', { kind: 'gift', on: 'false' });
  await subscribe(off, '/off');
  await subscribe(ended, '/ended');
  const { endpoint } = receiver.subscription('/ended');
  // Somebody else cannot end it.
  await patiently(() => off.call('POST /v1/message/push/end', { endpoint }));
  expect(await rows(ended.uid)).toEqual([{ endpoint }]);
  await patiently(() => ended.call('POST /v1/message/push/end', { endpoint }));
  await subscribe(left, '/left');
  await patiently(() => left.call('POST /user/logout', {}));
  for (const member of [off, ended, left]) await notify(member);
  // The same browser hears of what is on, so the others were looked at too.
  await notify(off, { kind: 'order', title: '到账' });
  await until(() => pushes('/off').length > 0);
  await until(async () => (await rows(left.uid)).length === 0);
  expect(pushes('/off').map(({ text }) => (JSON.parse(text) as { title: string }).title)).toEqual(['到账']);
  expect([...pushes('/ended'), ...pushes('/left')]).toEqual([]);
});

test('a browser that is gone is forgotten, one whose service fails is tried again, and who signs in there next is the one who hears', async () => {
  const [gone, failing, next] = (await crowd.members(3)) as [Member, Member, Member];
  await subscribe(gone, '/gone');
  receiver.answer('/gone', 410);
  await subscribe(failing, '/failing');
  receiver.answer('/failing', 503);
  await notify(gone);
  await notify(failing);
  await until(async () => (await rows(gone.uid)).length === 0);
  await until(() => pushes('/failing').length >= 1);
  receiver.answer('/failing', 201);
  await until(() => pushes('/failing').some(({ text }) => text !== ''));

  await subscribe(next, '/failing');
  expect(await rows(failing.uid)).toEqual([]);
  const before = pushes('/failing').length;
  await notify(failing);
  await notify(next, { title: '给下一位' });
  await until(() => pushes('/failing').length > before);
  const titles = pushes('/failing')
    .slice(before)
    .map(({ text }) => (JSON.parse(text) as { title: string }).title);
  expect(titles).toEqual(['给下一位']);
});

test('[X-C13] what everybody is told is pushed to everybody who wants to hear of the system', async () => {
  const [one, two, off] = (await crowd.members(3)) as [Member, Member, Member];
  await off.call('PUT /v1/message/switch', { kind: 'system', on: 'false' });
  await subscribe(one, '/b-one');
  await subscribe(two, '/b-two');
  await subscribe(off, '/b-off');
  await transaction(server.test.db, async (tx) => {
    const { id } = await tx
      .insertInto('messages_broadcasts')
      .values({ title: '停航通知', content: '岛'.repeat(900), created_by: null, created_at: new Date(Date.now() + 10) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('messages_telling').values({ message_id: null, broadcast_id: id }).execute();
  });
  await until(() => pushes('/b-one').length === 1 && pushes('/b-two').length === 1);
  const { text } = JSON.parse(pushes('/b-one')[0]?.text ?? '{}') as { text: string };
  expect(text).toHaveLength(200);
  await until(() => done.some(({ job }) => job === 'messages.push-broadcast'));
  expect(pushes('/b-off')).toEqual([]);
});

test('what is no push service’s address is refused, and ten browsers of one person are enough', async () => {
  const reader = await crowd.member();
  const { p256dh, auth } = receiver.subscription('/');
  for (const endpoint of ['http://example.com/1', 'https://10.0.0.1/1', 'https://localhost/1', 'ftp://example.com/'])
    await expect(reader.call('POST /v1/message/push', { endpoint, p256dh, auth })).rejects.toMatchObject({
      code: 1001,
    });
  for (let n = 0; n < 12; n += 1)
    await patiently(() =>
      reader.call('POST /v1/message/push', { endpoint: `https://fcm.googleapis.com/${reader.uid}/${n}`, p256dh, auth }),
    );
  const stored = await rows(reader.uid);
  expect(stored).toHaveLength(10);
  expect(stored.map(({ endpoint }) => endpoint)).not.toContain(`https://fcm.googleapis.com/${reader.uid}/1`);
});
