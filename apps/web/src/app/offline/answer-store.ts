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

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('lanyu-answers', 1);
    request.addEventListener('upgradeneeded', () => {
      const answers = request.result.createObjectStore('answers', { keyPath: ['owner', 'hash'] });
      answers.createIndex('at', 'at');
    });
    settled(request).then(resolve, reject);
  });
  return opening;
}

async function answers(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  return (await open()).transaction('answers', mode).objectStore('answers');
}

export async function keepAnswer(answer: KeptAnswer): Promise<void> {
  const store = await answers('readwrite');
  await settled(store.put(answer));
}

export async function readAnswer(owner: string, hash: string): Promise<KeptAnswer | undefined> {
  const store = await answers('readonly');
  return (await settled(store.get([owner, hash]))) as KeptAnswer | undefined;
}

/** Nothing of anybody but this person stays. In the order of keys a list comes after every text. */
export async function forgetOthers(owner: string): Promise<void> {
  const store = await answers('readwrite');
  store.delete(IDBKeyRange.upperBound([owner], true));
  await settled(store.delete(IDBKeyRange.lowerBound([owner, []])));
}

/** The oldest go first, however few there are once they are a month old. */
export async function forgetOld(now: number = Date.now()): Promise<void> {
  const store = await answers('readwrite');
  let over = (await settled(store.count())) - most;
  const request = store.index('at').openCursor();
  request.addEventListener('success', () => {
    const cursor = request.result;
    if (cursor === null || (over <= 0 && (cursor.value as KeptAnswer).at > now - longestMs)) return;
    over -= 1;
    cursor.delete();
    cursor.continue();
  });
}
