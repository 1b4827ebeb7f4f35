import { expect, test } from 'vitest';
import { appendFieldsToJsonFile } from './append-fields-to-json-file.ts';

const joined = async (text: string, added: object) => (await appendFieldsToJsonFile(new Blob([text]), added)).text();
const seen = { seenOnThisDevice: { games: [{ id: '7', title: '「潮汐」}' }] } };

test('[X-C29] what the device has is part of the exported object', async () => {
  const long = { made: '2026', posts: Array.from({ length: 90 }, (_, n) => ({ id: `${n}`, content: '潮 } 汐' })) };
  for (const text of [JSON.stringify(long), `${JSON.stringify(long, null, 2)}\n`, '{"a":1}\n\n'])
    expect(JSON.parse(await joined(text, seen))).toStrictEqual({ ...(JSON.parse(text) as object), ...seen });
});

test('[X-C29] a file that is no object stays as it is', async () => {
  expect(await joined('nothing', seen)).toBe('nothing');
  expect(await joined('{"a":1}', {})).toBe('{"a":1}');
});
