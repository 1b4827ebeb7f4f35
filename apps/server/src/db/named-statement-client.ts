import { createHash } from 'node:crypto';
import pg from 'pg';
import { currentTrace, traceWorkOfOtherProgram } from '../tracing/trace.ts';
import { StatementGroup } from './round-trips/statement-group.ts';
import { unpreparedStatementMark } from './unprepared-statement-hint.ts';

/**
 * A statement that has a name is parsed and planned once per connection instead of once per call.
 * The number of names is capped: text built with varying shapes must not fill the server's memory.
 */
export class PreparedStatementNames {
  readonly #names = new Map<string, string | null>();
  /** Those whose plan is stale behind a pooler, and until when they go without a name. */
  readonly #unnamedUntil = new Map<string, number>();
  readonly #cap: number;

  constructor(cap = 1000) {
    this.#cap = cap;
  }

  get size(): number {
    return this.#names.size;
  }

  leaveUnnamed(text: string, forMs: number): void {
    this.#unnamedUntil.set(text, Date.now() + forMs);
  }

  of(text: string): string | null {
    if (this.#unnamedUntil.size > 0 && this.#isUnnamedNow(text)) return null;
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

  #isUnnamedNow(text: string): boolean {
    const until = this.#unnamedUntil.get(text);
    if (until !== undefined && until <= Date.now()) this.#unnamedUntil.delete(text);
    return until !== undefined && until > Date.now();
  }
}

/** Transaction control and DDL gain nothing from a name. */
const preparable = /^\s*(select|insert|update|delete|with|merge)\b/i;

const names = new PreparedStatementNames();

/** A migration changed what a prepared statement returns. The server says so before it does anything. */
export function isStalePlanError(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === '0A000' && typeof message === 'string' && message.includes('cached plan');
}

interface NamedQuery {
  name: string;
  text: string;
  values: unknown[];
}

type Callback = (error: unknown, result?: pg.QueryResult) => void;

/** The statement's name in PostgreSQL and its first words; values are never told. */
function spanNameOf(text: string): string {
  return `${text.trim().slice(0, 60).replaceAll(/\s+/g, ' ')} [${names.of(text) ?? 'unnamed'}]`;
}

/** What pg stores on a client and on its connection without typing it. */
interface Wire {
  stream: { destroy(): void };
  parsedStatements: Record<string, string>;
  /** Sent to be parsed, and not confirmed yet. */
  submittedNamedStatements: Record<string, string>;
  on(event: 'errorMessage', listener: (message: { code?: string; message?: string }) => void): void;
}

function wireOf(client: pg.Client): Wire {
  return client.connection as unknown as Wire;
}

/** The client of all our pools: names every statement and detects that its server became a standby. */
export class NamedStatementClient extends pg.Client {
  declare readyForQuery: boolean;
  /** When the statement now running was sent; read by the pool's watchdog. */
  sentAt = 0;
  readOnlyServer = false;
  /** A migration changed what a prepared statement returns: its plans are of no use any more. */
  stalePlans = false;

  /** How values of each type are read. */
  readonly #types: pg.CustomTypesConfig;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.#types = (typeof config === 'object' ? config.types : undefined) ?? pg.types;
    // A connection that dies while in use fails its statement; the event beside it, unheard, would end the process.
    this.on('error', () => {});
    wireOf(this).on('errorMessage', (message) => {
      if (message.code === '25006') this.readOnlyServer = true;
      if (isStalePlanError(message)) this.onStalePlan();
    });
  }

  /** Its plans are of no use any more: who gave it out replaces it. */
  protected onStalePlan(): void {
    this.stalePlans = true;
  }

  /** For who has to know which of the statements that were sent together it was. */
  protected hearStalePlans(_statements: readonly { text: string }[], _answers: Promise<pg.QueryResult>[]): void {}

  // pg overloads `query` eight ways; the arguments pass through unchanged.
  // oxlint-disable-next-line typescript/no-explicit-any
  override query(config: any, values?: any, callback?: any): any {
    this.sentAt = Date.now();
    if (callback === undefined && typeof config === 'string' && currentTrace()?.spanId !== undefined) {
      return traceWorkOfOtherProgram(spanNameOf(config), { 'db.system': 'postgresql' }, () =>
        this.#send(config, values),
      );
    }
    return this.#send(config, values, callback);
  }

