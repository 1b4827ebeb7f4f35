import { resultCodes } from '@lanyu/contract/result-codes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signedIn, useServer } from './harness/running-server.ts';

const server = useServer();

async function fill(uid: string, count: number): Promise<void> {
  const values = Array.from({ length: count }, (_, index) => ({
    user_id: uid,
    kind: 'system' as const,
    title: `第 ${index} 条`,
    content: '内容',
    link: '',
  }));
  if (count > 0) await server.test.db.write.insertInto('messages_inbox').values(values).execute();
}

test('[X-W2] pages by cursor are the whole list: nothing twice, nothing missing, whatever the page size', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 25 }), async (count, pageSize) => {
      const browser = await signedIn(server);
      await fill(browser.uid, count);
      const seen: string[] = [];
      let cursor: string | undefined;
      for (let page = 1; ; page += 1) {
        const answer = await browser.call('POST /user/center/message/all', {
          uid: browser.uid,
          pageSize,
          ...(cursor === undefined ? {} : { cursor }),
        });
        expect(answer).toMatchObject({ currentPage: page, pageSize, total: count, totalIsEstimate: false });
        seen.push(...answer.records.map(({ id }) => id));
        // A message that arrives meanwhile belongs to no later page.
        if (page === 1) await fill(browser.uid, 1);
        if (answer.nextCursor === null) break;
        cursor = answer.nextCursor;
      }
      expect(seen).toHaveLength(count);
      expect(new Set(seen).size).toBe(count);
      expect(seen).toEqual(seen.toSorted((a, b) => Number(BigInt(b) - BigInt(a))));
    }),
    { numRuns: 8 },
  );
});

test('[X-W2] currentPage works as specified, within its depth, and total is an estimate above 1000', async () => {
  const browser = await signedIn(server);
  await fill(browser.uid, 1100);
  const page = (currentPage: number, pageSize = 50) =>
    browser.call('POST /user/center/message/all', { uid: browser.uid, currentPage, pageSize });
  const [first, third, beyond] = [await page(1), await page(3), await page(50)];
  expect(first).toMatchObject({ total: 1001, totalIsEstimate: true, currentPage: 1, pageSize: 50 });
  expect(third.currentPage).toBe(3);
  const all = (await page(1, 99)).records.concat((await page(2, 99)).records);
  expect(third.records.map(({ id }) => id)).toEqual(all.slice(100, 150).map(({ id }) => id));
  expect(beyond.records).toEqual([]);
  await expect(page(100_000)).rejects.toMatchObject({ code: resultCodes.badInput[0] });
});

test('[X-W2] another user’s cursor and a touched one are refused', async () => {
  const [one, other] = [await signedIn(server), await signedIn(server)];
  await fill(one.uid, 30);
  await fill(other.uid, 30);
  const { nextCursor } = await one.call('POST /user/center/message/all', { uid: one.uid, pageSize: 10 });
  const stolen = other.call('POST /user/center/message/all', { uid: other.uid, cursor: nextCursor ?? '' });
  await expect(stolen).rejects.toMatchObject({ code: resultCodes.badInput[0] });
  const touched = `${nextCursor?.startsWith('A') ? 'B' : 'A'}${nextCursor?.slice(1)}`;
  await expect(one.call('POST /user/center/message/all', { uid: one.uid, cursor: touched })).rejects.toMatchObject({
    code: resultCodes.badInput[0],
  });
});

test('unread counts stop at a hundred', async () => {
  const browser = await signedIn(server);
  await fill(browser.uid, 130);
  expect((await browser.call('POST /user/center/message/all', { uid: browser.uid })).unread).toBe(100);
});
