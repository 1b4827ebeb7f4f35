import { resultCodes } from '@lanyu/contract/result-codes';

const KEY = /^(GET|POST|PUT|DELETE) \/[\w./{}-]+$/;
const WHO = /^(anyone|user|staff:[a-z][a-z.-]*(\+[a-z][a-z.-]*)*)$/;

interface CallLike {
  who?: unknown;
  effect?: unknown;
  input?: { shape?: Record<string, unknown> };
  errors?: readonly string[];
}

/** What is wrong with the definitions of calls; who may call is never left to chance. */
export function contractFaults(calls: Record<string, CallLike>): string[] {
  return Object.entries(calls).flatMap(([key, call]) => {
    const faults: string[] = [];
    if (!KEY.test(key)) faults.push('its key is not a method and a path below /api');
    if (typeof call.who !== 'string' || !WHO.test(call.who)) faults.push('it does not say who may call');
    if (key.includes(' /admin/') && call.who === 'user') faults.push('it is a back-office call open to players');
    if (call.effect !== 'read' && call.effect !== 'write') faults.push('it does not say whether it reads or writes');
    if (key.startsWith('GET ') && call.effect === 'write') faults.push('a GET must not write');
    const fields = Object.keys(call.input?.shape ?? {});
    for (const [, name = ''] of key.matchAll(/\{(\w+)\}/g)) {
      if (!fields.includes(name)) faults.push(`its input lacks the path parameter ${name}`);
    }
    for (const name of call.errors ?? []) if (!(name in resultCodes)) faults.push(`there is no code named ${name}`);
    return faults.map((fault) => `${key}: ${fault}`);
  });
}

/** Each code has one name and each name one code and one phrase. */
export function codeFaults(table: Record<string, readonly [number, string]>): string[] {
  const numbers = Object.values(table).map(([code]) => code);
  return Object.entries(table)
    .filter(([, [code, phrase]]) => phrase.trim() === '' || numbers.indexOf(code) !== numbers.lastIndexOf(code))
    .map(([name, [code]]) => `code ${code} (${name}) is used twice or has no phrase`);
}
