import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { envelopeOfCode } from '../plugins/error-handlers-and-failure-answers.ts';
import { createAnswerCache, isFirstPageOfDefaultSize } from './answer-cache.ts';

/** An answer that was read once, is no longer fresh, and whose next reading fails like this. */
async function askedAgain(code: string, usableMs?: number): Promise<readonly string[]> {
  let reads = 0;
  const answer = createAnswerCache(
    'GET /v1/search/hot',
    async () => {
      reads += 1;
      if (reads > 1) throw Object.assign(new Error('lost'), { code });
      return ['月海'];
    },
    { freshMs: 0, ...(usableMs !== undefined && { usableMs }) },
  );
  await answer();
  if (usableMs !== undefined) await new Promise((resolve) => setTimeout(resolve, usableMs + 20));
  return (await answer()).data;
}

test('a store that is away gets the last answer sent on; one that ended a slow statement does not', async () => {
  expect(await askedAgain('ECONNREFUSED')).toEqual(['月海']);
  await expect(askedAgain('57014')).rejects.toThrow('lost');
});

test('the last answer is not sent on once it is too old', async () => {
  await expect(askedAgain('ECONNREFUSED', 1)).rejects.toThrow('lost');
});

/** How often these were read, asked one after the other. */
async function readsOf(
  asked: readonly { currentPage?: number; pageSize?: number; cursor?: string; word: string }[],
  maxBytes?: number,
): Promise<number> {
  let reads = 0;
  const answer = createAnswerCache(
    'GET /v1/search/hot',
    async ({ word }: (typeof asked)[number]) => {
      reads += 1;
      return [word];
    },
    { freshMs: 60_000, isCacheable: isFirstPageOfDefaultSize, ...(maxBytes !== undefined && { maxBytes }) },
  );
  for (const each of asked) expect((await answer(each)).data).toEqual([each.word]);
  return reads;
}

test('first pages of the usual size are kept, what else visitors choose is not; and no more than so many bytes', async () => {
  const [sea, lamp] = [{ word: '海' }, { word: '灯' }];
  expect(await readsOf([sea, sea, { ...sea, currentPage: 1, pageSize: 20 }, sea])).toBe(2);
  for (const odd of [{ currentPage: 2 }, { pageSize: 19 }, { cursor: 'x' }])
    expect(
      await readsOf([
        { ...sea, ...odd },
        { ...sea, ...odd },
      ]),
    ).toBe(2);
  expect(await readsOf([sea, lamp, sea, lamp])).toBe(2);
  const one = Buffer.byteLength(JSON.stringify(envelopeOfCode('ok', ['海'])));
  expect(await readsOf([sea, sea, lamp, lamp], one)).toBe(2);
  expect(await readsOf([sea, lamp, sea, lamp], one)).toBe(4);
});

test('an answer is as old as the beginning of its load, and nobody waits for a load that began too long ago', async () => {
  const loads: { resolve(words: string[]): void }[] = [];
  const answer = createAnswerCache(
    'GET /v1/search/hot',
    () => new Promise<string[]>((resolve) => loads.push({ resolve })),
    { freshMs: 100 },
  );
  const first = answer();
  await sleep(20);
  const joined = answer();
  await sleep(120);
  const later = answer();
  await sleep(1);
  expect(loads).toHaveLength(2);
  loads[1]?.resolve(['新']);
  expect((await later).data).toEqual(['新']);
  loads[0]?.resolve(['旧']);
  expect([(await first).data, (await joined).data]).toEqual([['旧'], ['旧']]);
  // The slow one came last and knows less.
  expect((await answer()).data).toEqual(['新']);

  await sleep(120);
  const third = answer();
  await sleep(110);
  loads[2]?.resolve(['慢']);
  await third;
  void answer();
  await sleep(1);
  expect(loads).toHaveLength(4);
  loads[3]?.resolve([]);
});