  /**
   * Several statements in one round trip; from the first that fails on none is done, and all have its error. A plan that a
   * migration made stale is not repaired here: the transaction is over, and who began it repeats it.
   */
  queryTogether(statements: readonly { text: string; values: readonly unknown[] }[]): Promise<pg.QueryResult>[] {
    this.sentAt = Date.now();
    const group = new StatementGroup(
      statements.map(({ text, values }) => ({ text, values, name: names.of(text) })),
      this.#types,
      // Each statement has its own time before the server is taken for dead.
      () => (this.sentAt = Date.now()),
    );
    this.hearStalePlans(statements, group.answers);
    if (currentTrace()?.spanId !== undefined) {
      const label = `${spanNameOf(statements.at(-1)?.text ?? '')} and ${statements.length - 1} before it`;
      const attributes = {
        'db.system': 'postgresql',
        'db.operation.batch.size': String(statements.length),
        'db.query.summary': statements.map(({ text }) => spanNameOf(text)).join('; '),
      };
      traceWorkOfOtherProgram(label, attributes, () => Promise.all(group.answers)).catch(() => undefined);
    }
    // With what pg calls a submittable: it queues and sends it like any query.
    this.query(group);
    return group.answers;
  }

  // oxlint-disable-next-line typescript/no-explicit-any
  #send(config: any, values?: any, callback?: any): any {
    if (typeof config === 'string' && Array.isArray(values)) {
      const name = names.of(config);
      const named: NamedQuery | undefined = name === null ? undefined : { name, text: config, values };
      if (named !== undefined && callback === undefined) return this.#queryNamed(named);
      if (named !== undefined) return super.query(named, this.#repeatingStale(named, callback));
    }
    return super.query(config, values, callback);
  }

  async #queryNamed(named: NamedQuery): Promise<pg.QueryResult> {
    try {
      return await super.query(named);
    } catch (error) {
      return isStalePlanError(error) ? this.queryAgainAfterStalePlan(named, error) : Promise.reject(error);
    }
  }

  #repeatingStale(named: NamedQuery, callback: Callback): Callback {
    return (error, result) => {
      if (!error || !isStalePlanError(error)) return callback(error, result);
      this.queryAgainAfterStalePlan(named, error).then(
        (again) => setImmediate(callback, null, again),
        (failure: unknown) => setImmediate(callback, failure),
      );
    };
  }

  /**
   * The server did nothing, so the statement is prepared anew and run once more. Inside a transaction, which is over by
   * then, the server refuses that: who began the transaction repeats it.
   */
  protected async queryAgainAfterStalePlan(named: NamedQuery, stale: unknown): Promise<pg.QueryResult> {
    try {
      await super.query(`deallocate "${named.name}"`);
    } catch {
      throw stale;
    }
    delete wireOf(this).parsedStatements[named.name];
    return this.queryAsGiven(named);
  }

  protected queryAsGiven(query: pg.QueryConfig): Promise<pg.QueryResult> {
    return super.query(query);
  }

  /** Ends a connection whose server no longer answers; the running statement fails at once. */
  cut(): void {
    wireOf(this).stream.destroy();
  }
}

/** Longer than whoever migrated needs to tell the pooler (`RECONNECT`); its sessions with the old plan live an hour at most. */
const unnamedAfterStalePlanMs = 600_000;

/**
 * Behind a pooler a stale plan belongs to a session of the pooler's, which this client neither has again nor can repair: the
 * statement goes without a name from then on, and is planned each time.
 */
export class NamedStatementClientBehindPooler extends NamedStatementClient {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const wire = wireOf(this);
    // PgBouncer keeps a name that it was sent, also where the server skipped the statement behind an error, and refuses it a second time.
    wire.on('errorMessage', () => Object.assign(wire.parsedStatements, wire.submittedNamedStatements));
  }

  /** The next connection would meet the same sessions. */
  protected override onStalePlan(): void {}

  protected override hearStalePlans(statements: readonly { text: string }[], answers: Promise<pg.QueryResult>[]): void {
    let heard = false;
    for (const [index, { text }] of statements.entries())
      answers[index]?.catch((error: unknown) => {
        // Those behind it have its error too.
        if (!heard && isStalePlanError(error)) names.leaveUnnamed(text, unnamedAfterStalePlanMs);
        heard = true;
      });
  }

  protected override async queryAgainAfterStalePlan(named: NamedQuery, stale: unknown): Promise<pg.QueryResult> {
    names.leaveUnnamed(named.text, unnamedAfterStalePlanMs);
    try {
      return await this.queryAsGiven({ text: named.text, values: named.values });
    } catch (error) {
      // Of a transaction that the stale plan has ended: who began it repeats it.
      throw (error as { code?: unknown }).code === '25P02' ? stale : error;
    }
  }
}
