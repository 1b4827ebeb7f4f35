import { resultCodes, type ResultCodeName } from '@lanyu/contract/result-codes';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { Failure, FailureWithData } from '../failure.ts';
import { newRequestId } from './request-id-from-header-or-new.ts';
import { setApiSecurityHeaders } from './security-headers.ts';

/** X-W1: business results are HTTP 200; only these are failures of the protocol. */
const statusOf: Partial<Record<ResultCodeName, number>> = {
  failed: 500,
  sessionInvalid: 401,
  badInput: 400,
  forbidden: 403,
  noStaffPermission: 403,
  tooOften: 429,
  busy: 503,
  pageExpired: 403,
  maintenance: 503,
  tooLarge: 413,
};

export function envelopeOfCode(
  name: ResultCodeName,
  data: unknown = null,
): { code: number; msg: string; data: unknown } {
  const [code, msg] = resultCodes[name];
  return { code, msg, data };
}

export function sendFailure(
  reply: FastifyReply,
  name: ResultCodeName,
  status = statusOf[name] ?? 200,
  data: unknown = null,
) {
  reply.request.resultCode = resultCodes[name][0];
  if (status === 503 || status === 429) reply.header('retry-after', '1');
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(envelopeOfCode(name, data)));
}

/** A page with the same words, for a person. nginx has the same page (ops/nginx/render.ts). */
export function sendFailurePage(reply: FastifyReply, name: 'busy' | 'tooOften' | 'previewTicketInvalid') {
  const [code, msg] = resultCodes[name];
  reply.request.resultCode = code;
  setApiSecurityHeaders(reply);
  return reply
    .code(name === 'previewTicketInvalid' ? 403 : (statusOf[name] ?? 500))
    .headers({ 'cache-control': 'no-store', ...(name === 'previewTicketInvalid' ? {} : { 'retry-after': '1' }) })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${msg}</title><p>${msg}</p></html>`,
    );
}

/** The answer for files: a browser that asks for a missing picture reads no envelope. */
export function sendFileNotFound(reply: FastifyReply) {
  return reply.code(404).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send('404');
}

/** A part that the file does not have. */
export function sendRangeNotSatisfiable(reply: FastifyReply, size: number) {
  return reply.code(416).header('content-range', `bytes */${size}`).send();
}

/** The database or the network in front of it is away: the caller may come back, nobody is logged out. */
const unreachable: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53400',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '25006',
  '40001',
  '40P01',
  '57014',
  '55P03',
]);

/** PgBouncer has one code for all it says itself: no session was free in time, PostgreSQL is away, or it ends. */
const ofPooler =
  /^(query_wait_timeout|server login has been failing|server conn crashed|the database system is|pgbouncer|client_login_timeout|server_lifetime)|shutting down|failed to send welcome message/i;

/** Text the encoding cannot hold, a value a CHECK refuses: bad input that the contract should have refused. */
const refusedByDatabase: ReadonlySet<string> = new Set(['22021', '22003', '22P05', '23514']);

export function isDatabaseOrRedisUnreachableError(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseOrRedisUnreachableError);
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && unreachable.has(code)) return true;
  if (code === '08P01' && ofPooler.test(error.message)) return true;
  return /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|not queryable/.test(
    error.message,
  );
}

/** Turns whatever went wrong into one envelope. Nothing else in the server makes HTTP errors. */
export function installErrorHandlers(app: FastifyInstance, log: Logger, strict: boolean): void {
  app.setErrorHandler((error: FastifyError | Failure | Error, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof Failure) {
      const { allowed } = request.routeOptions.config;
      if (allowed !== undefined && !allowed.has(error.code)) {
        log.error(
          { reqId: request.id, code: error.code, call: request.routeOptions.config.call },
          'not in the contract',
        );
        // Where developers look, a code that the contract does not promise is a bug; players still get their answer.
        if (strict) return sendFailure(reply, 'failed');
      }
      if (error.code === 'failed') log.error({ reqId: request.id, err: error, detail: error.detail }, 'failed');
      return sendFailure(reply, error.code, undefined, error instanceof FailureWithData ? error.data : null);
    }
    if (hasZodFastifySchemaValidationErrors(error)) {
      return sendFailure(reply, 'badInput', 400, { fields: error.validation.map((issue) => issue.instancePath) });
    }
    const { statusCode, code } = error as FastifyError;
    if (statusCode === 413 || code === 'FST_ERR_CTP_BODY_TOO_LARGE') return sendFailure(reply, 'tooLarge');
    if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
      return sendFailure(reply, 'badInput', statusCode);
    }
    if (refusedByDatabase.has((error as { code?: string }).code ?? '')) {
      log.error({ reqId: request.id, err: error, route: request.routeOptions.url }, 'input only the database refused');
      return sendFailure(reply, 'badInput');
    }
    if (isDatabaseOrRedisUnreachableError(error)) {
      log.warn({ reqId: request.id, err: error }, 'a store is unreachable');
      return sendFailure(reply, 'busy');
    }
    log.error({ reqId: request.id, err: error, method: request.method, route: request.routeOptions.url }, 'unexpected');
    return sendFailure(reply, 'failed');
  });
}

/** Node would refuse an unknown `Expect` without a body; here every answer is an envelope. */
export function answerUnknownExpectHeader(_request: IncomingMessage, response: ServerResponse): void {
  const body = JSON.stringify(envelopeOfCode('badInput'));
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) };
  response.writeHead(417, { ...headers, 'x-request-id': newRequestId(), connection: 'close' }).end(body);
}

/** An address that cannot be decoded reaches no hook. A person who followed a broken link is sent home (L-22). */
export function answerUnreadableAddress(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id);
  if (request.method === 'GET' && !request.url.startsWith('/api')) void reply.redirect('/#unknown', 302);
  else void sendFailure(reply, 'badInput', 400);
}

/** What is not even HTTP gets an envelope too, then the connection ends. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, name]: [string, ResultCodeName] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', 'tooLarge']
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? ['408 Request Timeout', 'badInput']
        : ['400 Bad Request', 'badInput'];
  const body = JSON.stringify(envelopeOfCode(name));
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nX-Request-Id: ${newRequestId()}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
