import { openDB, type IDBPDatabase, type IDBPTransaction } from 'idb';

/**
 * An IndexedDB database. Browsers lose connections while asleep, some without an event, and a database that could not
 * be opened once may open the next time. So each use opens it again if necessary.
 */
export interface ReopeningIndexedDb {
  begin<M extends IDBTransactionMode>(mode: M): Promise<IDBPTransaction<unknown, [string], M>>;
  /** Drops a connection that does not answer. The next use opens a new one. */
  giveUp(): void;
}

/** With one store; `create` makes what it has when the database is new. */
export function createReopeningIndexedDb(
  name: string,
  store: string,
  create: (database: IDBPDatabase) => unknown,
): ReopeningIndexedDb {
  let opening: Promise<IDBPDatabase> | undefined;
  /** Not the connection that somebody has opened after this one. */
  const forget = (which: Promise<IDBPDatabase> | undefined) => {
    if (opening === which) opening = undefined;
  };

  async function connect(lost: () => void): Promise<IDBPDatabase> {
    return openDB(name, 1, {
      upgrade: create,
      terminated: lost,
      // The database is being deleted, which an open connection would block.
      blocking(_from, _to, event) {
        lost();
        (event.target as IDBDatabase).close();
      },
    });
  }

  function open(): Promise<IDBPDatabase> {
    if (opening !== undefined) return opening;
    const mine = connect(() => forget(mine));
    mine.catch(() => forget(mine));
    opening = mine;
    return mine;
  }

  return {
    giveUp: () => forget(opening),
    async begin(mode) {
      const start = async (connection: Promise<IDBPDatabase>) =>
        (await connection).transaction([store] as [string], mode);
      const mine = open();
      const transaction = await start(mine).catch(() => {
        // The browser closed it without an event.
        forget(mine);
        return start(open());
      });
      // Who wants to know how it ended looks at it; nobody has to.
      transaction.done.catch(() => undefined);
      return transaction;
    },
  };
}
