// The connections of many API processes, opened by one program with the server's own pools and settings, all of them in use.
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase, type Database } from '@lanyu/server/db/open-database';
import type { DatabasePooler } from '@lanyu/server/db/pooler/verify-pooler';
import { openQueueLazily, type Queue } from '@lanyu/server/queue/queue';
import { sql } from 'kysely';

export interface PoolsOfProcess {
  /** When a statement was answered last, and for the first time after `forget`. */
  answeredAt: number;
  firstAnswerAt: number;
  openConnections(): number;
}

export interface PoolsOfProcesses {
  processes: PoolsOfProcess[];
  /** Errors by SQLSTATE or name, since `forget`. */
  errors: Map<string, number>;
  answered(): number;
  forget(): void;
  /** Says how many askers still waited for their answer long after it had to be there. */
  close(): Promise<number>;
}

const lastAnswersMs = 15_000;

/** Half as many again as there are connections: somebody always waits for one. */
const askersPerConnection = 1.5;

export function openPoolsOfProcesses(given: {
  url: string;
  processes: number;
  poolSize: number;
  queuePoolSize: number;
  pooler?: DatabasePooler;
  timeoutScale?: number;
  /** Of each statement: long enough that all connections are taken, short enough for its timeout. */
  statementSeconds?: { least: number; most: number };
  /** The most that an asker rests after an answer. */
  restMs?: number;
}): PoolsOfProcesses {
  const { least, most } = given.statementSeconds ?? { least: 0.4, most: 1.2 };
  const statement = `select pg_sleep(${least} + random() * ${most - least})`;
  const errors = new Map<string, number>();
  let answered = 0;
  const closing = new AbortController();
  const opened: { db: Database; queue: Queue }[] = [];
  const loops: Promise<void>[] = [];

  async function askAgainAndAgain(process: PoolsOfProcess, ask: () => Promise<unknown>): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        await ask();
        answered += 1;
        process.answeredAt = Date.now();
        if (process.firstAnswerAt === 0) process.firstAnswerAt = process.answeredAt;
        if (given.restMs !== undefined) await pause(Math.random() * given.restMs);
      } catch (error) {
        const kind = nameError(error);
        errors.set(kind, (errors.get(kind) ?? 0) + 1);
        // Who is told to come back in a second does.
        await pause(500 + Math.random() * 1000);
      }
    }
  }

  const processes = Array.from({ length: given.processes }, (_, at): PoolsOfProcess => {
    const db = openDatabase({
      url: given.url,
      pooler: given.pooler ?? 'none',
      poolSize: given.poolSize,
      timeoutScale: given.timeoutScale ?? 1,
      applicationName: given.pooler === undefined ? `lanyu-api-${at}` : 'lanyu-api',
    });
    const queue = openQueueLazily({
      url: given.url,
      applicationName: `lanyu-api-queue-${at}`,
      timeoutScale: given.timeoutScale ?? 1,
    });
    opened.push({ db, queue });
    const process: PoolsOfProcess = { answeredAt: 0, firstAnswerAt: 0, openConnections: () => db.pool.totalCount };
    const ask = () => sql.raw(statement).execute(db.write);
    for (let n = 0; n < given.poolSize * askersPerConnection; n += 1) loops.push(askAgainAndAgain(process, ask));
    const askQueue = async () => {
      // Starts when it is not started: its first statements go through the same pool.
      await queue.boss.start();
      await queue.boss.getDb().executeSql(statement);
    };
    for (let n = 0; n < given.queuePoolSize; n += 1) loops.push(askAgainAndAgain(process, askQueue));
    return process;
  });

  return {
    processes,
    errors,
    answered: () => answered,
    forget() {
      errors.clear();
      for (const process of processes) process.firstAnswerAt = 0;
    },
    async close() {
      closing.abort();
      let unanswered = loops.length;
      for (const loop of loops) void loop.finally(() => (unanswered -= 1));
      await Promise.race([Promise.all(loops), pause(lastAnswersMs)]);
      const still = unanswered;
      // A pool waits for connections that somebody holds.
      const closed = Promise.all(opened.flatMap(({ db, queue }) => [db.close(), queue.close()]));
      await Promise.race([closed, pause(5000)]);
      return still;
    },
  };
}

function nameError(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return typeof code === 'string' ? code : String(message).slice(0, 60);
}
