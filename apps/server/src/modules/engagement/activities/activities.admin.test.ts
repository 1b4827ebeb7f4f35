import { resultCodes, type ResultCodeName } from '@lanyu/contract/result-codes';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import {
  activityOf,
  changeActivity,
  noonAhead,
  patientOperator,
  createActivity,
  type ActivityWords,
} from '../../../../test/fixtures/activities.ts';
import { addPicture, slotOf } from '../../../../test/fixtures/operators.ts';
import { openBrowser, useServer, type Browser } from '../../../../test/harness/running-server.ts';

const day = 24 * 3_600_000;
const noon = noonAhead();
let now = noon;
const server = useServer({}, () => now);
const refusal = (name: ResultCodeName) => ({ code: resultCodes[name][0] });
let operator: Browser;

beforeAll(async () => {
  operator = await patientOperator(server, [
    'activity.read',
    'activity.write',
    'staff.log',
    'catalog.read',
    'catalog.write',
    'catalog.publish',
  ]);
});

const tasks = [{ title: '签到一天', event: 'checkedIn', target: 1, coins: 5 }];
const prizes = [
  { name: '5 钻', coins: 5, odds: 4000 },
  { name: '谢谢参与', coins: 0, odds: 6000 },
];
const times = { startTime: noon + day, endTime: noon + 2 * day };

test('[X-C11] what no activity of its kind could be is refused', async () => {
  const wrong: Record<string, object> = {
    'ends before it starts': { ...activityOf({ ...times, tasks }), endTime: times.startTime },
    'a link to nowhere': { ...activityOf(times), link: '' },
    'tasks with a link': { ...activityOf({ ...times, tasks }), link: '/games' },
    'no tasks': activityOf({ ...times, tasks: [] }),
    'no prizes': activityOf({ ...times, prizes: [] }),
    'not JSON': { ...activityOf({ ...times, tasks }), tasks: '[{' },
    'another shape': { ...activityOf({ ...times, tasks }), tasks: '{"title":"x"}' },
    'more than asked': activityOf({ ...times, tasks: [{ ...tasks[0], id: '1' } as never] }),
    'an event nobody tells of': activityOf({ ...times, tasks: [{ ...tasks[0], event: 'sneezed' } as never] }),
    'odds that leave a gap': activityOf({ ...times, prizes: prizes.slice(0, 1) }),
    'odds of more than all': activityOf({ ...times, prizes: [...prizes, { name: '1 钻', coins: 1, odds: 1 }] }),
    'prizes of a task': { ...activityOf({ ...times, tasks }), prizes: JSON.stringify(prizes) },
  };
  for (const [what, fields] of Object.entries(wrong))
    await expect(
      operator.call('POST /admin/v1/activity', {
        ...(fields as ReturnType<typeof activityOf>),
        idempotencyKey: randomUUID(),
      }),
      what,
    ).rejects.toMatchObject(refusal('badInput'));
});

test('[X-C11] before it begins everything can be changed; once it began, what it promises stays', async () => {
  now = noon;
  for (const promise of [{ tasks }, { prizes }] as Pick<ActivityWords, 'tasks' | 'prizes'>[]) {
    const words: ActivityWords = { ...times, ...promise };
    const written = await createActivity(operator, words);
    const other: ActivityWords =
      promise.tasks === undefined
        ? { ...words, prizes: [{ name: '全部', coins: 1, odds: 10_000 }] }
        : { ...words, tasks: [...tasks, { title: '发一帖', event: 'posted', target: 1, coins: 2 }] };
    let current = await changeActivity(operator, written, other);
    expect(current).toMatchObject({ version: 2, commitment: written.commitment });
    await expect(changeActivity(operator, written, words)).rejects.toMatchObject(refusal('editedByOthers'));
    current = await changeActivity(operator, current, words);

    now = times.startTime;
    const closed: [string, ActivityWords][] = [
      ['other promises', other],
      ['another start', { ...words, startTime: times.startTime + 1 }],
      ['a nearer end', { ...words, endTime: times.endTime - 1 }],
    ];
    for (const [what, changed] of closed)
      await expect(changeActivity(operator, current, changed), what).rejects.toMatchObject(refusal('activityClosed'));
    // Taken off the portal and back it has still begun.
    current = await changeActivity(operator, current, { ...words, published: false });
    await expect(changeActivity(operator, current, other)).rejects.toMatchObject(refusal('activityClosed'));
    current = await changeActivity(operator, current, { ...words, title: '改个名字', endTime: times.endTime + day });
    expect(current).toMatchObject({ title: '改个名字', endTime: times.endTime + day, published: true });
    expect(current.tasks.map(({ title }) => title)).toEqual(promise.tasks?.map(({ title }) => title) ?? []);

    now = times.endTime + day - 60_000;
    const longer = { ...words, endTime: times.endTime + 2 * day };
    await expect(changeActivity(operator, current, longer), 'too late').rejects.toMatchObject(
      refusal('activityClosed'),
    );
    now = noon;
  }
});

