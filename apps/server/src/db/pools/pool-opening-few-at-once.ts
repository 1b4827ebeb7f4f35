// The library's names of its own parts begin with an underscore.
// oxlint-disable no-underscore-dangle
import pg from 'pg';

/** What the library's pool has and its types do not say. */
interface PoolInside {
  _clients: readonly { _connecting: boolean }[];
  _isFull(): boolean;
  _pulseQueue(): void;
  newClient(waiting: WaitingAsker): void;
}

/** Who waits for a connection. */
interface WaitingAsker {
  callback: (error: Error | undefined, client?: pg.PoolClient, release?: () => void) => void;
  /** Has given up and was told so. */
  timedOut?: boolean;
}

const inherited = pg.Pool.prototype as unknown as PoolInside;
const mostAtOnce = 2;

/**
 * A pool that opens two connections at a time and lets others wait for them or for those that are there. When the database comes
 * back, a hundred processes that open ten each keep it so busy with beginnings that most are given up after two seconds and begun
 * anew, for as long as anybody asks.
 */
export class PoolOpeningFewAtOnce extends pg.Pool {
  constructor(options: pg.PoolConfig) {
    super(options);
    // One is open: the next may begin. After one that failed the library looks itself who waits.
    this.on('connect', () => inherited._pulseQueue.call(this));
  }

  /** Overrides the library's: asked before a connection is begun. */
  _isFull(): boolean {
    const { _clients: clients } = this as unknown as PoolInside;
    return clients.filter((client) => client._connecting).length >= mostAtOnce || inherited._isFull.call(this);
  }

  /**
   * Overrides the library's: opens a connection for somebody. They may give up while the new connection is asked whether it is a standby's; the
   * library looks at that before and not after, and nobody would ever give the connection back: the pool was smaller by one for good, and its
   * `end` waited for ever.
   */
  newClient(waiting: WaitingAsker): void {
    const { callback } = waiting;
    waiting.callback = (error, client, release) => {
      if (client !== undefined && waiting.timedOut === true) client.release();
      else callback(error, client, release);
    };
    inherited.newClient.call(this, waiting);
  }
}
