import { allCalls, type AllCalls, type DataOf, type CallName, type ParsedInputOf } from '@lanyu/contract/all-calls';
import { errorNamesOfCall, type Call } from '@lanyu/contract/call';
import { resultCodeOfName, type ResultCodeName } from '@lanyu/contract/result-codes';
import type { FeatureName } from '@lanyu/contract/features';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Failure, StaffCallRefusedFailure } from '../failure.ts';
import {
  visitorCaller,
  type Caller,
  type SessionFinders,
  type Staff,
  type User,
  type Visitor,
} from './guards/caller-types.ts';
import { envelopeOfCode } from './error-handlers-and-failure-answers.ts';
import type { LoadShedder } from './guards/load-shedding.ts';
import type { Metrics } from './metrics.ts';
import type { MultipartReader, AllowedMultipartParts } from './files/multipart.ts';
import type { RateLimiters } from './guards/rate-limit.ts';
import { assertStaffPermitted, authenticate } from './guards/authenticate-and-check-permission.ts';
import type { Xsrf } from './guards/xsrf.ts';
import { beginTrace, runInTrace, type TraceContext } from '../tracing/trace.ts';

type CallerOf<K extends CallName> = AllCalls[K]['who'] extends 'user'
  ? User
  : AllCalls[K]['who'] extends `staff:${string}`
    ? Staff
    : Visitor | User;

