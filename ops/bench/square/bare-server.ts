// What Fastify and pg cost by themselves for the same statements: no sessions, checks, headers, limits or logs.
import Fastify, { type FastifyRequest } from 'fastify';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { rowTypeParsers } from '@lanyu/server/db/row-type-parsers';
import type { Statement } from '../caught.ts';

export interface BareSquare {
  port: number;
  databaseUrl: string;
  poolSize: number;
  /** GET /read/<request>/<variant> sends the statements of each wave at the same time, one wave after the other. */
  reads: Statement[][][][];
  /** POST and DELETE /like/<uid>/<post>; the values that stand for both in the statements. */
  likes: Record<'POST' | 'DELETE', Statement>;
  liker: string;
  liked: string;
}

const bare = JSON.parse(readFileSync(process.env['BARE'] ?? '', 'utf8')) as BareSquare;
const pool = new pg.Pool({
  connectionString: bare.databaseUrl,
  max: bare.poolSize,
  options: '-c timezone=UTC',
  types: rowTypeParsers,
});
const app = Fastify({ logger: false });
app.get('/readyz', async () => ({ ok: true }));

const read = async (request: FastifyRequest) => {
  const { request: which, variant } = request.params as Record<string, string>;
  const data: unknown[] = [];
  for (const wave of bare.reads[Number(which)]?.[Number(variant)] ?? []) {
    const results = await Promise.all(wave.map((statement) => pool.query(statement)));
    for (const { rows } of results) data.push(rows);
  }
  return { code: 0, msg: '成功', data };
};
app.route({ method: 'GET', url: '/read/:request/:variant', handler: read });

for (const method of ['POST', 'DELETE'] as const) {
  const { name, text, values } = bare.likes[method];
  app.route({
    method,
    url: '/like/:uid/:post',
    handler: async (request) => {
      const { uid, post } = request.params as Record<string, string>;
      const given = values.map((value) => (value === bare.liker ? uid : value === bare.liked ? post : value));
      const { rows } = await pool.query({ name, text, values: given });
      return { code: 0, msg: '成功', data: rows.length === 0 ? false : null };
    },
  });
}

await app.listen({ host: '127.0.0.1', port: bare.port });
process.on('SIGTERM', () => process.exit(0));
