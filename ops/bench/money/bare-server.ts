// What Fastify and pg cost by themselves for the same transactions: no sessions, checks, headers, limits or logs.
import formbody from '@fastify/formbody';
import Fastify from 'fastify';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { rowTypeParsers } from '@lanyu/server/db/row-type-parsers';
import { StatementGroup } from '@lanyu/server/db/statement-group';
import { isTransactionMark, valueFor, type Step } from './recorded.ts';

export interface BareMoney {
  port: number;
  databaseUrl: string;
  poolSize: number;
  /** POST /<name> runs them in the round trips they were recorded in. */
  purchases: Record<string, Step[]>;
}

const bare = JSON.parse(process.env['BARE'] ?? '{}') as BareMoney;
const pool = new pg.Pool({
  connectionString: bare.databaseUrl,
  max: bare.poolSize,
  options: '-c timezone=UTC',
  types: rowTypeParsers,
});
const app = Fastify({ logger: false });
await app.register(formbody);
app.get('/readyz', async () => ({ ok: true }));

for (const [name, steps] of Object.entries(bare.purchases)) {
  const statements = steps.map((step, index) => ({
    ...step,
    name: isTransactionMark(step) ? null : `${name}-${index}`,
  }));
  const trips = [...Map.groupBy(statements, ({ trip }) => trip).values()];
  app.post(`/${name}`, async (request) => {
    const { uid, game, key } = request.body as { uid: string; game: string; key: string };
    const marks = { uid, game, key, order: '', lock: randomBytes(8).readBigInt64BE().toString() };
    const client = await pool.connect();
    try {
      for (const trip of trips) {
        const group = new StatementGroup(
          trip.map(({ name: named, text, values }) => ({
            name: named,
            text,
            values: values.map((each) => valueFor(each, marks)),
          })),
          rowTypeParsers,
          () => undefined,
        );
        client.query(group as never);
        const answers = await Promise.all(group.answers);
        for (const [index, { order }] of trip.entries()) {
          const [row] = (answers[index]?.rows ?? []) as Record<string, unknown>[];
          if (order !== undefined) marks.order = String(row?.[order]);
        }
      }
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
    return { code: 0, msg: '成功', data: { orderId: marks.order } };
  });
}

await app.listen({ host: '127.0.0.1', port: bare.port });
process.on('SIGTERM', () => process.exit(0));
