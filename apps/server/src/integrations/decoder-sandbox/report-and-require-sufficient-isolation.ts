import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import type { Env } from '../../env.ts';
import { isLoopbackUrl } from '../../env-faults.ts';
import { strongestAvailableIsolation } from './system-isolation.ts';
import { decoderIsolationLevels, type DecoderIsolation } from './build-sandboxed-decoder-command.ts';

/** At the start of a process: says how decoders are isolated, and refuses to go on when that is not enough. */
export function reportAndRequireSufficientIsolation(env: Env, log: Logger, registry: Registry): void {
  const { level, uid, filter } = strongestAvailableIsolation();
  const facts = { level, ownUid: uid !== undefined, seccomp: filter !== undefined };
  new Gauge({
    name: 'decoder_isolation',
    help: 'How decoders of pictures and films are isolated: 0 limits, 1 own uid, 2 namespaces',
    registers: [registry],
  }).set(decoderIsolationLevels.indexOf(level));
  const fault = insufficientIsolationMessage(env, level);
  if (fault !== undefined) throw new Error(fault);
  if (level === 'namespaces') log.info(facts, 'decoders are isolated');
  else
    log.warn(facts, 'decoders are isolated only in part: bubblewrap is not installed or may make no namespaces here');
}

export function insufficientIsolationMessage(env: Env, level: DecoderIsolation['level']): string | undefined {
  const inPublic = env.NODE_ENV === 'production' && !isLoopbackUrl(env.PUBLIC_URL);
  const least = env.MIN_DECODER_ISOLATION ?? (inPublic ? 'uid' : 'limits');
  if (decoderIsolationLevels.indexOf(level) >= decoderIsolationLevels.indexOf(least)) return undefined;
  return `MIN_DECODER_ISOLATION: decoders of pictures and films would run as ${level}, but ${least} is needed: install bubblewrap and allow user namespaces, or start as root; MIN_DECODER_ISOLATION=${level} takes the risk`;
}
