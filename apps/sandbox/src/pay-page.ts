import type { FastifyInstance } from 'fastify';
import { escapeHtml, renderPage } from './html.ts';
import type { PaymentNotifier } from './notifier.ts';
import type { Payment, SandboxDatabase } from './sandbox-database.ts';
import { sandboxPageWords } from './words/sandbox-pages.ts';

const said = sandboxPageWords.pay;

type Here = { Params: { token: string } };
export type PayAction = 'pay' | 'fail' | 'cancel';

/** The page a person pays on: plain forms, no script. */
export function payPageRoutes(app: FastifyInstance, store: SandboxDatabase, notifier: PaymentNotifier): void {
  app.get<Here>('/pay/:token', (request, reply) => {
    const payment = store.paymentByToken(request.params.token);
    reply.type('text/html; charset=utf-8');
    if (payment === undefined) {
      reply.code(404);
      return renderPage(said.missing, `<div class="card"><p class="state">${said.missing}</p></div>`);
    }
    return renderPage(
      said.title,
      payment.state === 'paid' || isOver(payment) ? settledCard(payment) : openCard(payment),
    );
  });

  const doing: Record<PayAction, (orderNo: string, now: number) => boolean> = {
    pay: store.pay,
    fail: store.fail,
    cancel: store.cancel,
  };
  for (const how of Object.keys(doing) as PayAction[]) {
    app.post<Here>(`/pay/:token/${how}`, (request, reply) => {
      const payment = store.paymentByToken(request.params.token);
      if (payment === undefined) return reply.redirect(`/pay/${request.params.token}`, 303);
      // A second press, or one that came too late, changes nothing; the page then says how things stand.
      const done = doing[how](payment.order_no, Date.now());
      notifier.wake();
      return reply.redirect(done ? payment.return_url : `/pay/${payment.token}`, 303);
    });
  }
}

function isOver(payment: Payment): boolean {
  return payment.state === 'closed' || payment.expires_at <= Date.now();
}

function openCard(payment: Payment): string {
  const button = (how: PayAction, look: string) =>
    `<form method="post" action="/pay/${payment.token}/${how}"><button class="${look}">${said.buttons[how]}</button></form>`;
  const failed = payment.state === 'failed' ? `<p class="note">${said.failedBefore}</p>` : '';
  const fail = payment.state === 'failed' ? '' : button('fail', '');
  return `<div class="card"><h1>${said.due}</h1><p class="amount">${yuan(payment.amount_fen)}</p>${facts(payment)}
${button('pay', 'first')}${fail}${button('cancel', 'plain')}${failed}</div>`;
}

function settledCard(payment: Payment): string {
  const { paid, closed, expired } = said.settled;
  const state = payment.state === 'paid' ? paid : payment.state === 'closed' ? closed : expired;
  return `<div class="card"><p class="state">${state}</p><p class="amount">${yuan(payment.amount_fen)}</p>${facts(payment)}
<a class="button first" href="${escapeHtml(payment.return_url)}">${said.back}</a></div>`;
}

function facts(payment: Payment): string {
  const until = new Date(payment.expires_at).toLocaleTimeString('zh-CN', {
    timeZone: 'Asia/Shanghai',
    hour: '2-digit',
    minute: '2-digit',
  });
  return `<dl><div><dt>${said.goods}</dt><dd>${escapeHtml(payment.subject)}</dd></div>
<div><dt>${said.orderNo}</dt><dd>${escapeHtml(payment.order_no)}</dd></div><div><dt>${said.until}</dt><dd>${until}</dd></div></dl>`;
}

function yuan(fen: number): string {
  return `¥${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
}