export interface CallContext<K extends CallName> {
  input: ParsedInputOf<K>;
  caller: CallerOf<K>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** An answer that was checked and written as JSON before; sent as it is. */
export interface SerializedAnswer {
  /** Bytes: turning text into them is a third of what sending a cached answer costs. */
  readonly envelopeJson: Buffer;
}

/** The browser is sent on instead of being answered; only for addresses that other sites send it to. */
export interface RedirectAnswer {
  readonly redirectTo: string;
}

export type CallHandler<K extends CallName> = (
  asked: CallContext<K>,
) => Promise<DataOf<K> | SerializedAnswer | RedirectAnswer>;

export type MountCall = <K extends CallName>(key: K, handler: CallHandler<K>) => void;

/** What happens around every call of an operator; given to the mount by the module that owns it. */
export interface StaffCallRunner {
  /** Runs the call so that the audit log knows its request; hands it to a second person where it needs one. */
  run<T>(
    request: FastifyRequest,
    caller: Staff,
    key: CallName,
    input: Record<string, unknown>,
    run: () => Promise<T>,
  ): Promise<T>;
  /** An operator was refused something. */
  refused(request: FastifyRequest, staffId: string, key: string): void;
}

/** Runs the handler of a call with an input that was checked before it was stored. */
export type RunApprovedCall = (
  key: CallName,
  input: unknown,
  caller: Staff,
  around: Pick<CallContext<CallName>, 'request' | 'reply'>,
) => Promise<unknown>;

export interface CallMounterParts {
  staffCalls: StaffCallRunner;
  sessions: SessionFinders;
  xsrf: Xsrf;
  shedder: LoadShedder;
  metrics: Metrics;
  limits: RateLimiters;
  /** Throws where operators have turned a feature off for the caller's channel. */
  requireFeatureOn: (feature: FeatureName, request: FastifyRequest) => Promise<void>;
  multipart: MultipartReader;
}

declare module 'fastify' {
  interface FastifyRequest {
    startedAt: number;
    resultCode: number;
    caller: Caller;
    observe: ((code: number, seconds: number) => void) | null;
    /** From when its use case runs. */
    trace: TraceContext | null;
    /** Copied from the route: reading routeOptions builds a new object every time. */
    effect: 'read' | 'write';
  }
  interface FastifyContextConfig {
    call?: string;
    /** Codes this call may answer. */
    allowed?: ReadonlySet<ResultCodeName>;
    priority?: 'low' | 'normal' | 'high';
  }
}

const success = envelopeOfCode('ok');
/** The specification's clients may always ask for JSON instead of a form. */
const consumed = {
  form: ['application/x-www-form-urlencoded', 'application/json'],
  json: ['application/json'],
  multipart: ['multipart/form-data'],
};

const noInput = z.strictObject({}).nullish();
const failureSchema = z.object({ code: z.int(), msg: z.string(), data: z.unknown().nullable() });

/** Turns contract calls into routes. Everything a route must have comes from the contract, not from here. */
export function createCallMounter(
  app: FastifyInstance,
  parts: CallMounterParts,
): { mount: MountCall; replay: RunApprovedCall; finish(): void } {
  const mounted = new Map<string, CallHandler<never>>();
  const typed = app.withTypeProvider<ZodTypeProvider>();

  const mount: MountCall = (key, handler) => {
    const definition: Call = allCalls[key];
    assertCallDefinitionComplete(key, definition);
    if (mounted.has(key)) throw new Error(`${key} is mounted twice`);
    mounted.set(key, handler);

    const [method, path] = key.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
    const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
    const schemas = split(definition, method, names);
    const limit = parts.limits.limiterFor(key, definition);
    // Operators end an overload: they must get in while it lasts.
    const priority = definition.priority ?? (definition.who.startsWith('staff:') ? 'high' : 'normal');
    const needsXsrf = definition.effect === 'write' && definition.xsrf !== 'exempt';
    const allowed = errorNamesOfCall(definition);
    const observe = parts.metrics.callObserver(key);
    const takesAppID = 'appID' in definition.input.shape;
    const shape = multipartShape(key, definition, names);
    const readBody = shape === undefined ? [] : [parts.multipart.read(shape)];

    async function prove(request: FastifyRequest, who: Call['who'], proof?: Call['proof']): Promise<Caller> {
      parts.limits.deadTokens.check(request);
      const caller = await authenticate(request, who, parts.sessions, proof);
      parts.limits.deadTokens.remember(request);
      return caller;
    }

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
        description: `Who may call: ${definition.who}. Codes: ${[...allowed].map(resultCodeOfName).join(', ')}.`,
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
            prove(request, 'user')
              .catch((error: unknown) => {
                if (!(error instanceof Failure && error.code === 'sessionInvalid')) throw error;
                // A dead session must not stop anybody from doing what a visitor may do.
                parts.limits.deadTokens.count(request);
                return visitorCaller;
              })
              .then((caller) => admit(request, reply, caller))
              .then(() => done(), done);
            return;
          }
          if (definition.who === 'anyone') {
            const counted = admit(request, reply, visitorCaller);
            if (counted === undefined) done();
            else counted.then(() => done(), done);
            return;
          }
          prove(request, definition.who, definition.proof)
            .then((caller) => admit(request, reply, caller))
            .then(
              () => done(),
              (error: Error) => {
                if (error instanceof Failure && error.code === 'sessionInvalid') parts.limits.deadTokens.count(request);
                if (error instanceof StaffCallRefusedFailure) parts.staffCalls.refused(request, error.staffId, key);
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
        if (definition.feature !== undefined) await parts.requireFeatureOn(definition.feature, request);
        if (!takesAppID) delete input['appID'];
        if (caller.kind === 'user' && 'uid' in input && input['uid'] !== caller.uid) throw new Failure('notFound');
        const run = () => handler({ input, caller, request, reply } as never);
        const trace = beginTrace(request.id);
        request.trace = trace;
        const answer = await runInTrace(trace, () =>
          parts.multipart.holding(request, () =>
            caller.kind === 'staff' ? parts.staffCalls.run(request, caller, key, input, run) : run(),
          ),
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
    async replay(key, input, caller, around) {
      const handler = mounted.get(key) as unknown as CallHandler<CallName>;
      // Whoever asked may have lost the permission since.
      assertStaffPermitted(caller, allCalls[key].who);
      return handler({ input, caller, ...around } as never);
    },
    finish() {
      const missing = Object.keys(allCalls).filter((key) => !mounted.has(key));
      if (missing.length > 0) throw new Error(`Calls of the contract that nothing answers: ${missing.join(', ')}`);
    },
  };
}

/** A route must say who may call it, whatever the types allow. */
export function assertCallDefinitionComplete(key: string, definition: Partial<Call>): void {
  const { who, effect, input, data } = definition;
  if (typeof who !== 'string' || !(who === 'anyone' || who === 'user' || /^staff:.+/.test(who))) {
    throw new Error(`${key} does not say who may call it`);
  }
  if (effect !== 'read' && effect !== 'write') throw new Error(`${key} does not say whether it changes anything`);
  if (!input || !data) throw new Error(`${key} does not say what goes in and comes out`);
}

/** The one file and the texts that the contract names; nothing else is taken. */
function multipartShape(key: string, definition: Call, names: string[]): AllowedMultipartParts | undefined {
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

function isRedirect(answer: unknown): answer is RedirectAnswer {
  return typeof answer === 'object' && answer !== null && 'redirectTo' in answer;
}

function isReady(answer: unknown): answer is SerializedAnswer {
  return typeof answer === 'object' && answer !== null && 'envelopeJson' in answer;
}
