// What Fastify and pg cost by themselves for the same statements: no checks, headers, limits, logs or kept answers.
import formbody from '@fastify/formbody';
import Fastify, { type FastifyRequest } from 'fastify';
import pg from 'pg';
import { rowTypeParsers } from '@lanyu/server/db/row-type-parsers';
import type { Statement } from '../caught.ts';

export interface BareCatalog {
  port: number;
  databaseUrl: string;
  poolSize: number;
  /** Sent as they are by GET /memory/<name>. */
  bytes: Record<string, string>;
  detail: Record<'game' | 'packages' | 'shelves' | 'hottest' | 'cards', Statement>;
  list: Record<'walk' | 'cards' | 'shelves', Statement>;
  /** Stands in the statements for what the request names. */
  placeholder: string;
}

const bare = JSON.parse(process.env['BARE'] ?? '{}') as BareCatalog;
const pool = new pg.Pool({
  connectionString: bare.databaseUrl,
  max: bare.poolSize,
  options: '-c timezone=UTC',
  types: rowTypeParsers,
});
const app = Fastify({ logger: false });
await app.register(formbody);

for (const [name, bytes] of Object.entries(bare.bytes)) {
  const body = Buffer.from(bytes);
  const send = (_request: unknown, reply: { header(name: string, value: string): { send(body: Buffer): unknown } }) => {
    void reply.header('content-type', 'application/json; charset=utf-8').send(body);
  };
  app.get(`/memory/${name}`, send);
  app.post(`/memory/${name}`, send);
}
app.get('/readyz', async () => ({ ok: true }));

/** Runs a statement with the request's value where the placeholder stands. */
async function run<R>(statement: Statement, value: unknown): Promise<R[]> {
  const values = statement.values.map((each) =>
    each === bare.placeholder || (Array.isArray(each) && Array.isArray(value)) ? value : each,
  );
  const { rows } = await pool.query({ name: statement.name, text: statement.text, values });
  return rows as R[];
}

const detailOf = async (request: FastifyRequest) => {
  const { id } = request.body as { id: string };
  const { detail } = bare;
  const [[game], packages, shelves] = await Promise.all([
    run<{ shelf_ids: string[] }>(detail.game, id),
    run(detail.packages, id),
    run(detail.shelves, id),
  ]);
  const near = await run<{ game_id: string }>(detail.hottest, game?.shelf_ids[0]);
  const similar = await run(
    detail.cards,
    near.slice(0, 8).map(({ game_id }) => game_id),
  );
  return { code: 0, msg: '成功', data: { ...game, packages, shelves, similar } };
};
app.route({ method: 'POST', url: '/detail', handler: detailOf });

const listOf = async (request: FastifyRequest) => {
  const { shelf } = request.body as { shelf: string };
  const { list } = bare;
  await run(list.shelves, shelf);
  const steps = await run<{ game_id: string }>(list.walk, shelf);
  const records = await run(
    list.cards,
    steps.slice(0, 20).map(({ game_id }) => game_id),
  );
  return { code: 0, msg: '成功', data: { records, walked: steps.length } };
};
app.route({ method: 'POST', url: '/list', handler: listOf });

await app.listen({ host: '127.0.0.1', port: bare.port });
process.on('SIGTERM', () => process.exit(0));
