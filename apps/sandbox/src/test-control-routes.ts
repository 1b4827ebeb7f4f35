import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { escapeHtml, renderPage } from './html.ts';
import type { PaymentNotifier } from './notifier.ts';
import type { SandboxDatabase } from './sandbox-database.ts';
import { faultSwitchesSchema as schema, faultSwitchLabels, type FaultSwitches } from './fault-switches.ts';
import { sandboxPageWords } from './words/sandbox-pages.ts';

const payment = z.object({ orderNo: z.string(), how: z.enum(['pay', 'fail', 'cancel', 'late']) });

/** Routes for tests and drills: switches, and payments made without a person. */
export function testControlRoutes(app: FastifyInstance, store: SandboxDatabase, notifier: PaymentNotifier): void {
  app.get('/switches', (request, reply) => {
    const now = store.readSwitches();
    if (request.headers.accept?.includes('text/html') !== true) return now;
    return reply.type('text/html; charset=utf-8').send(renderPage(sandboxPageWords.switches.title, switchesForm(now)));
  });

  app.post('/switches', (request, reply) => {
    const byForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
    const given = byForm
      ? fromForm(request.body as Record<string, string>)
      : { ...store.readSwitches(), ...(request.body as object) };
    const wanted = schema.strict().safeParse(given);
    if (!wanted.success) return reply.code(400).send(z.prettifyError(wanted.error));
    store.saveSwitches(wanted.data);
    notifier.wake();
    return byForm ? reply.redirect('/switches', 303) : wanted.data;
  });

  app.post('/test/pay', (request, reply) => {
    const asked = payment.safeParse(request.body);
    if (!asked.success) return reply.code(400).send(z.prettifyError(asked.error));
    const { orderNo, how } = asked.data;
    const now = Date.now();
    const changed =
      how === 'fail'
        ? store.fail(orderNo, now)
        : how === 'cancel'
          ? store.cancel(orderNo, now)
          : store.pay(orderNo, now, how === 'late');
    notifier.wake();
    return { changed, payment: store.payment(orderNo) ?? null };
  });
}

/** A box that is not ticked is not sent. */
function fromForm(fields: Record<string, string>): object {
  return Object.fromEntries(
    Object.entries(schema.shape).map(([name]) => {
      const value = fields[name];
      return [name, typeof schema.parse({})[name as keyof FaultSwitches] === 'boolean' ? value === 'on' : value];
    }),
  );
}

function switchesForm(now: FaultSwitches): string {
  const rows = Object.entries(faultSwitchLabels).map(([name, label]) => {
    const value = now[name as keyof FaultSwitches];
    const input =
      typeof value === 'boolean'
        ? `<input type="checkbox" name="${name}"${value ? ' checked' : ''}>`
        : `<input type="${typeof value === 'number' ? 'number' : 'url'}" name="${name}" value="${escapeHtml(String(value))}">`;
    return `<label>${label}${input}</label>`;
  });
  return `<form class="card" method="post" action="/switches"><h1>${sandboxPageWords.switches.heading}</h1>${rows.join('')}<button class="first">${sandboxPageWords.switches.save}</button></form>`;
}
