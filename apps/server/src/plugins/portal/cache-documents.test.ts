import { expect, test } from 'vitest';
import {
  compressDocumentInAllEncodings,
  createDocumentCache,
  replaceTextsByHashes,
} from './cache-compress-and-send-documents.ts';

/** Each as large as it is long: in the identity encoding, and little more in the others. */
const text = 'x'.repeat(4000);

test('documents take no more memory than they may, and the last ones stay', async () => {
  const documents = createDocumentCache({ most: 100, mostBytes: 10_000 });
  const made: string[] = [];
  const open = async (key: string) => {
    await documents.get(key, [], () => {
      made.push(key);
      return compressDocumentInAllEncodings(text);
    });
  };
  for (const key of ['1', '2', '3', '3', '2', '1']) await open(key);
  expect(made).toEqual(['1', '2', '3', '1']);
});

test('many who ask at once wait for one making, and a failed one is made anew', async () => {
  const documents = createDocumentCache({ most: 100, mostBytes: 10_000 });
  let times = 0;
  const make = async () => {
    times += 1;
    if (times === 1) throw new Error('no memory');
    return compressDocumentInAllEncodings(text);
  };
  const both = await Promise.allSettled([documents.get('1', ['a'], make), documents.get('1', ['a'], make)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(times).toBe(1);
  const [first, second] = await Promise.all([documents.get('1', ['a'], make), documents.get('1', ['a'], make)]);
  expect(second).toBe(first);
  expect(times).toBe(2);
});

test('what documents are made from is kept as short as it can be told apart', () => {
  const site = {};
  const [same, hash, other] = replaceTextsByHashes([site, text, `${text}x`]);
  expect(same).toBe(site);
  expect(String(hash)).toHaveLength(43);
  expect(other).not.toBe(hash);
});
