import { createHash } from 'node:crypto';
import pg from 'pg';
import { unpreparedStatementMark } from './unprepared-statement-hint.ts';

/**
 * A statement that has a name is parsed and planned once per connection instead of once per call.
 * The number of names is capped: text built with varying shapes must not fill the server's memory.
 */
export class PreparedStatementNames {
  readonly #names = new Map<string, string | null>();
  readonly #cap: number;

  constructor(cap = 1000) {
    this.#cap = cap;
  }

  get size(): number {
    return this.#names.size;
  }

  of(text: string): string | null {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (this.#names.size >= this.#cap) return null;
    const name =
      preparable.test(text) && !text.includes(unpreparedStatementMark)
        ? `s${createHash('sha256').update(text).digest('base64url').slice(0, 16)}`
        : null;
    this.#names.set(text, name);
    return name;
  }
}

/** Transaction control and DDL gain nothing from a name. */
const preparable = /^\s*(select|insert|update|delete|with|merge)\b/i;

const names = new PreparedStatementNames();

/** What pg stores on a client and on its connection without typing it. */
interface Wire {
  stream: { destroy(): void };
  on(event: 'errorMessage', listener: (message: { code?: string; message?: string }) => void): void;
}

function wireOf(client: pg.Client): Wire {
  return client.connection;
}

/** The client of all our pools: names every statement and detects that its server became a standby. */
export class NamedStatementClient extends pg.Client {
  declare readyForQuery: boolean;
  /** When the statement now running was sent; read by the pool's watchdog. */
  sentAt = 0;
  readOnlyServer = false;
  /** A migration changed what a prepared statement returns: its plans are of no use any more. */
  stalePlans = false;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // A connection that dies while in use fails its statement; the event beside it, unheard, would end the process.
    this.on('error', () => {});
    wireOf(this).on('errorMessage', (message) => {
      if (message.code === '25006') this.readOnlyServer = true;
      if (message.code === '0A000' && message.message?.includes('cached plan')) this.stalePlans = true;
    });
  }

  // pg overloads `query` eight ways; the arguments pass through unchanged.
  // oxlint-disable-next-line typescript/no-explicit-any
  override query(config: any, values?: any, callback?: any): any {
    this.sentAt = Date.now();
    if (typeof config === 'string' && Array.isArray(values)) {
      const name = names.of(config);
      if (name !== null) return super.query({ name, text: config, values }, callback);
    }
    return super.query(config, values, callback);
  }

  /** Ends a connection whose server no longer answers; the running statement fails at once. */
  cut(): void {
    wireOf(this).stream.destroy();
  }
}
