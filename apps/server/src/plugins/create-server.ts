import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { Env } from '../env.ts';
import { contractSerializerCompiler } from './contract-serializer-compiler.ts';
import {
  answerBrokenRequest,
  answerUnknownExpectHeader,
  answerUnreadableAddress,
} from './error-handlers-and-failure-answers.ts';
import { requestIdFromHeaderOrNew } from './request-id-from-header-or-new.ts';

/** An HTTP server that reads and answers as the contract says, and has no route yet. */
export function createServer(env: Pick<Env, 'TRUST_PROXY'>): FastifyInstance {
  const app = Fastify({
    // Our own log: a child logger for every request costs more than the request's own work.
    logger: false,
    genReqId: requestIdFromHeaderOrNew,
    requestIdHeader: false,
    trustProxy: env.TRUST_PROXY || false,
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    keepAliveTimeout: 75_000,
    return503OnClosing: false,
    // Node would refuse without an envelope; the frame around every request refuses with one.
    http: { requireHostHeader: false },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (_error, request, reply) => {
      answerUnreadableAddress(request, reply);
    },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
  });
  app.server.on('checkExpectation', answerUnknownExpectHeader);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(contractSerializerCompiler);
  return app;
}

export async function acceptUrlEncodedForms(app: FastifyInstance): Promise<void> {
  await app.register(formbody, { bodyLimit: 64 * 1024 });
}
