import { randomBytes } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import type { ResultCodeName } from '@lanyu/contract/result-codes';
import { Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { sendFailure } from '../../../plugins/error-handlers-and-failure-answers.ts';
import type { NonContractStaffRouteGuard } from '../../../plugins/guards/non-contract-staff-route-guard.ts';
import { maxUploadBytesByKind, uploadPermissionByKind } from './upload-kinds-limits-and-permissions.ts';
import { TusUploadStore } from './tus-upload-store.ts';

const path = '/api/admin/v1/media/upload';
const contentType = 'application/offset+octet-stream';
const passedIn = [
  'tus-resumable',
  'upload-length',
  'upload-offset',
  'upload-metadata',
  'content-type',
  'content-length',
];
const unsupported = ['upload-defer-length', 'upload-concat'];
const passedOut = [
  'tus-resumable',
  'tus-version',
  'tus-extension',
  'tus-max-size',
  'location',
  'upload-offset',
  'upload-length',
  'upload-metadata',
  'upload-expires',
];

/** tus clients go by the status; people by the envelope. */
const failures: Record<number, ResultCodeName> = { 404: 'notFound', 410: 'notFound', 413: 'fileTooLarge' };

/**
 * Resumable uploads by the tus protocol. They are no calls of the contract, since tus has its own wire format; the
 * guard is the same, and every refusal is an envelope.
 */
export function mediaUploadRoutes(app: FastifyInstance, deps: Deps, guard: NonContractStaffRouteGuard): void {
  const permission = Object.values(uploadPermissionByKind).join('|');
  const write = guard({ name: `tus ${path}`, permission, effect: 'write' });
  const read = guard({ name: `tus ${path}`, permission, effect: 'read' });

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const { caller } = request;
    if (caller.kind !== 'staff') throw new Error('the door lets staff in only');
    let thrown: unknown;
    const tus = new Server({
      path,
      relativeLocation: true,
      datastore: new TusUploadStore(deps, caller),
      namingFunction: () => randomBytes(16).toString('hex'),
      maxSize: Math.max(...Object.values(maxUploadBytesByKind)),
      // Not needed: the database serialises the pieces, in whatever process they arrive.
      locker: { newLock: () => ({ lock: () => Promise.resolve(), unlock: () => Promise.resolve() }) },
      onResponseError: (_request, error) => {
        thrown = error;
        return undefined;
      },
    });
    const { body, letGo } = bodyOf(request);
    const response = await tus.handleWeb(webRequest(request, body)).finally(letGo);
    // Errors outside the protocol are answered as everywhere.
    if (thrown instanceof Error) throw thrown;
    for (const name of passedOut) {
      const value = response.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    const { status } = response;
    if (status >= 400) return sendFailure(reply, failures[status] ?? 'badInput', status);
    request.resultCode = 0;
    return reply.code(status).header('cache-control', 'no-store').send();
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body is not read until the sender is known.
    scope.addContentTypeParser(contentType, (_request, _payload, done) => done(null, undefined));
    const one = `${path}/:id`;
    scope.route({ method: 'OPTIONS', url: path, ...read, handler: answer });
    scope.route({ method: 'POST', url: path, ...write, handler: answer });
    scope.route({ method: 'HEAD', url: one, ...read, handler: answer });
    scope.route({ method: 'PATCH', url: one, ...write, handler: answer });
    scope.route({ method: 'DELETE', url: one, ...write, handler: answer });
  });
}

/** Only what tus is to know of it. */
function webRequest(request: FastifyRequest, body: Readable | undefined): Request {
  const headers = new Headers();
  for (const name of [...passedIn, ...unsupported]) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return new Request(new URL(request.url, 'http://api'), {
    method: request.method,
    headers,
    ...(body === undefined ? {} : { body: Readable.toWeb(body) as ReadableStream, duplex: 'half' }),
  });
}

/**
 * Wraps the body: a refusal may come before all of it was read, and then the rest must be drained, or the next request
 * on the connection waits for ever.
 */
function bodyOf({ raw, headers }: FastifyRequest): { body: Readable | undefined; letGo: () => void } {
  if (headers['content-type'] !== contentType) return { body: undefined, letGo: () => undefined };
  const body = new PassThrough();
  body.on('error', () => undefined);
  raw.on('error', () => undefined);
  raw.once('close', () => {
    if (!raw.complete) body.destroy(new Error('cut off'));
  });
  raw.pipe(body);
  return {
    body,
    letGo() {
      raw.unpipe(body);
      raw.resume();
    },
  };
}
