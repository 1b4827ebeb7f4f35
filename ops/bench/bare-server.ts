// What Fastify and pg cost by themselves: no sessions, limits, checks, headers or logs. A program of its own; what it
// serves comes as JSON in BARE.
import formbody from '@fastify/formbody';
import Fastify from 'fastify';
import pg from 'pg';
import { rowTypeParsers } from '@lanyu/server/db/row-type-parsers';
import type { Statement } from './caught.ts';

export interface Bare {
  port: number;
  databaseUrl: string;
  poolSize: number;
  /** Sent as it is by GET /memory. */
  bytes: string;
  /** Run at the same time by POST /first and POST /deep; the first one gives the records. */
  first: Statement[];
  deep: Statement[];
}

const bare = JSON.parse(process.env['BARE'] ?? '{}') as Bare;
const pool = new pg.Pool({
  connectionString: bare.databaseUrl,
  max: bare.poolSize,
  options: '-c timezone=UTC',
  types: rowTypeParsers,
});
const app = Fastify({ logger: false });
await app.register(formbody);

app.get('/memory', (_request, reply) => {
  void reply.header('content-type', 'application/json; charset=utf-8').send(bare.bytes);
});
app.get('/readyz', async () => ({ ok: true }));

interface Row {
  id: string;
  kind: string;
  title: string;
  content: string;
  link: string;
  read_at: number | null;
  created_at: number;
}

function page(statements: Statement[]) {
  return async () => {
    const [rows, ...counts] = await Promise.all(statements.map((statement) => pool.query(statement)));
    const records = ((rows?.rows ?? []) as Row[]).slice(0, 20).map((row) => ({
      id: row.id,
      kind: row.kind,
      title: row.title,
      content: row.content,
      link: row.link,
      read: row.read_at !== null,
      createTime: row.created_at,
    }));
    const numbers = counts.map((count) => Number(Object.values(count.rows[0] as object)[0]));
    return {
      code: 0,
      msg: '成功',
      data: {
        records,
        total: numbers[1] ?? 1001,
        totalIsEstimate: true,
        currentPage: 1,
        pageSize: 20,
        nextCursor: records.at(-1)?.id ?? null,
        unread: numbers[0],
      },
    };
  };
}
app.post('/first', page(bare.first));
app.post('/deep', page(bare.deep));

await app.listen({ host: '127.0.0.1', port: bare.port });
process.on('SIGTERM', () => process.exit(0));
