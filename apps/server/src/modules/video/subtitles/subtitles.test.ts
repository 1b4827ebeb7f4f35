import { resultCodes, type ResultCodeName } from '@lanyu/contract/result-codes';
import type { SubtitleFault, SubtitleLanguage } from '@lanyu/contract/subtitles';
import { beforeAll, describe, expect, test } from 'vitest';
import { deleteSubtitleFile } from '#src/modules/video/subtitles/delete-subtitle-file.ts';
import { addOrReplaceSubtitles } from '#src/modules/video/subtitles/add-or-replace-subtitles.ts';
import { queueSchemaName } from '#src/queue/install-queue-schema.ts';
import { makeMember } from '../../../../test/fixtures/packages.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';
import { addVideo } from '../../../../test/fixtures/videos.ts';
import { openBrowser, signedIn, useServer, type Browser } from '../../../../test/harness/running-server.ts';
import { sendFile } from '../../../../test/harness/tus.ts';

const server = useServer();
const db = () => server.test.db;
const refusal = (name: ResultCodeName) => ({ code: resultCodes[name][0] });
const deviceID = 'a-device-of-somebody';
let operator: Browser;

beforeAll(async () => {
  operator = await addStaff(server, ['video.read', 'video.write']);
});

/** The videos of the fixture last thirty seconds. */
const vtt = (...cues: string[]) => Buffer.from(['WEBVTT', ...cues].join('\n\n'));
const oneCue = vtt('00:01.000 --> 00:03.000\n灯亮了');

async function replace(id: string, language: SubtitleLanguage, bytes: Buffer, version = 0) {
  const upload = await sendFile(server, operator, bytes, { metadata: { kind: 'subtitles' } });
  return operator.call('PUT /admin/v1/video/{id}/subtitles/{language}', { id, language, upload, version });
}
const textOf = async (id: string, language: SubtitleLanguage) =>
  (await operator.call('GET /admin/v1/video/{id}/subtitles/{language}', { id, language })).text;
const list = (id: string) => operator.call('GET /admin/v1/video/{id}/subtitles', { id });
const play = (browser: Browser, id: string) => browser.call('POST /v1/video/{id}/play', { id, deviceID });
const open = (address: string) => fetch(new URL(address, server.origin));

