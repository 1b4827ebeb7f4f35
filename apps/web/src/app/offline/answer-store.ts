import { localDatabase } from '#src/lib/storage/local-database.ts';

/** An answer as it was last given to one person. */
export interface StoredAnswer {
  /** Their uid; empty for visitors. */
  owner: string;
  /** Of the query's key. */
  hash: string;
  data: unknown;
  /** When it was given, by the device's clock. */
  at: number;
}

const most = 120;
const longestMs = 30 * 86_400_000;

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the device keeps nothing')));
  });
}

const store = 'answers';
const database = localDatabase('lanyu-answers', store, (created) => {
  created.createObjectStore(store, { keyPath: ['owner', 'hash'] }).createIndex('at', 'at');
});

async function answers(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  return (await database.begin(mode)).objectStore(store);
}

export async function storeAnswer(answer: StoredAnswer): Promise<void> {
  const objects = await answers('readwrite');
  await settled(objects.put(answer));
}

export async function readAnswer(owner: string, hash: string): Promise<StoredAnswer | undefined> {
  const objects = await answers('readonly');
  return (await settled(objects.get([owner, hash]))) as StoredAnswer | undefined;
}

/** Deletes the answers of all other people. In the order of IndexedDB keys an array comes after every string. */
export async function forgetOthers(owner: string): Promise<void> {
  const objects = await answers('readwrite');
  objects.delete(IDBKeyRange.upperBound([owner], true));
  await settled(objects.delete(IDBKeyRange.lowerBound([owner, []])));
}

/** Deletes the oldest answers above the limit, and all that are older than a month. */
export async function forgetOld(now: number = Date.now()): Promise<void> {
  const objects = await answers('readwrite');
  let over = (await settled(objects.count())) - most;
  const request = objects.index('at').openCursor();
  request.addEventListener('success', () => {
    const cursor = request.result;
    if (cursor === null || (over <= 0 && (cursor.value as StoredAnswer).at > now - longestMs)) return;
    over -= 1;
    cursor.delete();
    cursor.continue();
  });
}
