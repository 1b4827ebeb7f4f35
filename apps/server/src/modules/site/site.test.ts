import { resultCodes } from '@lanyu/contract/result-codes';
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#src/db/open-database.ts';
import { siteJobs } from '#src/modules/site/site.jobs.ts';
import { openQueue } from '#src/queue/queue.ts';
import { startWorker } from '#src/queue/worker.ts';
import { openBrowser, signedIn, until, useServer, type Browser } from '../../../test/harness/running-server.ts';
import { withColleague } from '../../../test/fixtures/approving-colleague.ts';
import { addStaff } from '../../../test/fixtures/staff.ts';

const server = useServer();
let operator: Browser;

beforeAll(async () => {
  operator = await withColleague(server, await addStaff(server, ['bulletin.read', 'bulletin.write']));
  await server.test.db.write
    .insertInto('site_settings')
    .values([
      { key: 'appID', value: JSON.stringify('lanyu') },
      { key: 'title', value: JSON.stringify('蓝屿') },
      { key: 'packageUrl', value: JSON.stringify('https://cdn.example/app.apk') },
    ])
    .execute();
});

const draft = (fields: object = {}) => ({
  posType: 1,
  title: '今日开启',
  content: '<ul><li>七天<b>80 钻</b></li></ul>',
  startTime: Date.now() - 1000,
  endTime: Date.now() + 60_000,
  idempotencyKey: randomUUID(),
  ...fields,
});

const onDisplay = async () => (await openBrowser(server.origin).call('POST /user/message', { posType: 1 })).records;

