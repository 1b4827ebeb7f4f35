import { keptDatabase } from './kept-database.ts';
import { readJson, readText, removeText, writeJson } from './storage.ts';

/**
 * What is kept on the device, changed by one tab at a time. localStorage is where it is kept; but each process of a browser
 * has a copy of its own, told of changes a moment later, and no lock hurries that. So the last change is also written to a
 * database, whose transactions do see each other, and counts for as long as a copy may be behind.
 */
interface Turn {
  value: unknown;
  at: number;
}

/** Far longer than a copy needs to be told. */
const behindMs = 5000;
/** Some browsers never answer, or lose the connection while they sleep: nobody waits longer than this to pay. */
const patienceMs = 2000;

const turnsDatabase = 'lanyu-turns';
const store = 'turns';
const turns = keptDatabase(turnsDatabase, store, (database) => database.createObjectStore(store));

/** Where the browser keeps nothing, the page still does. */
const inMemory = new Map<string, unknown>();

function kept(key: string): unknown {
  return readJson(key) ?? inMemory.get(key) ?? null;
}

function keep(key: string, value: unknown): void {
  inMemory.delete(key);
  if (value === null) return removeText(key);
  writeJson(key, value);
  if (readText(key) === null) inMemory.set(key, value);
}

function isTurn(value: unknown): value is Turn {
  return typeof value === 'object' && value !== null && 'value' in value && 'at' in value && Number.isFinite(value.at);
}

/** Runs `work` on the last turn; its answer is the next one. After `patienceMs` it rejects, and runs nothing any more. */
function inTurn(key: string, work: (last: unknown) => Turn): Promise<void> {
  return new Promise((resolve, reject) => {
    let late = false;
    let transaction: IDBTransaction | undefined;
    const timer = setTimeout(() => {
      late = true;
      turns.giveUp();
      reject(new Error('the device does not answer'));
      try {
        transaction?.abort();
      } catch {
        // It came to its end in this very moment.
      }
    }, patienceMs);
    const fail = (error: unknown) => {
      clearTimeout(timer);
      reject(error instanceof Error ? error : new Error('nothing was kept'));
    };
    turns.begin('readwrite').then((begun) => {
      if (late) return begun.abort();
      transaction = begun;
      const kept = begun.objectStore(store);
      const reading = kept.get(key);
      reading.addEventListener('success', () => kept.put(work(reading.result), key));
      begun.addEventListener('abort', () => fail(begun.error));
      begun.addEventListener('complete', () => {
        clearTimeout(timer);
        resolve();
      });
    }, fail);
  });
}

/** What is kept under `key` becomes what `next` makes of it; null keeps nothing. */
export async function changeKept<T>(key: string, next: (kept: unknown) => T | null): Promise<T | null> {
  let changed: { to: T | null } | undefined;
  try {
    await inTurn(key, (last) => {
      const now = Date.now();
      const isAhead = isTurn(last) && last.at <= now && now - last.at < behindMs;
      const to = next(isAhead ? last.value : kept(key));
      changed = { to };
      return { value: to, at: now };
    });
  } catch {
    // Without a turn, as one did before; what was made of it is not made anew, for it may have been written all the same.
  }
  const { to } = changed ?? { to: next(kept(key)) };
  keep(key, to);
  return to;
}

/** At the end of a session: turns matter for seconds, and say what somebody was about to buy. */
export function forgetTurns(): void {
  try {
    indexedDB.deleteDatabase(turnsDatabase);
  } catch {
    // There are none.
  }
}
