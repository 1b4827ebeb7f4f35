import { afterEach, expect, test, vi } from 'vitest';
import { changeStoredJsonAcrossTabs, deleteStoredValueRevisions } from './change-stored-json-across-tabs.ts';

let made = 0;
const newName = () => {
  made += 1;
  return `lanyu.test.${made}`;
};
/** Takes the stored value, or begins with a word. */
const orBegin = (word: string) => (stored: unknown) => (typeof stored === 'string' ? stored : word);

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('[X-M7] of many changes at the same moment each sees the one before', async () => {
  const name = newName();
  const counted = Array.from({ length: 40 }, () =>
    changeStoredJsonAcrossTabs(name, (stored) => (typeof stored === 'number' ? stored + 1 : 1)),
  );
  expect((await Promise.all(counted)).toSorted((a, b) => Number(a) - Number(b))).toEqual(
    Array.from({ length: 40 }, (_, index) => index + 1),
  );
  expect(localStorage.getItem(name)).toBe('40');
});

/** This process's copy of a key: put back, it acts as a process whose copy is not updated yet. */
function copyOf(name: string): () => void {
  const copied = [name, `${name}.at`].map((key) => [key, localStorage.getItem(key)] as const);
  return () => {
    for (const [key, value] of copied) {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    }
  };
}

test('[X-M7] a copy of localStorage that is behind does not count, however long it is', async () => {
  const name = newName();
  const beforeAll = copyOf(name);
  await changeStoredJsonAcrossTabs(name, orBegin('first'));
  beforeAll();
  expect(await changeStoredJsonAcrossTabs(name, orBegin('second'))).toBe('first');
  // An intent ended there is over, whatever this copy says.
  const beforeTheEnd = copyOf(name);
  await changeStoredJsonAcrossTabs(name, () => null);
  beforeTheEnd();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3600_000);
  expect(await changeStoredJsonAcrossTabs(name, orBegin('third'))).toBe('third');
});

test('[X-M7] a change that was made without the database is newer than what the database knows, also after the clock was set back', async () => {
  const name = newName();
  await changeStoredJsonAcrossTabs(name, orBegin('first'));
  const lost = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('the connection is closing', 'InvalidStateError');
  });
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 3600_000);
  await changeStoredJsonAcrossTabs(name, () => null);
  lost.mockRestore();
  expect(await changeStoredJsonAcrossTabs(name, orBegin('second'))).toBe('second');
});

test('[X-M7] what the version before kept, without its time, counts', async () => {
  const name = newName();
  localStorage.setItem(name, '"of before"');
  expect(await changeStoredJsonAcrossTabs(name, orBegin('first'))).toBe('of before');
});

test('[X-M7] a database that is lost and found again changes nothing of what is kept', async () => {
  const name = newName();
  await changeStoredJsonAcrossTabs(name, orBegin('first'));
  const lost = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('the connection is closing', 'InvalidStateError');
  });
  expect(await changeStoredJsonAcrossTabs(name, orBegin('second'))).toBe('first');
  expect(lost).toHaveBeenCalledTimes(2);
  lost.mockRestore();
  expect(await changeStoredJsonAcrossTabs(name, orBegin('third'))).toBe('first');
});

test('[X-M7] a device that does not answer is waited for five seconds', async () => {
  const name = newName();
  await changeStoredJsonAcrossTabs(name, orBegin('first'));
  // The connection that is open is given up for it.
  deleteStoredValueRevisions();
  await new Promise((resolve) => setTimeout(resolve, 200));
  const silent = Object.setPrototypeOf(new EventTarget(), IDBOpenDBRequest.prototype) as IDBOpenDBRequest;
  const asked = vi.spyOn(indexedDB, 'open').mockReturnValue(silent);
  const began = performance.now();
  expect(await changeStoredJsonAcrossTabs(name, orBegin('second'))).toBe('first');
  expect(asked).toHaveBeenCalledOnce();
  expect(performance.now() - began).toBeGreaterThan(4900);
  expect(performance.now() - began).toBeLessThan(20_000);
  asked.mockRestore();
  expect(await changeStoredJsonAcrossTabs(name, orBegin('third'))).toBe('first');
});

test('[X-M7] where localStorage keeps nothing, the page does', async () => {
  const name = newName();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const later = Date.now() + 6000;
  await changeStoredJsonAcrossTabs(name, orBegin('first'));
  vi.spyOn(Date, 'now').mockReturnValue(later);
  expect(await changeStoredJsonAcrossTabs(name, orBegin('second'))).toBe('first');
});
