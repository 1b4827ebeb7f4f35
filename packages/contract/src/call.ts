import type { z } from 'zod';
import type { ResultCodeName } from './result-codes.ts';
import type { FeatureName } from './features.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The key of a call is its method and its path below /api; path parameters stand in braces. */
export type MethodAndPath = `${HttpMethod} /${string}`;

/** Who may call. `anyone` includes visitors; `staff:…` names the back-office permissions needed, joined by `+`; by `|` where one will do. */
export type AllowedCaller = 'anyone' | 'user' | `staff:${string}`;

/** What is refused first when a process is overloaded. Signing in and money stay alive longest. */
export type CallPriority = 'low' | 'normal' | 'high';

/**
 * What an operator's session must have proven. `password`: the second factor may still be missing, and nothing but
 * signing in can be done; by default the second factor; `recent`: the second factor within five minutes (2014).
 */
export type RequiredStaffProof = 'password' | 'recent';

export interface CallRateLimit {
  /** Calls allowed … */
  max: number;
  /** … in this many seconds, for one caller. */
  seconds: number;
  /** What happens while the shared counters cannot be reached: let through, or refuse. */
  withoutCounters: 'allow' | 'refuse';
  /** Calls with the same name here are counted together: several ways to do one thing. */
  countedAs?: string;
}

export interface Call<
  W extends AllowedCaller = AllowedCaller,
  I extends z.ZodObject = z.ZodObject,
  D extends z.ZodType = z.ZodType,
> {
  who: W;
  /** Only for calls of operators. */
  proof?: RequiredStaffProof;
  /** For calls open to anyone that also use the account, if there is one. An invalid session counts as a visitor. */
  session?: 'optional';
  /** A `write` changes something: it needs the XSRF token and is never retried on its own. */
  effect: 'read' | 'write';
  /** Path parameters, query (GET, DELETE) or body (POST, PUT) in one flat object. */
  input: I;
  /** What stands in the envelope's `data` when the code is 0. */
  data: D;
  /** Codes this call may answer beside the ones any call may. */
  errors: readonly ResultCodeName[];
  summary: string;
  /** How the client sends the body. Form by default, as the specification has it; JSON on request of the caller. */
  encoding?: 'form' | 'json' | 'multipart';
  /** Of the file in a multipart body: a longer one is answered with `fileTooLarge`. */
  maxBytes?: number;
  priority?: CallPriority;
  limit?: CallRateLimit;
  /** Of a read of personal data or money by operators: each one is an entry of the audit log. */
  sensitive?: true;
  /** Its entries of the audit log hold every field it changed: the same call can write the old values back. */
  revertible?: true;
  /** Refused with `featureOff` while operators have this turned off for the caller's channel. */
  feature?: FeatureName;
  /** Only for calls that come before any cookie can exist, or from machines that sign their calls. */
  xsrf?: 'exempt';
}

export type CallsByMethodAndPath = Record<MethodAndPath, Call>;

/** Keeps the literal types of a definition; adds nothing at run time. */
export function defineCall<const W extends AllowedCaller, I extends z.ZodObject, D extends z.ZodType>(
  definition: Call<W, I, D>,
): Call<W, I, D> {
  return definition;
}

/** Codes that any call may answer, whatever it says itself. */
const commonErrors: readonly ResultCodeName[] = [
  'failed',
  'sessionInvalid',
  'badInput',
  'notFound',
  'forbidden',
  'tooOften',
  'busy',
  'pageExpired',
  'maintenance',
  'tooLarge',
  'noStaffPermission',
];

/** Codes that a call of operators may answer before it runs. */
const staffErrors: readonly ResultCodeName[] = ['secondFactorRequired', 'passwordChangeRequired', 'addressNotAllowed'];

/** Every code that this call may answer. */
export function errorNamesOfCall(call: Pick<Call, 'who' | 'proof' | 'errors' | 'feature'>): Set<ResultCodeName> {
  return new Set([
    ...commonErrors,
    ...(call.who.startsWith('staff:') ? staffErrors : []),
    ...(call.feature === undefined ? [] : (['featureOff'] as const)),
    ...(call.proof === 'recent' ? (['reauthRequired'] as const) : []),
    ...call.errors,
  ]);
}
