import { expect, test } from 'vitest';
import { cachedAnswer } from './cached-answer.ts';

/** An answer that was read once, is no longer fresh, and whose next reading fails like this. */
async function askedAgain(code: string): Promise<readonly string[]> {
  let reads = 0;
  const answer = cachedAnswer(
    'GET /v1/search/hot',
    async () => {
      reads += 1;
      if (reads > 1) throw Object.assign(new Error('lost'), { code });
      return ['月海'];
    },
    { freshMs: 0 },
  );
  await answer();
  return (await answer()).data;
}

test('a store that is away gets the last answer sent on; one that ended a slow statement does not', async () => {
  expect(await askedAgain('ECONNREFUSED')).toEqual(['月海']);
  await expect(askedAgain('57014')).rejects.toThrow('lost');
});
