import Fastify from 'fastify';
import pino from 'pino';
import { afterAll, expect, test } from 'vitest';
import { installRequestStartAndEndHooks } from './request-start-and-end-hooks.ts';
import { sendFileNotFound } from './error-handlers-and-failure-answers.ts';

const lines: string[] = [];
const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
const app = Fastify();
installRequestStartAndEndHooks(app, log, { enter: () => undefined, leave: () => undefined } as never, true);
app.get('/files/*', (_request, reply) => sendFileNotFound(reply));
app.get('/dev/sms.json', (_request, reply) => reply.code(500).send([]));
afterAll(() => app.close());

test('[X-A8] an address that opens a private file, and a phone in a query, are in no line of the log', async () => {
  await app.inject('/files/eyJrZXkiOiJwcml2YXRlIn0.c2lnbmF0dXJl');
  await app.inject('/dev/sms.json?phone=13800138000');
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['refused', 'refused']);
  expect(lines.join()).not.toMatch(/eyJrZXki|13800138000/);
});
