import { calls, type AllCalls, type Data, type Key, type Parsed } from '@lanyu/contract/all';
import { commonErrors, type Call } from '@lanyu/contract/call';
import { codeOf, type CodeName } from '@lanyu/contract/codes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Failure } from '../failure.ts';
import { visitor, type Caller, type Sessions, type Staff, type User, type Visitor } from './guards/caller.ts';
import { envelopeOf } from './errors.ts';
import type { Shedder } from './guards/load-shedding.ts';
import type { Metrics } from './metrics.ts';
import type { Multipart, MultipartShape } from './files/multipart.ts';
import type { RateLimits } from './guards/rate-limit.ts';
import { authenticate } from './guards/session.ts';
import type { Xsrf } from './guards/xsrf.ts';

type CallerOf<K extends Key> = AllCalls[K]['who'] extends 'user'
  ? User
  : AllCalls[K]['who'] extends `staff:${string}`
    ? Staff
    : Visitor | User;

export interface CallContext<K extends Key> {
  input: Parsed<K>;
  caller: CallerOf<K>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** An answer that was checked and written as JSON before; sent as it is. */
export interface ReadyAnswer {
  /** Bytes: turning text into them is a third of what sending a cached answer costs. */
  readonly envelopeJson: Buffer;
}

/** The browser is sent on instead of being answered; only for addresses that other sites send it to. */
export interface Redirect {
  readonly redirectTo: string;
}

export type Handler<K extends Key> = (asked: CallContext<K>) => Promise<Data<K> | ReadyAnswer | Redirect>;

export type Mount = <K extends Key>(key: K, handler: Handler<K>) => void;

export interface MountParts {
  sessions: Sessions;
  xsrf: Xsrf;
  shedder: Shedder;
  metrics: Metrics;
  limits: RateLimits;
  multipart: Multipart;
}

declare module 'fastify' {
  interface FastifyRequest {
    startedAt: number;
    resultCode: number;
    caller: Caller;
    observe: ((code: number, seconds: number) => void) | null;
    /** Copied from the route: reading routeOptions builds a new object every time. */
    effect: 'read' | 'write';
  }
  interface FastifyContextConfig {
    call?: string;
    /** Codes this call may answer. */
    allowed?: ReadonlySet<CodeName>;
    priority?: 'low' | 'normal' | 'high';
  }
}

const success = envelopeOf('ok');
/** The specification's clients may always ask for JSON instead of a form. */
const consumed = {
  form: ['application/x-www-form-urlencoded', 'application/json'],
  json: ['application/json'],
  multipart: ['multipart/form-data'],
};

const noInput = z.strictObject({}).nullish();
const failureSchema = z.object({ code: z.int(), msg: z.string(), data: z.unknown().nullable() });

/** Turns contract calls into routes. Everything a route must have comes from the contract, not from here. */
export function createMount(app: FastifyInstance, parts: MountParts): { mount: Mount; finish(): void } {
  const mounted = new Set<string>();
  const typed = app.withTypeProvider<ZodTypeProvider>();

  const mount: Mount = (key, handler) => {
    const definition: Call = calls[key];
    assertComplete(key, definition);
    if (mounted.has(key)) throw new Error(`${key} is mounted twice`);
    mounted.add(key);

    const [method, path] = key.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
    const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
    const schemas = split(definition, method, names);
    const limit = parts.limits.limiterFor(key, definition);
    const priority = definition.priority ?? 'normal';
    const needsXsrf = definition.effect === 'write' && definition.xsrf !== 'exempt';
    const allowed = new Set([...commonErrors, ...definition.errors]);
    const observe = parts.metrics.requestObserver(key);
    const takesAppID = 'appID' in definition.input.shape;
    const shape = multipartShape(key, definition, names);
    const readBody = shape === undefined ? [] : [parts.multipart.read(shape)];

    function admit(request: FastifyRequest, reply: FastifyReply, caller: Caller): Promise<void> | undefined {
      request.caller = caller;
      const counted = limit(request, caller);
      if (!needsXsrf) return counted;
      const check = () => parts.xsrf.verify(request, reply);
      if (counted !== undefined) return counted.then(check);
      check();
      return undefined;
    }

    typed.route({
      method,
      url: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      config: { call: key, priority, allowed, multipart: shape !== undefined },
      schema: {
        summary: definition.summary,
        description: `Who may call: ${definition.who}. Codes: ${[...allowed].map(codeOf).join(', ')}.`,
        security: definition.who === 'anyone' ? [] : [{ uid: [], token: [] }],
        tags: [moduleOf(path)],
        consumes: consumed[definition.encoding ?? 'form'],
        ...schemas,
        response: {
          200: z.object({ code: z.int(), msg: z.string(), data: definition.data.nullable() }),
          '4xx': failureSchema,
          '5xx': failureSchema,
        },
      },
      onRequest: (request, _reply, done) => {
        request.observe = observe;
        request.effect = definition.effect;
        if (parts.shedder.refuses(priority, request.headers['x-request-start'])) {
          parts.metrics.shed.inc({ priority });
          done(new Failure('busy'));
          return;
        }
        done();
      },
      // Who calls is settled before what they say is looked at, or even taken off the wire.
      preValidation: [
        (request, reply, done) => {
          // A POST without a body says the same as one with an empty body.
          request.body ??= {};
          if (definition.who === 'anyone' && definition.session === 'optional' && saysWhoItIs(request)) {
            parts.limits.deadTokens.check(request);
            authenticate(request, 'user', parts.sessions)
              .catch((error: unknown) => {
                if (!(error instanceof Failure && error.code === 'sessionInvalid')) throw error;
                // A dead session must not stop anybody from doing what a visitor may do.
                parts.limits.deadTokens.count(request);
                return visitor;
              })
              .then((caller) => admit(request, reply, caller))
              .then(() => done(), done);
            return;
          }
          if (definition.who === 'anyone') {
            const counted = admit(request, reply, visitor);
            if (counted === undefined) done();
            else counted.then(() => done(), done);
            return;
          }
          parts.limits.deadTokens.check(request);
          authenticate(request, definition.who, parts.sessions)
            .then((caller) => admit(request, reply, caller))
            .then(
              () => done(),
              (error: Error) => {
                if (error instanceof Failure && error.code === 'sessionInvalid') parts.limits.deadTokens.count(request);
                done(error);
              },
            );
        },
        ...readBody,
      ],
      handler: async (request, reply) => {
        const { caller } = request;
        const input: Record<string, unknown> = Object.assign(
          {},
          request.params,
          method === 'GET' || method === 'DELETE' ? request.query : request.body,
        );
        if (!takesAppID) delete input['appID'];
        if (caller.kind === 'user' && 'uid' in input && input['uid'] !== caller.uid) throw new Failure('notFound');
        const answer = await parts.multipart.holding(request, () =>
          handler({ input, caller, request, reply } as never),
        );
        request.resultCode = 0;
        reply.header('cache-control', 'no-store');
        if (isRedirect(answer)) return reply.redirect(answer.redirectTo, 302) as never;
        if (isReady(answer)) {
          reply.type('application/json; charset=utf-8');
          return answer.envelopeJson as never;
        }
        return { ...success, data: answer };
      },
    });
  };

  return {
    mount,
    finish() {
      const missing = Object.keys(calls).filter((key) => !mounted.has(key));
      if (missing.length > 0) throw new Error(`Calls of the contract that nothing answers: ${missing.join(', ')}`);
    },
  };
}

/** A route must say who may call it, whatever the types allow. */
export function assertComplete(key: string, definition: Partial<Call>): void {
  const { who, effect, input, data } = definition;
  if (typeof who !== 'string' || !(who === 'anyone' || who === 'user' || /^staff:.+/.test(who))) {
    throw new Error(`${key} does not say who may call it`);
  }
  if (effect !== 'read' && effect !== 'write') throw new Error(`${key} does not say whether it changes anything`);
  if (!input || !data) throw new Error(`${key} does not say what goes in and comes out`);
}

/** The one file and the texts that the contract names; nothing else is taken. */
function multipartShape(key: string, definition: Call, names: string[]): MultipartShape | undefined {
  if (definition.encoding !== 'multipart') return undefined;
  const fields = Object.entries(definition.input.shape).filter(([name]) => !names.includes(name));
  const [file, ...more] = fields.filter(([, schema]) => schema.meta()?.['format'] === 'binary').map(([name]) => name);
  if (file === undefined || more.length > 0 || definition.maxBytes === undefined) {
    throw new Error(`${key} is multipart: it needs one file and maxBytes`);
  }
  const texts = fields.map(([name]) => name).filter((name) => name !== file);
  return { file, texts: [...new Set([...texts, 'appID'])], maxBytes: definition.maxBytes };
}

/** One flat input in the contract; path, query and body on the wire. Unknown fields are refused in each. */
function split(definition: Call, method: string, names: string[]) {
  const shape = definition.input.shape as Record<string, z.ZodType>;
  const missing = names.filter((name) => !(name in shape));
  if (missing.length > 0) throw new Error(`Path parameters without a schema: ${missing.join(', ')}`);
  const rest = Object.fromEntries(Object.entries(shape).filter(([name]) => !names.includes(name)));
  const params = z.strictObject(Object.fromEntries(names.map((name) => [name, shape[name] as z.ZodType])));
  return method === 'GET' || method === 'DELETE'
    ? { params, querystring: z.strictObject(rest), ...(method === 'DELETE' ? { body: noInput } : {}) }
    : { params, querystring: noInput, body: z.strictObject({ appID: z.string().max(40).optional(), ...rest }) };
}

function moduleOf(path: string): string {
  const parts = path.split('/').filter((part) => part !== 'v1' && part !== '');
  return parts[0] === 'admin' ? `admin/${parts[1]}` : (parts[0] ?? 'other');
}

function saysWhoItIs(request: FastifyRequest): boolean {
  return Boolean(request.headers['token']);
}

function isRedirect(answer: unknown): answer is Redirect {
  return typeof answer === 'object' && answer !== null && 'redirectTo' in answer;
}

function isReady(answer: unknown): answer is ReadyAnswer {
  return typeof answer === 'object' && answer !== null && 'envelopeJson' in answer;
}
