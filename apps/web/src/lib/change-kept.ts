import { keptDatabase } from './kept-database.ts';
import { readJson, readText, removeText, writeText } from './storage.ts';

/**
 * What is kept on the device, changed by one tab at a time. localStorage is where it is kept; but each process of a browser
 * has a copy of its own, told of changes later, and no lock hurries that. So the last change is also written to a database,
 * whose transactions do see each other. Of the two the newer one counts: the database's while a copy is behind, the copy's
 * where the database was not to be had.
 */
interface Turn {
  value: unknown;
  /** When it was changed, but later than any change before it, whatever becomes of the clock. */
  at: number;
}

/** Some browsers never answer, or lose the connection while they sleep: nobody waits longer than this to pay. */
const patienceMs = 5000;

const turnsDatabase = 'lanyu-turns';
const store = 'turns';
const turns = keptDatabase(turnsDatabase, store, (database) => database.createObjectStore(store));

/** Where the browser keeps nothing, the page still does. */
const inMemory = new Map<string, Turn>();

/** Beside what is kept, which older versions of the portal read as well; it stays when that is gone. */
const timeOf = (key: string) => `${key}.at`;

function kept(key: string): Turn {
  const stored = { value: readJson(key), at: Number(readText(timeOf(key)) ?? 0) || 0 };
  const own = inMemory.get(key);
  return own !== undefined && own.at >= stored.at ? own : stored;
}

function keep(key: string, turn: Turn): void {
  const [value, at] = [turn.value === null ? null : JSON.stringify(turn.value), String(turn.at)];
  if (value === null) removeText(key);
  else writeText(key, value);
  writeText(timeOf(key), at);
  if (readText(key) === value && readText(timeOf(key)) === at) inMemory.delete(key);
  else inMemory.set(key, turn);
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
  const change = (last: Turn) => {
    const to = next(last.value);
    return { to, turn: { value: to, at: Math.max(Date.now(), last.at + 1) } };
  };
  let changed: ReturnType<typeof change> | undefined;
  try {
    await inTurn(key, (last) => {
      const here = kept(key);
      changed = change(isTurn(last) && last.at >= here.at ? last : here);
      return changed.turn;
    });
  } catch {
    // Without a turn, as one did before; what was made of it is not made anew, for it may have been written all the same.
  }
  const { to, turn } = changed ?? change(kept(key));
  keep(key, turn);
  return to;
}

/** At the end of a session: they say what somebody was about to buy. */
export function forgetTurns(): void {
  try {
    indexedDB.deleteDatabase(turnsDatabase);
  } catch {
    // There are none.
  }
}
