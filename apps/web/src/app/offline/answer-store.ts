import { keptDatabase } from '#src/lib/kept-database.ts';

/** An answer as it was last given to one person. */
export interface KeptAnswer {
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
const database = keptDatabase('lanyu-answers', store, (created) => {
  created.createObjectStore(store, { keyPath: ['owner', 'hash'] }).createIndex('at', 'at');
});

async function answers(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  return (await database.begin(mode)).objectStore(store);
}

export async function keepAnswer(answer: KeptAnswer): Promise<void> {
  const kept = await answers('readwrite');
  await settled(kept.put(answer));
}

export async function readAnswer(owner: string, hash: string): Promise<KeptAnswer | undefined> {
  const kept = await answers('readonly');
  return (await settled(kept.get([owner, hash]))) as KeptAnswer | undefined;
}

/** Nothing of anybody but this person stays. In the order of keys a list comes after every text. */
export async function forgetOthers(owner: string): Promise<void> {
  const kept = await answers('readwrite');
  kept.delete(IDBKeyRange.upperBound([owner], true));
  await settled(kept.delete(IDBKeyRange.lowerBound([owner, []])));
}

/** The oldest go first, however few there are once they are a month old. */
export async function forgetOld(now: number = Date.now()): Promise<void> {
  const kept = await answers('readwrite');
  let over = (await settled(kept.count())) - most;
  const request = kept.index('at').openCursor();
  request.addEventListener('success', () => {
    const cursor = request.result;
    if (cursor === null || (over <= 0 && (cursor.value as KeptAnswer).at > now - longestMs)) return;
    over -= 1;
    cursor.delete();
    cursor.continue();
  });
}