describe('bulletins', () => {
  test('[N-01][X-C12] what an operator writes is on display within a second, sanitised, with title, createTime, content and posType', async () => {
    const startTime = Date.now() - 1000;
    await operator.call('POST /admin/v1/site/bulletin', {
      ...draft({
        startTime,
        content:
          '<p onclick="x()">好<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:x">去</a></p>',
      }),
      useJson: true,
    });
    await until(async () => (await onDisplay()).length > 0);
    const [bulletin] = await onDisplay();
    expect(bulletin).toMatchObject({ posType: 1, title: '今日开启', createTime: startTime });
    expect(bulletin?.content).toContain('好');
    expect(bulletin?.content).not.toMatch(/script|onclick|onerror|javascript:/);
  });

  test('[N-01] a bulletin shows from its start to its end and not otherwise', async () => {
    const before = (await onDisplay()).length;
    await operator.call(
      'POST /admin/v1/site/bulletin',
      draft({ title: '明天', startTime: Date.now() + 3600_000, endTime: Date.now() + 7200_000 }),
    );
    await operator.call('POST /admin/v1/site/bulletin', draft({ title: '昨天', startTime: 1, endTime: 2 }));
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect((await onDisplay()).length).toBe(before);
    const startTime = Date.now() + 900;
    await operator.call('POST /admin/v1/site/bulletin', draft({ title: '马上', startTime }));
    const isShown = async () => (await onDisplay()).some(({ title }) => title === '马上');
    const tooEarly = (await isShown()) && Date.now() < startTime;
    expect(tooEarly).toBe(false);
    await until(isShown);
  });

  test('[X-C12] a bulletin for a channel and members of a level is seen by exactly those', async () => {
    const member = async (level: 0 | 1 | 2 | 3) => {
      const player = await signedIn(server);
      const until = (wanted: number) => new Date(level >= wanted ? Date.now() + 86_400_000 : 0);
      await server.test.db.write
        .insertInto('membership_members')
        .values({ user_id: player.uid, until_1: until(1), until_2: until(2), until_3: until(3) })
        .execute();
      return player;
    };
    /** A device that came through this channel, with whoever holds it. */
    const from = async (channelID: string, browser: Browser) => {
      const deviceID = randomUUID();
      const visit = { appID: 'lanyu', deviceType: 'h5', osType: 3, deviceID } as const;
      await browser.call('POST /user/device/init', { ...visit, channelID });
      // A later visit without a code is still of the channel the device came through.
      await browser.call('POST /user/device/init', { ...visit, channelID: '0' });
      return async () => {
        const { records } = await browser.call('POST /user/message', { posType: 7, deviceID });
        return records.map(({ title }) => title).toSorted();
      };
    };
    const visitor = () => openBrowser(server.origin);
    const places = {
      'visitor of none': await from('0', visitor()),
      'visitor of x': await from('x', visitor()),
      'player of x': await from('x', await member(0)),
      'member of x': await from('x', await member(1)),
      'high member of x': await from('x', await member(3)),
      'member of y': await from('y', await member(1)),
      'member of none': await from('0', await member(1)),
    };
    const write = (title: string, audience: object) =>
      operator.call('POST /admin/v1/site/bulletin', draft({ title, posType: 7, ...audience }));
    expect(await write('x 会员', { channels: 'x', minLevel: 1 })).toMatchObject({
      channels: ['x'],
      minLevel: 1,
      maxLevel: 3,
    });
    await write('x 或 y', { channels: ' y, x,,x ' });
    await write('非会员', { maxLevel: 0 });
    await write('一级', { minLevel: 1, maxLevel: 1 });
    await write('所有人', {});
    await until(async () => (await places['member of x']()).includes('所有人'));
    const seen = Object.fromEntries(
      await Promise.all(Object.entries(places).map(async ([who, look]) => [who, await look()] as const)),
    );
    const sorted = (...titles: string[]) => titles.toSorted();
    expect(seen).toEqual({
      'visitor of none': sorted('非会员', '所有人'),
      'visitor of x': sorted('x 或 y', '非会员', '所有人'),
      'player of x': sorted('x 或 y', '非会员', '所有人'),
      'member of x': sorted('x 会员', 'x 或 y', '一级', '所有人'),
      'high member of x': sorted('x 会员', 'x 或 y', '所有人'),
      'member of y': sorted('x 或 y', '一级', '所有人'),
      'member of none': sorted('一级', '所有人'),
    });
    // Who names no device came through none; whose session died is a visitor.
    expect((await visitor().call('POST /user/message', { posType: 7 })).records).toHaveLength(2);
    const listed = await operator.call('GET /admin/v1/site/bulletin/list', { pageSize: 5 });
    expect(listed.records.find(({ title }) => title === 'x 会员')).toMatchObject({ channels: ['x'], minLevel: 1 });
    await expect(write('没有人', { minLevel: 2, maxLevel: 1 })).rejects.toMatchObject({
      code: resultCodes.badInput[0],
    });
    await expect(write('太高', { minLevel: 4 })).rejects.toMatchObject({ code: resultCodes.badInput[0] });
  });

  test('the same intent writes one bulletin; another body under its key is refused', async () => {
    const intent = draft({ title: '只一次' });
    const answers = await Promise.allSettled(
      [1, 2, 3, 4].map(() => operator.call('POST /admin/v1/site/bulletin', intent)),
    );
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
    await operator.call('POST /admin/v1/site/bulletin', intent);
    const rows = await server.test.db.write
      .selectFrom('site_bulletins')
      .select('id')
      .where('title', '=', '只一次')
      .execute();
    expect(rows).toHaveLength(1);
    await expect(operator.call('POST /admin/v1/site/bulletin', { ...intent, title: '两次' })).rejects.toMatchObject({
      code: resultCodes.keyReused[0],
    });
  });

  test('what cleaning leaves empty, or too long, or with characters nobody can store is refused as input', async () => {
    const hostile = [
      { content: '<script>1</script>' },
      { content: '&'.repeat(15_000) },
      { content: 'a\u0000b' },
      { linkUrl: '/\u0000' },
      { linkUrl: 'https://\n' },
      { linkUrl: '//elsewhere.example' },
      { linkUrl: 'javascript:alert(1)' },
    ];
    for (const fields of hostile) {
      await expect(
        operator.call('POST /admin/v1/site/bulletin', { ...draft(fields), useJson: true }),
      ).rejects.toMatchObject({ code: resultCodes.badInput[0], status: 400 });
    }
  });

  test('who may only read cannot write', async () => {
    const reader = await addStaff(server, ['bulletin.read']);
    await expect(reader.call('POST /admin/v1/site/bulletin', draft())).rejects.toMatchObject({
      code: resultCodes.noStaffPermission[0],
      status: 403,
    });
    expect((await reader.call('GET /admin/v1/site/bulletin/list', { pageSize: 2 })).records).toHaveLength(2);
  });
});

