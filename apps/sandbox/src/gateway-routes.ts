import type { FastifyInstance, FastifyReply } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Settings } from './env.ts';
import { signatureFault, signBody } from './signature.ts';
import type { Payment, SandboxDatabase } from './sandbox-database.ts';

const number = z.string().min(1).max(64);
const fen = z.int().min(1).max(100_000_000);
const web = z.url({ protocol: /^https?$/ });
/** Repeated inside what is signed: a body for one call cannot be used for another. */
const body = <Name extends string, Shape extends z.core.$ZodLooseShape>(call: Name, shape: Shape) =>
  z.object({ call: z.literal(call), merchant: z.string(), ...shape });

const calls = {
  start: body('start', {
    orderNo: number,
    amountFen: fen,
    subject: z.string().min(1).max(128),
    expiresAt: z.int(),
    notifyUrl: web,
    returnUrl: web,
  }),
  query: body('query', { orderNo: number }),
  close: body('close', { orderNo: number }),
  refund: body('refund', { orderNo: number, refundNo: number, amountFen: fen, reason: z.string().max(256) }),
  bill: body('bill', { day: z.iso.date(), after: z.string() }),
};

type Input<Name extends keyof typeof calls> = z.output<(typeof calls)[Name]>;

const BILL_PAGE = 1000;

/** What merchants call. Everything in and out is signed; repeating a call changes nothing. */
export function paymentGatewayRoutes(app: FastifyInstance, store: SandboxDatabase, settings: Settings): void {
  const origin = `http://127.0.0.1:${settings.port}`;

  serve('start', (input, reply) => {
    const payment = store.start({
      order_no: input.orderNo,
      amount_fen: input.amountFen,
      subject: input.subject,
      expires_at: input.expiresAt,
      notify_url: input.notifyUrl,
      return_url: input.returnUrl,
    });
    if (payment.amount_fen !== input.amountFen) return refuse(reply, 409, 'another amount under the same number');
    return { url: `${origin}/pay/${payment.token}` };
  });

  serve('query', ({ orderNo }) => stateOf(store.payment(orderNo), orderNo));

  serve('close', ({ orderNo }) => {
    store.close(orderNo);
    return stateOf(store.payment(orderNo), orderNo);
  });

  serve('refund', ({ orderNo, refundNo, amountFen }, reply) => {
    const payment = store.payment(orderNo);
    const switches = store.readSwitches();
    if (payment?.state !== 'paid') return { state: 'refused', reason: 'not paid' };
    const before = store.refund(refundNo);
    if (before === undefined) {
      if (switches.refuseRefunds) return { state: 'refused', reason: 'told to refuse' };
      if (!store.addRefund(refundNo, payment, amountFen)) return { state: 'refused', reason: 'more than was paid' };
    } else if (before.order_no !== orderNo || before.amount_fen !== amountFen) {
      return refuse(reply, 409, 'another refund under the same number');
    }
    if (!switches.pendingRefunds) store.finishRefund(refundNo, Date.now());
    return { state: store.refund(refundNo)?.state };
  });

  serve('bill', ({ day, after }) => {
    const from = Date.parse(`${day}T00:00:00+08:00`);
    const lines = store.bill(from, from + 86_400_000, after, BILL_PAGE);
    const last = lines.at(-1);
    return {
      lines: lines.map((line) => ({
        kind: line.kind,
        orderNo: line.order_no,
        tradeNo: line.trade_no,
        amountFen: line.amount_fen,
        at: line.at,
      })),
      next: last !== undefined && lines.length === BILL_PAGE ? `${last.kind}:${last.number}` : '',
    };
  });

  function serve<Name extends keyof typeof calls>(
    name: Name,
    answer: (input: Input<Name>, reply: FastifyReply) => object,
  ): void {
    app.post(`/gateway/${name}`, async (request, reply) => {
      const { slowMs, down } = store.readSwitches();
      if (slowMs > 0) await pause(slowMs);
      if (down) return reply.code(503).send('down');
      const raw = request.body as Buffer;
      const expected = { key: settings.merchantKey, merchant: settings.merchant, now: Date.now() };
      const fault = signatureFault(raw, request.headers, expected);
      if (fault !== undefined) return reply.code(401).send(fault);
      const input = readBody(calls[name] as unknown as z.ZodType<Input<Name>>, raw);
      if (input === undefined) return reply.code(400).send('not understood');
      if (input.merchant !== settings.merchant) return reply.code(401).send('unknown merchant');
      // The nonce of the question makes this the answer to it and to no other.
      const text = JSON.stringify({ call: name, asked: request.headers['sandbox-nonce'], ...answer(input, reply) });
      reply.headers({ ...signBody(text, settings.privateKey, settings.merchant, Date.now()) });
      return reply.type('application/json').send(text);
    });
  }
}

function readBody<T>(schema: z.ZodType<T>, raw: Buffer): T | undefined {
  try {
    return schema.parse(JSON.parse(raw.toString()));
  } catch {
    return undefined;
  }
}

function refuse(reply: FastifyReply, status: number, reason: string): object {
  reply.code(status);
  return { state: 'refused', reason };
}

function stateOf(payment: Payment | undefined, orderNo: string): object {
  const expired = payment !== undefined && payment.state === 'unpaid' && payment.expires_at <= Date.now();
  return {
    orderNo,
    state: payment === undefined ? 'absent' : expired ? 'closed' : payment.state,
    tradeNo: payment?.trade_no ?? '',
    amountFen: payment?.amount_fen ?? 0,
    currency: 'CNY',
  };
}
