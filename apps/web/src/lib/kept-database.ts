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
  const giveUp = () => {
    opening = undefined;
  };

  function open(): Promise<IDBDatabase> {
    opening ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.addEventListener('upgradeneeded', () => create(request.result));
      request.addEventListener('success', () => {
        const database = request.result;
        database.addEventListener('close', giveUp);
        // Somebody deletes it, which a connection that stays open would hold up.
        database.addEventListener('versionchange', () => {
          giveUp();
          database.close();
        });
        resolve(database);
      });
      request.addEventListener('error', () => reject(request.error ?? new Error('the device keeps nothing')));
    });
    opening.catch(giveUp);
    return opening;
  }

  return {
    giveUp,
    async begin(mode) {
      const database = await open();
      try {
        return database.transaction(store, mode);
      } catch {
        // Closed by the browser without a word.
        giveUp();
        return (await open()).transaction(store, mode);
      }
    },
  };
}
