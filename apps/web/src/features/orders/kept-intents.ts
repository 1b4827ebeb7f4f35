/**
 * A database, because two tabs that press pay at once must find the same key: each process has a copy of localStorage of
 * its own, which is brought up to date a moment later, and no lock hurries it. A transaction sees what the last one wrote.
 */
const store = 'intents';
/** Some browsers never answer when they are asked for a database; nobody waits longer than this to pay. */
const patienceMs = 2000;

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('lanyu-recharge', 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the device keeps nothing')));
    setTimeout(() => reject(new Error('the device does not answer')), patienceMs);
  });
  return opening;
}

/** Reads what is kept under `key` and keeps what `next` makes of it, in one transaction; null keeps nothing. */
export async function changeKept<T>(key: string, next: (kept: unknown) => T | null): Promise<T | null> {
  const transaction = (await open()).transaction(store, 'readwrite');
  const kept = transaction.objectStore(store);
  const reading = kept.get(key);
  let changed: T | null = null;
  reading.addEventListener('success', () => {
    changed = next(reading.result);
    if (changed === null) kept.delete(key);
    else kept.put(changed, key);
  });
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve(changed));
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('nothing was kept')));
  });
}
