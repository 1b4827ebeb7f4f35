import { createReopeningIndexedDb } from './reopening-indexed-db.ts';
import { readJson, readText, removeText, writeText } from './safe-local-storage.ts';

/**
 * A value in localStorage, changed by one tab at a time. Each process of a browser has its own copy of localStorage, which
 * is updated late even under a lock. So the last change is also written to IndexedDB, whose transactions do see each other.
 * The newer of the two counts: the database's while the copy of localStorage is behind, the copy's where the database failed.
 */
interface Revision {
  value: unknown;
  /** When it was changed. Always later than the change before, even if the clock is set back. */
  at: number;
}

/** Some browsers never answer, or lose the connection while asleep. A payment waits no longer than this. */
const timeoutMs = 5000;

const revisionsDatabase = 'lanyu-turns';
const store = 'turns';
const revisions = createReopeningIndexedDb(revisionsDatabase, store, (database) => database.createObjectStore(store));

/** The fallback where localStorage does not work. */
const inMemory = new Map<string, Revision>();

/** A separate key, because older versions of the portal read the value's own. It stays when the value is removed. */
const timeOf = (key: string) => `${key}.at`;

function readRevision(key: string): Revision {
  const stored = { value: readJson(key), at: Number(readText(timeOf(key)) ?? 0) || 0 };
  const own = inMemory.get(key);
  return own !== undefined && own.at >= stored.at ? own : stored;
}

function writeRevision(key: string, revision: Revision): void {
  const [value, at] = [revision.value === null ? null : JSON.stringify(revision.value), String(revision.at)];
  if (value === null) removeText(key);
  else writeText(key, value);
  writeText(timeOf(key), at);
  if (readText(key) === value && readText(timeOf(key)) === at) inMemory.delete(key);
  else inMemory.set(key, revision);
}

function isRevision(value: unknown): value is Revision {
  return typeof value === 'object' && value !== null && 'value' in value && 'at' in value && Number.isFinite(value.at);
}

/** Runs `work` on the last revision and writes its result. After `timeoutMs` it rejects and runs nothing any more. */
async function inTransaction(key: string, work: (last: unknown) => Revision): Promise<void> {
  let stop = () => revisions.giveUp();
  let late = false;
  const change = async () => {
    const transaction = await revisions.begin('readwrite');
    if (late) return transaction.abort();
    stop = () => {
      revisions.giveUp();
      transaction.abort();
    };
    await transaction.store.put(work(await transaction.store.get(key)), key);
    await transaction.done;
  };
  let timer: number | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = window.setTimeout(() => {
      late = true;
      reject(new Error('the device does not answer'));
      try {
        stop();
      } catch {
        // The transaction has just ended.
      }
    }, timeoutMs);
  });
  try {
    await Promise.race([change(), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Replaces the value under `key` by what `next` returns. Null removes it. */
export async function changeStoredJsonAcrossTabs<T>(
  key: string,
  next: (stored: unknown) => T | null,
): Promise<T | null> {
  const change = (last: Revision) => {
    const to = next(last.value);
    return { to, revision: { value: to, at: Math.max(Date.now(), last.at + 1) } };
  };
  let changed: ReturnType<typeof change> | undefined;
  try {
    await inTransaction(key, (last) => {
      const here = readRevision(key);
      changed = change(isRevision(last) && last.at >= here.at ? last : here);
      return changed.revision;
    });
  } catch {
    // Goes on without the database. A revision that was made is not made again, because it may have been written.
  }
  const { to, revision } = changed ?? change(readRevision(key));
  writeRevision(key, revision);
  return to;
}

/** Called at the end of a session: revisions show what somebody was about to buy. */
export function deleteStoredValueRevisions(): void {
  try {
    indexedDB.deleteDatabase(revisionsDatabase);
  } catch {
    // There are none.
  }
}
