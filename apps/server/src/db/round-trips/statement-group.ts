import pg from 'pg';

interface GroupedStatement {
  text: string;
  values: readonly unknown[];
  /** Of a statement that the server keeps; null for one that gains nothing from it. */
  name: string | null;
}

/** What pg's own query does with each message, which pg does not type. */
interface QueryOfPg {
  readonly text: string;
  readonly name: string | undefined;
  submit(connection: object): Error | null;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: object): void;
  handleError(error: unknown, connection: object): void;
  handleReadyForQuery(connection: object): void;
}

interface ConnectionOfPg {
  readonly stream: { cork(): void; uncork(): void };
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
  parse(message: unknown): void;
  bind(message: unknown): void;
  describe(message: unknown): void;
  execute(message: unknown): void;
  sync(): void;
  on(event: 'parseComplete', listener: () => void): void;
  off(event: 'parseComplete', listener: () => void): void;
}

/**
 * Statements that go to the server together and are answered together, in one round trip: parse, bind and execute of each, and
 * one Sync behind the last. The server does them one after the other, each with a snapshot of its own. From the first that
 * fails on it skips everything up to the Sync: a commit at the end happens only if all before it succeeded.
 */
export class StatementGroup {
  readonly statements: readonly GroupedStatement[];
  /** One for each statement; from the first that failed on, all have its error. */
  readonly answers: Promise<pg.QueryResult>[] = [];
  readonly #queries: QueryOfPg[];
  readonly #onAnswer: () => void;
  readonly #onParseComplete = () => this.#confirmParse();
  #connection: ConnectionOfPg | undefined;
  #answered = 0;
  /** Sent to be parsed and not confirmed yet, in order. */
  #parsing: QueryOfPg[] = [];
  /** Why the rest was not even sent: a value that cannot be. */
  #unsendable: Error | undefined;

  constructor(statements: readonly GroupedStatement[], types: pg.CustomTypesConfig, onAnswer: () => void) {
    this.statements = statements;
    this.#onAnswer = onAnswer;
    this.#queries = statements.map((statement) => this.#queryOf(statement, types));
  }

  #queryOf({ text, values, name }: GroupedStatement, types: pg.CustomTypesConfig): QueryOfPg {
    const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>();
    // Whoever sent it without waiting hears of its error from the statement that it went with.
    promise.catch(() => undefined);
    this.answers.push(promise);
    const config = {
      text,
      values: [...values],
      ...(name === null ? {} : { name }),
      types,
      // Also for those without values: the simple protocol would end the group.
      queryMode: 'extended',
      callback: (error: unknown, result: pg.QueryResult) => (error ? reject(error) : resolve(result)),
    };
    return new pg.Query(config as pg.QueryConfig) as unknown as QueryOfPg;
  }

  /** Called by pg when it is this group's turn. */
  submit(connection: ConnectionOfPg): null {
    this.#connection = connection;
    connection.on('parseComplete', this.#onParseComplete);
    connection.stream.cork();
    try {
      for (const query of this.#queries) {
        this.#unsendable = this.#write(query, connection);
        // What comes behind is never sent, a commit least of all.
        if (this.#unsendable !== undefined) break;
      }
    } finally {
      connection.sync();
      connection.stream.uncork();
    }
    return null;
  }

  /** Returns why it could not be written. */
  #write(query: QueryOfPg, connection: ConnectionOfPg): Error | undefined {
    let unsendable: Error | undefined;
    const mistake = query.submit({
      stream: {},
      parsedStatements: connection.parsedStatements,
      submittedNamedStatements: connection.submittedNamedStatements,
      parse: (message: unknown) => {
        this.#parsing.push(query);
        connection.parse(message);
      },
      bind(message: unknown) {
        try {
          connection.bind(message);
        } catch (error) {
          unsendable = error as Error;
          throw error;
        }
      },
      // Asked for where a value cannot be sent; the parsed statement may stay.
      close() {},
      describe: (message: unknown) => connection.describe(message),
      execute: (message: unknown) => connection.execute(message),
      sync() {},
    });
    return mistake ?? unsendable;
  }

  #confirmParse(): void {
    const { name, text } = this.#parsing.shift() ?? {};
    if (name === undefined || text === undefined || this.#connection === undefined) return;
    this.#connection.parsedStatements[name] = text;
    delete this.#connection.submittedNamedStatements[name];
  }

  get #current(): QueryOfPg {
    const query = this.#queries[this.#answered];
    if (query === undefined) throw new Error('the server answered more statements than it was sent');
    return query;
  }

  handleRowDescription(message: unknown): void {
    this.#current.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.#current.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: ConnectionOfPg): void {
    this.#current.handleCommandComplete(message, connection);
    this.#answered += 1;
    this.#onAnswer();
  }

  handleEmptyQuery(): void {
    this.#answered += 1;
  }

  handleReadyForQuery(connection: ConnectionOfPg): void {
    this.#end(connection, this.#unsendable ?? new Error('the server did not answer this statement'));
  }

  /** Of a statement, or of the connection: then also before the group was sent. */
  handleError(error: unknown, connection: ConnectionOfPg): void {
    this.#end(connection, error);
  }

  #end(connection: ConnectionOfPg, error: unknown): void {
    connection.off('parseComplete', this.#onParseComplete);
    // The server skipped them, and knows no statement of that name.
    for (const { name } of this.#parsing.splice(0)) {
      if (name !== undefined) delete connection.submittedNamedStatements[name];
    }
    for (const [index, query] of this.#queries.splice(0).entries()) {
      if (index < this.#answered) query.handleReadyForQuery(connection);
      else query.handleError(error, connection);
    }
  }
}
