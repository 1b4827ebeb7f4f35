import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { Failure } from '../failure.ts';
import type { LoadShedder } from './guards/load-shedding.ts';
import { traceRequestEnd } from '../tracing/trace-requests-and-jobs.ts';
import { setApiSecurityHeaders } from './security-headers.ts';

const slowMs = 500;

/**
 * The frame around every request: its id, its headers, its time. What changed something, failed or was slow is
 * logged; quick good reads are only counted (the proxy's log has each of them, with the same id).
 */
export function installRequestStartAndEndHooks(
  app: FastifyInstance,
  log: Logger,
  shedder: LoadShedder,
  trustsProxy: boolean,
): void {
  let warned = trustsProxy;
  app.decorateRequest('startedAt', 0);
  app.decorateRequest('resultCode', -1);
  app.decorateRequest('observe', null);
  app.decorateRequest('effect', 'read');
  app.decorateRequest('trace', null);
  app.decorateRequest('caller', null as never);

  app.addHook('onRequest', (request, reply, done) => {
    request.startedAt = performance.now();
    shedder.enter();
    // Also for clients that disconnect before the answer; onResponse is not called for those.
    reply.raw.once('close', shedder.leave);
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api')) setApiSecurityHeaders(reply);
    if (!warned && request.headers['x-forwarded-for'] !== undefined) {
      warned = true;
      log.warn('X-Forwarded-For arrives but TRUST_PROXY is empty: every caller counts as one address');
    }
    // HTTP/1.1 asks for one.
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') done(new Failure('badInput'));
    else done();
  });

  app.addHook('onResponse', (request, reply, done) => {
    const ms = performance.now() - request.startedAt;
    request.observe?.(request.resultCode, ms / 1000);
    const call = request.routeOptions.config.call ?? request.method;
    traceRequestEnd(request.id, request.trace, {
      call,
      code: request.resultCode,
      status: reply.statusCode,
      milliseconds: ms,
    });
    const bad = reply.statusCode >= 400 || request.resultCode > 0;
    if (bad || request.effect === 'write' || ms > slowMs) {
      log.info(
        {
          reqId: request.id,
          call,
          status: reply.statusCode,
          code: request.resultCode,
          ms: Math.round(ms * 10) / 10,
        },
        bad ? 'refused' : 'done',
      );
    }
    done();
  });
}