describe('start-up', () => {
  const device = { appID: 'lanyu', channelID: '0', deviceID: 'device-0001', deviceType: 'h5', osType: 3 } as const;

  test('[A-11] device init answers the server config, in form and in JSON, and knows the device once', async () => {
    const browser = openBrowser(server.origin);
    const config = await browser.call('POST /user/device/init', device);
    expect(config).toMatchObject({
      packageUrl: 'https://cdn.example/app.apk',
      'ug.phone.login.auto.register': '1',
      site: { title: '蓝屿' },
    });
    expect(await browser.call('POST /user/device/init', { ...device, useJson: true })).toEqual(config);
    expect(browser.cookies.has('XSRF-TOKEN')).toBe(true);
    const rows = await server.test.db.write
      .selectFrom('site_devices')
      .selectAll()
      .where('device_id', '=', device.deviceID)
      .execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ device_id: 'device-0001', channel_id: '0', device_type: 'h5', os_type: 3 });
    await expect(browser.call('POST /user/device/init', { ...device, appID: 'other' })).rejects.toMatchObject({
      code: resultCodes.notFound[0],
    });
  });

  test('[L-26][S-10] the app prefix is the operator’s: a path or an https address, and the usual one for anything else', async () => {
    const prefixOf = async (value: unknown) => {
      const json = JSON.stringify(value);
      await server.test.db.write
        .insertInto('site_settings')
        .values({ key: 'appPrefix', value: json })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: json }))
        .execute();
      return (await openBrowser(server.origin).call('POST /user/device/init', device)).site.appPrefix;
    };
    expect((await openBrowser(server.origin).call('POST /user/device/init', device)).site.appPrefix).toBe('/app');
    expect(await prefixOf('https://cdn.example:8443/brand')).toBe('https://cdn.example:8443/brand');
    expect(await prefixOf('/brand/')).toBe('/brand/');
    for (const wrong of [
      '//elsewhere.example',
      'javascript:x',
      "https://a.example; script-src 'unsafe-inline'",
      7,
      null,
    ]) {
      expect(await prefixOf(wrong)).toBe('/app');
    }
  });

  test('[A-10][A-11] the app’s key and the operator’s own keys come with the configuration; another key is another app', async () => {
    await server.test.db.write
      .insertInto('site_settings')
      .values([
        { key: 'appKey', value: JSON.stringify('edition-7') },
        { key: 'ug.share.hint', value: JSON.stringify('一起玩') },
        { key: 'ug.retries', value: JSON.stringify(3) },
        { key: 'ug.nested', value: JSON.stringify({ deep: 1 }) },
      ])
      .execute();
    const config = async (key?: string) => {
      const response = await fetch(`${server.origin}/api/user/device/init`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-requested-with': 'XMLHttpRequest',
          ...(key !== undefined && { 'x-app-key': key }),
        },
        body: new URLSearchParams({ ...device, osType: '3' }).toString(),
      });
      return (await response.json()) as { code: number; data: { site: object } };
    };
    const { code, data } = await config('edition-7');
    expect(code).toBe(0);
    expect(data.site).toMatchObject({
      appKey: 'edition-7',
      otherConfig: { 'ug.phone.login.auto.register': '1', 'ug.share.hint': '一起玩', 'ug.retries': '3' },
    });
    expect(data.site).not.toHaveProperty(['otherConfig', 'ug.nested']);
    expect((await config('edition-6')).code).toBe(resultCodes.notFound[0]);
    // A page of before says none.
    expect((await config()).code).toBe(0);
  });

  test('[A-14] a visit is counted once per device, channel, invitation and day, by a job that really runs', async () => {
    const browser = openBrowser(server.origin);
    const report = (deviceID: string) =>
      browser.call('POST /user/game/download/upload', { channelID: 'wx01', inviteCode: 'ABC', deviceID });
    await Promise.all(Array.from({ length: 30 }, (_, index) => report(`device-visit-${index % 10}`)));

    const queue = await openQueue({ url: server.test.url, supervise: true, timeoutScale: 20 });
    const worker = await startWorker(
      queue,
      siteJobs({ db: server.test.db, log: pino({ level: 'silent' }), now: Date.now }),
    );
    const counted = async () =>
      Number(
        (
          await server.test.db.write
            .selectFrom('site_channel_days')
            .select('visits')
            .where('channel_id', '=', 'wx01')
            .executeTakeFirst()
        )?.visits ?? 0,
      );
    await until(async () => (await counted()) === 10);
    await report('device-visit-0');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(await counted()).toBe(10);
    await worker.stop();
  });
});

describe('legal pages', () => {
  test('the newest version in force is shown, sanitised; an absent one is a business answer', async () => {
    await server.test.db.write
      .insertInto('site_legal_pages')
      .values([
        { slug: 'terms', version: 1, title: '旧协议', html: '<p>旧</p>', effective_at: new Date(1) },
        { slug: 'terms', version: 2, title: '协议', html: '<p>新<script>1</script></p>', effective_at: new Date(2) },
        { slug: 'terms', version: 3, title: '将来', html: '<p>将来</p>', effective_at: new Date(Date.now() + 1e9) },
      ])
      .execute();
    const browser = openBrowser(server.origin);
    expect(await browser.call('GET /v1/site/legal/{slug}', { slug: 'terms' })).toMatchObject({
      version: 2,
      html: '<p>新</p>',
    });
    const owner = openDatabase({
      url: server.test.ownerUrl,
      applicationName: 'lanyu-test',
      poolSize: 1,
      timeoutScale: 20,
    });
    await owner.write.deleteFrom('site_legal_pages').where('slug', '=', 'terms').execute();
    await owner.close();
    await until(
      () =>
        browser.call('GET /v1/site/legal/{slug}', { slug: 'terms' }).then(
          () => false,
          (error: { code: number }) => error.code === resultCodes.notFound[0],
        ),
      1200,
    );
    await expect(browser.call('GET /v1/site/legal/{slug}', { slug: 'nope' })).rejects.toMatchObject({
      code: resultCodes.notFound[0],
      status: 200,
    });
  });
});