test('[X-C11] a draft whose time came can still be changed: nobody has seen it', async () => {
  now = noon;
  const draft = await createActivity(operator, { tasks, startTime: noon - day, endTime: noon + day, published: false });
  const changed = await changeActivity(operator, draft, { tasks, startTime: noon, endTime: noon + day });
  expect(changed).toMatchObject({ startTime: noon, published: true });
  await expect(
    changeActivity(operator, changed, { tasks, startTime: noon + 5, endTime: noon + day }),
  ).rejects.toMatchObject(refusal('activityClosed'));
});

test('[X-C11] everything an operator does is in the log, and the seed is not; repeats with one key write once', async () => {
  now = noon;
  const body = { ...activityOf({ ...times, prizes }), idempotencyKey: randomUUID() };
  const written = await operator.call('POST /admin/v1/activity', body);
  expect(await operator.call('POST /admin/v1/activity', body)).toEqual(written);
  await changeActivity(operator, written, { ...times, prizes, title: '改名' });
  const listed = await operator.call('GET /admin/v1/activity/list', {});
  expect(listed.records.filter(({ id }) => id === written.id)).toHaveLength(1);
  const auditEntries = await server.test.db.write
    .selectFrom('staff_log')
    .selectAll()
    .where('object', '=', `activity ${written.id}`)
    .orderBy('id')
    .execute();
  expect(auditEntries.map(({ call }) => call)).toEqual(['POST /admin/v1/activity', 'PUT /admin/v1/activity/{id}']);
  expect(JSON.stringify(auditEntries)).not.toContain('seed');
  expect(auditEntries[1]).toMatchObject({ before: { title: '夏夜灯会' }, after: { title: '改名' } });
  const { seed } = await server.test.db.write
    .selectFrom('engagement_activities')
    .select('seed')
    .where('id', '=', written.id)
    .executeTakeFirstOrThrow();
  expect(seed).toHaveLength(32);
  expect(JSON.stringify([auditEntries, listed])).not.toContain(seed?.toString('hex'));
});

test('[X-C11] the picture of an activity stays, also where something else lets go of it', async () => {
  const picture = await addPicture(server.test.db);
  const written = await createActivity(operator, { ...times, pictureId: picture });
  expect(written.pictureId).toBe(picture);
  const icon = await addPicture(server.test.db, { kind: 'icon' });
  await expect(createActivity(operator, { ...times, pictureId: icon })).rejects.toMatchObject(refusal('badInput'));
  const slot = await operator.call('POST /admin/v1/catalog/slot', {
    ...slotOf({ place: 'banner', icon: null, href: '/activity', picture }),
    idempotencyKey: randomUUID(),
  });
  await operator.call('DELETE /admin/v1/catalog/slot/{id}', { id: slot.id, version: 1 });
  const stored = await server.test.db.write
    .selectFrom('media_pictures')
    .select('attached_at')
    .where('id', '=', picture)
    .executeTakeFirstOrThrow();
  expect(stored.attached_at).not.toBeNull();
  const { records } = await openBrowser(server.origin).call('GET /v1/activity/list', {});
  expect(records.find(({ id }) => id === written.id)?.cover.widths).toEqual([360, 720]);
});
