import { resultCodes } from '@lanyu/contract/result-codes';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { personalDataHandlersOf } from '#src/modules.ts';
import { transaction } from '#src/db/transaction.ts';
import { faqVoteJobs } from '#src/modules/site/help/faq-votes.jobs.ts';
import { businessInquiriesPersonalData } from '#src/modules/site/public.ts';
import { addPlayer, openBrowser, signedIn, until, useServer } from '../../../../test/harness/running-server.ts';
import { useSecondApi } from '../../../../test/harness/second-api.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';

const server = useServer();
const second = useSecondApi(server);

const draft = (fields: object = {}) => ({
  category: '账号',
  question: '忘记密码怎么办？',
  html: '<p>用手机号找回。</p>',
  position: 10,
  hidden: 'false' as const,
  ...fields,
});
const inquiry = (fields: object = {}) => ({
  kind: 'publish' as const,
  company: '潮汐工作室',
  contact: '林舟',
  reach: 'lin@tide.example',
  text: '想上架一款解谜游戏',
  idempotencyKey: randomUUID(),
  ...fields,
});
const failing = (name: keyof typeof resultCodes) => ({ code: resultCodes[name][0] });

let made: ReturnType<typeof addStaff> | undefined;
/** One for all: a password takes a while to hash. */
const editor = () => (made ??= addStaff(server, ['help.read', 'help.write']));
async function written(fields: object = {}) {
  return (await editor()).call('POST /admin/v1/help/faq', { ...draft(fields), idempotencyKey: randomUUID() });
}
const visitor = () => openBrowser(server.origin);
const listed = (keyword?: string) => visitor().call('GET /v1/help/faq/list', keyword === undefined ? {} : { keyword });
const countJob = () => faqVoteJobs({ db: server.test.db })[0]?.run({}, { attempt: 0 } as never);
const votesOf = (id: string) =>
  server.test.db.write
    .selectFrom('site_faqs')
    .select(['helpful', 'unhelpful'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('questions and answers', () => {
  test('[N-05] they come in the operators’ order, by category, without the hidden ones', async () => {
    await written({ category: '排序二', question: '第二类', position: 2 });
    await written({ category: '排序一', question: '第一类', position: 1 });
    const hidden = await written({ category: '排序三', question: '藏起来的', hidden: 'true' });
    await until(async () => (await listed()).records.some(({ question }) => question === '第一类'));
    const { categories, records } = await listed();
    expect(categories.slice(0, 2)).toEqual(['排序一', '排序二']);
    expect(categories).not.toContain('排序三');
    expect(records.map(({ id }) => id)).not.toContain(hidden.id);
  });

  test('[N-05] a keyword finds those that fit, best first; nothing found is an empty list', async () => {
    const { id } = await written({ category: '下载', question: '安装包解析失败怎么办？' });
    await until(async () => (await listed('解析失败')).records.length > 0);
    expect((await listed('解析失败')).records[0]?.id).toBe(id);
    expect((await listed('潜水艇')).records).toEqual([]);
  });

  test('[N-05] what an operator writes is sanitised, written once per intent, and nothing is left of an empty answer', async () => {
    const operator = await editor();
    const intent = { ...draft({ html: '<p onclick="x()">好<script>x()</script></p>' }), idempotencyKey: randomUUID() };
    const [first, again] = [
      await operator.call('POST /admin/v1/help/faq', intent),
      await operator.call('POST /admin/v1/help/faq', intent),
    ];
    expect(again).toEqual(first);
    expect(first.html).toBe('<p>好</p>');
    const empty = { ...draft({ html: '<script>x()</script>' }), idempotencyKey: randomUUID() };
    await expect(operator.call('POST /admin/v1/help/faq', empty)).rejects.toMatchObject(failing('badInput'));
  });

  test('[N-05] a change needs the version it was made from, and is in the staff log', async () => {
    const operator = await editor();
    const faq = await written();
    const change = { ...draft({ question: '忘了密码？' }), id: faq.id, version: faq.version };
    const changed = await operator.call('PUT /admin/v1/help/faq/{id}', change);
    expect(changed).toMatchObject({ question: '忘了密码？', version: 2 });
    await expect(operator.call('PUT /admin/v1/help/faq/{id}', change)).rejects.toMatchObject(failing('editedByOthers'));
    await expect(
      operator.call('PUT /admin/v1/help/faq/{id}', { ...change, id: '9223372036854775807' }),
    ).rejects.toMatchObject(failing('notFound'));
    const auditEntries = await server.test.db.write
      .selectFrom('staff_log')
      .select(['call', 'before', 'after'])
      .where('object', '=', `faq ${faq.id}`)
      .orderBy('id')
      .execute();
    expect(auditEntries.map(({ call }) => call)).toEqual(['POST /admin/v1/help/faq', 'PUT /admin/v1/help/faq/{id}']);
    expect(auditEntries[1]?.after).toMatchObject({ question: '忘了密码？' });
  });
});

describe('votes', () => {
  const vote = (id: string, deviceID: string, helpful: boolean, origin = server.origin) =>
    openBrowser(origin).call('POST /v1/help/faq/{id}/vote', { id, deviceID, helpful: `${helpful}` });

  test('[N-05] one vote a device, also of 64 at the same moment over two processes', async () => {
    const { id } = await written();
    const device = randomUUID();
    await Promise.all(
      Array.from({ length: 64 }, (_, index) => vote(id, device, true, index % 2 === 0 ? server.origin : second.origin)),
    );
    await Promise.all([countJob(), countJob()]);
    await countJob();
    expect(await votesOf(id)).toEqual({ helpful: 1, unhelpful: 0 });
  });

  test('[N-05] it may change, is seen at once by who voted, and the counts follow', async () => {
    const { id } = await written();
    const [one, other] = [randomUUID(), randomUUID()];
    expect(await vote(id, one, true)).toEqual({ helpful: 1 });
    await countJob();
    expect(await vote(id, one, true)).toEqual({ helpful: 1 });
    expect(await vote(id, other, true)).toEqual({ helpful: 2 });
    expect(await vote(id, one, false)).toEqual({ helpful: 0 });
    await countJob();
    expect(await votesOf(id)).toEqual({ helpful: 1, unhelpful: 1 });
    expect(await vote(id, one, true)).toEqual({ helpful: 2 });
  });

  test('[N-05] what is hidden or never was takes none', async () => {
    const { id } = await written({ hidden: 'true' });
    for (const none of [id, '9223372036854775807'])
      await expect(vote(none, randomUUID(), true)).rejects.toMatchObject(failing('notFound'));
  });
});

describe('inquiries', () => {
  const open = async (company: string) => {
    const { records } = await (await editor()).call('GET /admin/v1/help/inquiry/list', { handled: 'false' });
    return records.filter((found) => found.company === company);
  };

  test('[N-05] a visitor asks once per intent, however often it is sent', async () => {
    const company = `公司 ${randomUUID()}`;
    const intent = inquiry({ company });
    const browsers = [visitor(), openBrowser(second.origin)] as const;
    const sent = await Promise.allSettled(
      Array.from({ length: 16 }, (_, index) =>
        (browsers[index % 2] ?? browsers[0]).call('POST /v1/help/inquiry', intent),
      ),
    );
    const refused = sent.flatMap((one) => (one.status === 'rejected' ? [one.reason as { code: number }] : []));
    expect(refused.filter(({ code }) => code !== resultCodes.inProgress[0])).toEqual([]);
    expect(await visitor().call('POST /v1/help/inquiry', intent)).toBeNull();
    expect(await open(company)).toHaveLength(1);
    await expect(
      visitor().call('POST /v1/help/inquiry', { ...intent, text: '另一个请求的文字' }),
    ).rejects.toMatchObject(failing('keyReused'));
  });

  test('[N-05] how to reach them must be an address or a number, and words are no blanks', async () => {
    const browser = visitor();
    for (const reach of ['+86 138 0013 2046', '0755-88886666', 'a.b@c.example'])
      expect(await browser.call('POST /v1/help/inquiry', inquiry({ reach }))).toBeNull();
    for (const wrong of [{ reach: '找我呀找我' }, { reach: 'a@b' }, { company: '   ' }, { text: '\n    \n  ' }])
      await expect(browser.call('POST /v1/help/inquiry', inquiry(wrong))).rejects.toMatchObject(failing('badInput'));
  });

  test('[N-05] an operator marks one as handled, once', async () => {
    const company = `公司 ${randomUUID()}`;
    await visitor().call('POST /v1/help/inquiry', inquiry({ company }));
    const [found] = await open(company);
    const id = found?.id ?? '';
    const operator = await editor();
    const mark = () => operator.call('POST /admin/v1/help/inquiry/{id}/handled', { id });
    expect(await mark()).toMatchObject({ company, handled: true });
    expect(await mark()).toMatchObject({ handled: true });
    expect(await open(company)).toEqual([]);
    const { records } = await operator.call('GET /admin/v1/help/inquiry/list', { handled: 'true' });
    expect(records.map((handled) => handled.id)).toContain(id);
    const auditEntries = await server.test.db.write
      .selectFrom('staff_log')
      .select(['before', 'after'])
      .where('object', '=', `inquiry ${id}`)
      .execute();
    expect(auditEntries).toEqual([{ before: { handled: false }, after: { handled: true } }]);
  });

  test('of two who write a note at once one is told; the words are not in the log', async () => {
    const company = `公司 ${randomUUID()}`;
    await visitor().call('POST /v1/help/inquiry', inquiry({ company }));
    const [found] = await open(company);
    const id = found?.id ?? '';
    const note = async (text: string) =>
      (await editor()).call('PUT /admin/v1/help/inquiry/{id}/note', { id, note: text, version: 1 });
    const both = await Promise.allSettled([note('周四电话'), note('周四电话')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: failing('editedByOthers') });
    expect(await open(company)).toMatchObject([{ note: '周四电话', version: 2 }]);
    const log = await server.test.db.write
      .selectFrom('staff_log')
      .selectAll()
      .where('object', '=', `inquiry ${id}`)
      .execute();
    expect(log).toHaveLength(1);
    expect(JSON.stringify(log)).not.toContain('电话');
  });

  test('[X-A8] what a user asked is in their export and goes with them; a visitor’s stays', async () => {
    const player = await signedIn(server);
    const company = `公司 ${randomUUID()}`;
    await player.call('POST /v1/help/inquiry', inquiry({ company }));
    await visitor().call('POST /v1/help/inquiry', inquiry({ company }));
    const [section] = businessInquiriesPersonalData.sections(server.test.db.read, player.uid);
    if (section === undefined || !('many' in section)) throw new Error('no section');
    const exported: object[] = [];
    for await (const rows of section.many()) exported.push(...rows);
    expect(exported).toMatchObject([{ company, contact: '林舟', text: '想上架一款解谜游戏' }]);

    const stranger = await addPlayer(server.test.db);
    await transaction(server.test.db, (tx) => businessInquiriesPersonalData.erase(tx, stranger.uid));
    expect(await open(company)).toHaveLength(2);
    await transaction(server.test.db, (tx) => businessInquiriesPersonalData.erase(tx, player.uid));
    expect(await open(company)).toHaveLength(1);
    expect(personalDataHandlersOf(server.env)).toContain(businessInquiriesPersonalData);
  });
});