describe('[X-C8] operators give a video subtitles by language', () => {
  test('WebVTT is written anew as times and text alone', async () => {
    const id = await addVideo(db());
    const saved = await replace(
      id,
      'zh-Hans',
      Buffer.from(
        [
          '\uFEFFWEBVTT - 作者的话',
          '',
          'STYLE',
          '::cue { color: red; background: url(https://example.com/x) }',
          '',
          'NOTE 这是备注',
          '',
          'first',
          '00:01.000 --> 00:03.500 position:10% align:left',
          '<v 船长>出发 <i>吧</i>！</v>',
          '{\\an8}A &amp; B &lt;script&gt; 1 < 2',
          '',
          '00:00:03.500 --> 00:00:59.000',
          '\u202E倒过来\u0007的字',
          '',
          '00:20.000 --> 00:21.000',
          '<b></b>',
        ].join('\r\n'),
      ),
    );
    expect(saved).toMatchObject({ language: 'zh-Hans', cues: 2, version: 1 });
    expect(await textOf(id, 'zh-Hans')).toBe(
      [
        'WEBVTT',
        '',
        '00:00:01.000 --> 00:00:03.500',
        '出发 吧！',
        'A &amp; B &lt;script&gt; 1 &lt; 2',
        '',
        // As long as the video, and no longer.
        '00:00:03.500 --> 00:00:30.000',
        '倒过来的字',
        '',
      ].join('\n'),
    );
    expect(saved.bytes).toBe(Buffer.byteLength(await textOf(id, 'zh-Hans')));
  });

  test('SRT becomes WebVTT, also in the encoding of older editors', async () => {
    const id = await addVideo(db());
    const srt =
      '1\r\n00:00:01,000 --> 00:00:02,000\r\n<font color="red">Hello</font>\r\n\r\n2\r\n00:00:02,000 --> 00:00:04,000\r\nTwo\r\nlines\r\n';
    await replace(id, 'en', Buffer.from(srt));
    const expected = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHello\n\n00:00:02.000 --> 00:00:04.000\nTwo\nlines\n';
    expect(await textOf(id, 'en')).toBe(expected);
    // 蓝屿
    const gb18030 = Buffer.concat([
      Buffer.from('1\n00:00:01,000 --> 00:00:02,000\n'),
      Buffer.from([0xc0, 0xb6, 0xd3, 0xec]),
    ]);
    await replace(id, 'zh-Hans', gb18030);
    expect(await textOf(id, 'zh-Hans')).toContain('\n蓝屿\n');
    const utf16 = Buffer.from(`\uFEFF1\n00:00:01,000 --> 00:00:02,000\n繁體`, 'utf16le');
    await replace(id, 'zh-Hant', utf16);
    expect(await textOf(id, 'zh-Hant')).toContain('\n繁體\n');
    expect((await list(id)).map(({ language }) => language)).toEqual(['zh-Hans', 'zh-Hant', 'en']);
  });

  const manyCues = vtt(...Array.from({ length: 5001 }, () => '00:01.000 --> 00:02.000\nx'));
  test.each<[SubtitleFault, number, Buffer]>([
    ['notText', 0, Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['noCues', 0, vtt('NOTE nothing')],
    ['timesUnreadable', 3, vtt('00:01 --> 00:02\nx')],
    ['timesUnreadable', 1, Buffer.from('only a text')],
    ['timesUnreadable', 5, vtt('one\ntwo\n00:01.000 --> 00:02.000\nx')],
    ['timesUnreadable', 3, vtt('00:61.000 --> 01:02.000\nx')],
    ['endsBeforeStart', 3, vtt('00:02.000 --> 00:02.000\nx')],
    ['outOfOrder', 6, vtt('00:05.000 --> 00:06.000\nx', '00:04.000 --> 00:06.000\ny')],
    ['beyondVideo', 3, vtt('00:30.000 --> 00:31.000\nx')],
    ['textTooLong', 4, vtt(`00:01.000 --> 00:02.000\n${'<'.repeat(400_000)}`)],
    ['textTooLong', 3, vtt(`00:01.000 --> 00:02.000\n${'字'.repeat(301)}`)],
    ['textTooLong', 3, vtt('00:01.000 --> 00:02.000\n1\n2\n3\n4\n5')],
    ['tooManyCues', 15_003, manyCues],
  ])('%s in line %i is refused with the place, and nothing changes', async (fault, line, bytes) => {
    const id = await addVideo(db());
    const failure: unknown = await replace(id, 'en', bytes).catch((error: unknown) => error);
    expect(failure).toMatchObject({ ...refusal('subtitlesRefused'), data: { fault, line } });
    expect(await list(id)).toEqual([]);
    expect(await db().write.selectFrom('media_uploads').select('id').where('kind', '=', 'subtitles').execute()).toEqual(
      [],
    );
  });

  test('a file over half a megabyte, another kind of upload and who may not write are turned away', async () => {
    const id = await addVideo(db());
    const send = (browser: Browser, bytes: Buffer, kind = 'subtitles') =>
      sendFile(server, browser, bytes, { metadata: { kind } });
    await expect(send(operator, Buffer.alloc(512 * 1024 + 1, 'x'))).rejects.toThrow();
    const upload = await send(operator, oneCue, 'video');
    await expect(
      operator.call('PUT /admin/v1/video/{id}/subtitles/{language}', { id, language: 'en', upload, version: 0 }),
    ).rejects.toMatchObject(refusal('fileTypeUnsupported'));
    const reader = await addStaff(server, ['video.read']);
    await expect(send(reader, oneCue)).rejects.toThrow();
    const unready = await addVideo(db(), { state: 'working', folder: '', milliseconds: 0 });
    await expect(replace(unready, 'en', oneCue)).rejects.toMatchObject(refusal('videoNotReady'));
    await db().write.deleteFrom('media_uploads').execute();
  });

  test('of two who replace the same one is told; the file before is deleted by the worker; each act is in the log', async () => {
    const id = await addVideo(db());
    await replace(id, 'en', oneCue);
    const { subtitleTracks } = await play(openBrowser(server.origin), id);
    const [before] = subtitleTracks;
    const outcomes = await Promise.allSettled([replace(id, 'en', oneCue, 1), replace(id, 'en', oneCue, 1)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await list(id)).toMatchObject([{ language: 'en', version: 2, updatedBy: { id: operator.session.uid } }]);
    await expect(
      operator.call('DELETE /admin/v1/video/{id}/subtitles/{language}', { id, language: 'en', version: 1 }),
    ).rejects.toMatchObject(refusal('editedByOthers'));
    await operator.call('DELETE /admin/v1/video/{id}/subtitles/{language}', { id, language: 'en', version: 2 });
    expect(await list(id)).toEqual([]);
    const { rows } = await db().pool.query<{ key: string; held: boolean }>(
      `select data ->> 'key' as key, start_after > now() + interval '10 minutes 30 seconds' as held
       from ${queueSchemaName}.job where name = 'video.delete-subtitle-file' order by created_on`,
    );
    // Not while an address that was handed out still names them: the length of the video and ten minutes.
    expect(rows.map(({ held }) => held)).toEqual([true, true]);
    expect((await open(before?.address ?? '')).status).toBe(200);
    for (const { key } of rows) await deleteSubtitleFile(server, key);
    for (const { key } of rows) await deleteSubtitleFile(server, key);
    expect((await open(before?.address ?? '')).status).toBe(404);
    const log = await db()
      .write.selectFrom('staff_log')
      .select(['call', 'after'])
      .where('object', '=', `video ${id}`)
      .orderBy('id')
      .execute();
    expect(log).toMatchObject([
      { call: 'PUT /admin/v1/video/{id}/subtitles/{language}', after: { language: 'en', replacedCues: 0 } },
      { call: 'PUT /admin/v1/video/{id}/subtitles/{language}', after: { language: 'en', replacedCues: 1 } },
      { call: 'DELETE /admin/v1/video/{id}/subtitles/{language}', after: null },
    ]);
  });
});

describe('[X-C8] a change of subtitles that does not come through leaves no file behind', () => {
  /** The files that were put, and the change with a queue that breaks as often as said. */
  async function replaceWithBreakingQueue(times: number, error: Error) {
    const id = await addVideo(db());
    await replace(id, 'en', oneCue);
    const upload = await sendFile(server, operator, oneCue, { metadata: { kind: 'subtitles' } });
    const put: string[] = [];
    let broken = 0;
    const deps = {
      db: db(),
      now: Date.now,
      storage: {
        ...server.storage,
        get: (key: string) => server.storage.get(key),
        openFile: (key: string) => server.storage.openFile(key),
        delete: (key: string) => server.storage.delete(key),
        put: (...given: Parameters<typeof server.storage.put>) => {
          put.push(given[0]);
          return server.storage.put(...given);
        },
      },
      queue: {
        enqueue: () => {
          broken += 1;
          return broken > times ? Promise.resolve() : Promise.reject(error);
        },
      },
    } as unknown as Parameters<typeof addOrReplaceSubtitles>[0];
    const input = { id, language: 'en' as const, upload, version: 1 };
    const outcome = await addOrReplaceSubtitles(deps, operator.session.uid, input).catch((thrown: unknown) => thrown);
    const left = await Promise.all([...new Set(put)].map((key) => server.storage.get(key)));
    for (const each of left) each?.stream.destroy();
    return { outcome, tries: put.length, left: left.filter((each) => each !== undefined).length };
  }

  test('not when it fails', async () => {
    const error = new Error('the database is gone');
    expect(await replaceWithBreakingQueue(99, error)).toEqual({ outcome: error, tries: 1, left: 0 });
  });

  test('not when the transaction has to be tried again', async () => {
    const error = Object.assign(new Error('deadlock'), { code: '40P01' });
    expect(await replaceWithBreakingQueue(2, error)).toMatchObject({ outcome: { version: 2 }, tries: 3, left: 1 });
  });
});

describe('[X-C8] players get subtitles with the rights of the video', () => {
  test('signed, of every language, for who may play it and nobody else', async () => {
    const id = await addVideo(db(), { access: 'member' });
    await replace(id, 'en', vtt('00:01.000 --> 00:03.000\nThe light is on'));
    await replace(id, 'zh-Hans', oneCue);
    const [user, member] = [await signedIn(server), await signedIn(server)];
    await makeMember(server, member.uid, Date.now() + 60_000);
    await expect(play(user, id)).rejects.toMatchObject(refusal('membersOnly'));
    const { subtitles, subtitleTracks } = await play(member, id);
    expect(subtitleTracks.map(({ language }) => language)).toEqual(['zh-Hans', 'en']);
    expect(subtitles).toBe(subtitleTracks[0]?.address);
    const answer = await open(subtitles);
    expect(answer.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toContain('private');
    expect(await answer.text()).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:03.000\n灯亮了\n');
    const [, , proof = '', folder = '', file = ''] = subtitles.split('/');
    for (const address of [`/hls/${folder}/${file}`, `/hls/${proof.slice(0, -1)}A/${folder}/${file}`]) {
      expect((await open(address)).status).toBe(404);
    }
  });

  test('a video without them says so', async () => {
    const id = await addVideo(db());
    expect(await play(openBrowser(server.origin), id)).toMatchObject({ subtitles: '', subtitleTracks: [] });
  });
});
