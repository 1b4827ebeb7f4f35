/**
 * An IndexedDB database. Browsers lose connections while asleep, some without an event, and a database that could not
 * be opened once may open the next time. So each use opens it again if necessary.
 */
export interface LocalDatabase {
  begin(mode: IDBTransactionMode): Promise<IDBTransaction>;
  /** Drops a connection that does not answer. The next use opens a new one. */
  giveUp(): void;
}

/** With one store; `create` makes what it has when the database is new. */
export function localDatabase(name: string, store: string, create: (database: IDBDatabase) => unknown): LocalDatabase {
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
        // The database is being deleted, which an open connection would block.
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
        // The browser closed it without an event.
        forget(mine);
        return (await open()).transaction(store, mode);
      }
    },
  };
}
