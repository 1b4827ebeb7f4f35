import { expect, test } from 'vitest';
import { deleteOldAndExcessAnswers, deleteAnswersOfOthers, readAnswer, storeAnswer } from './answer-store.ts';

const dayMs = 86_400_000;
const data = ['月海'];

test('an answer is read by whom it was given to, the last one', async () => {
  await storeAnswer({ owner: '7', hash: 'games', data: [], at: 1 });
  await storeAnswer({ owner: '7', hash: 'games', data, at: 2 });
  expect(await readAnswer('7', 'games')).toEqual({ owner: '7', hash: 'games', data, at: 2 });
  expect(await readAnswer('8', 'games')).toBeUndefined();
});

test('answers of all other people are deleted', async () => {
  for (const owner of ['', '6', '7', '70', '8']) await storeAnswer({ owner, hash: 'games', data, at: 1 });
  await deleteAnswersOfOthers('7');
  const left = await Promise.all(['', '6', '7', '70', '8'].map((owner) => readAnswer(owner, 'games')));
  expect(left.map((answer) => answer?.owner)).toEqual([undefined, undefined, '7', undefined, undefined]);
});

test('the oldest above the limit are deleted, and all that are older than a month', async () => {
  const now = Date.now();
  for (let n = 0; n < 125; n += 1) await storeAnswer({ owner: '9', hash: `of ${n}`, data, at: now - dayMs + n });
  await deleteAnswersOfOthers('9');
  await deleteOldAndExcessAnswers(now);
  expect([await readAnswer('9', 'of 4'), (await readAnswer('9', 'of 5'))?.hash]).toEqual([undefined, 'of 5']);
  await storeAnswer({ owner: '9', hash: 'of long ago', data, at: now - 31 * dayMs });
  await deleteAnswersOfOthers('9');
  await deleteOldAndExcessAnswers(now + 20 * dayMs);
  expect([await readAnswer('9', 'of long ago'), (await readAnswer('9', 'of 6'))?.hash]).toEqual([undefined, 'of 6']);
});
