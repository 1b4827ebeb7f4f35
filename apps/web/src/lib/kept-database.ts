/**
 * A database of the device. Browsers lose connections while they sleep, some without a word, and a database that could not
 * be opened once may be the next time: each is opened again by whoever needs it next.
 */
export interface KeptDatabase {
  begin(mode: IDBTransactionMode): Promise<IDBTransaction>;
  /** It does not answer: whoever comes next opens it anew. */
  giveUp(): void;
}

/** With one store; `create` makes what it has when the database is new. */
export function keptDatabase(name: string, store: string, create: (database: IDBDatabase) => unknown): KeptDatabase {
  let opening: Promise<IDBDatabase> | undefined;
  /** Not the connection that somebody has opened after this one. */
  const forget = (which: Promise<IDBDatabase> | undefined) => {
    if (opening === which) opening = undefined;
  };

  function open(): Promise<IDBDatabase> {
    if (opening !== undefined) return opening;
    const mine = new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.addEventListener('upgradeneeded', () => create(request.result));
      request.addEventListener('success', () => {
        const database = request.result;
        database.addEventListener('close', () => forget(mine));
        // Somebody deletes it, which a connection that stays open would hold up.
        database.addEventListener('versionchange', () => {
          forget(mine);
          database.close();
        });
        resolve(database);
      });
      request.addEventListener('error', () => reject(request.error ?? new Error('the device keeps nothing')));
    });
    mine.catch(() => forget(mine));
    opening = mine;
    return mine;
  }

  return {
    giveUp: () => forget(opening),
    async begin(mode) {
      const mine = open();
      try {
        return (await mine).transaction(store, mode);
      } catch {
        // Closed by the browser without a word.
        forget(mine);
        return (await open()).transaction(store, mode);
      }
    },
  };
}
