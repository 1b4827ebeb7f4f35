import { expect, test } from 'vitest';
import { lookAtEndedSessions } from './look-at-ended-sessions.ts';

const sessionOf = (uid: string) => ({ uid, token: `token of ${uid}` });

test('each ended session is looked at once, not before a second is over, and one that lives is told', async () => {
  const lookedAt: string[] = [];
  const alive: string[] = [];
  const began = Date.now();
  const ended = lookAtEndedSessions({
    isRefused: async ({ uid }) => {
      lookedAt.push(uid);
      return uid === 'gone' ? undefined : uid !== 'alive';
    },
    onAlive: ({ uid }) => void alive.push(uid),
  });
  for (const uid of ['one', 'alive', 'gone', 'two']) ended.add(sessionOf(uid));
  expect(lookedAt).toEqual([]);
  // Nobody was there to ask for one of them.
  expect(await ended.finish()).toBe(3);
  expect(Date.now() - began).toBeGreaterThanOrEqual(1000);
  expect(lookedAt).toEqual(['one', 'alive', 'gone', 'two']);
  expect(alive).toEqual(['alive']);
});
