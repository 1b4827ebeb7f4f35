import { createReopeningIndexedDb } from '#src/lib/storage/reopening-indexed-db.ts';

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

const store = 'answers';
const database = createReopeningIndexedDb('lanyu-answers', store, (created) => {
  created.createObjectStore(store, { keyPath: ['owner', 'hash'] }).createIndex('at', 'at');
});

export async function storeAnswer(answer: StoredAnswer): Promise<void> {
  const transaction = await database.begin('readwrite');
  const put = transaction.store.put(answer);
  // Said at once: a page that is being left does not live to see that it was written.
  transaction.commit();
  await put;
}

export async function readAnswer(owner: string, hash: string): Promise<StoredAnswer | undefined> {
  const { store: answers } = await database.begin('readonly');
  return (await answers.get([owner, hash])) as StoredAnswer | undefined;
}

/** Deletes the answers of all other people. In the order of IndexedDB keys an array comes after every string. */
export async function deleteAnswersOfOthers(owner: string): Promise<void> {
  const { store: answers } = await database.begin('readwrite');
  await Promise.all([
    answers.delete(IDBKeyRange.upperBound([owner], true)),
    answers.delete(IDBKeyRange.lowerBound([owner, []])),
  ]);
}

/** Deletes the oldest answers above the limit, and all that are older than a month. */
export async function deleteOldAndExcessAnswers(now: number = Date.now()): Promise<void> {
  const { store: answers } = await database.begin('readwrite');
  let over = (await answers.count()) - most;
  for await (const cursor of answers.index('at')) {
    if (over <= 0 && (cursor.value as StoredAnswer).at > now - longestMs) return;
    over -= 1;
    await cursor.delete();
  }
}
