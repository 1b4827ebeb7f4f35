import { calls, type Data, type Key } from '@lanyu/contract/all';
import { sqlState } from '../db/transaction.ts';
import { envelopeOf, isUnreachable } from '../plugins/errors.ts';
import type { Kept } from './kept-answers.ts';

interface Entry<T> {
  answer: Kept<T>;
  freshUntil: number;
  usableUntil: number;
}

/**
 * For answers that are the same for everybody: read and written as JSON once, then sent from memory.
 * Fresh for half a second, so a change is seen within one; many callers at once make one query; while the
 * store is away the last answer is sent on for a while rather than none.
 */
export function cachedAnswer<K extends Key, A extends readonly unknown[]>(
  key: K,
  load: (...about: A) => Promise<Data<K>>,
  options: { freshMs?: number; usableMs?: number; most?: number } = {},
): (...about: A) => Promise<Kept<Data<K>>> {
  const { freshMs = 500, usableMs = 60_000, most = 500 } = options;
  const entries = new Map<string, Entry<Data<K>>>();
  const loading = new Map<string, Promise<Kept<Data<K>>>>();

  async function refresh(name: string, about: A): Promise<Kept<Data<K>>> {
    try {
      // Not in the caller's turn: the caller first notes that a load is under way.
      await Promise.resolve();
      const data = calls[key].data.parse(await load(...about)) as Data<K>;
      const answer = { data, envelopeJson: Buffer.from(JSON.stringify(envelopeOf('ok', data))) };
      const now = Date.now();
      entries.delete(name);
      entries.set(name, { answer, freshUntil: now + freshMs, usableUntil: now + usableMs });
      if (entries.size > most) entries.delete(entries.keys().next().value as string);
      return answer;
    } catch (error) {
      const entry = entries.get(name);
      // "Not found" is an answer too; only for a store that is away the last one is sent on. One that ended a statement for
      // its length is there, and what it was asked about may have changed.
      if (!isUnreachable(error) || sqlState(error) === '57014') entries.delete(name);
      else if (entry !== undefined && entry.usableUntil > Date.now()) return entry.answer;
      throw error;
    } finally {
      loading.delete(name);
    }
  }

  return (...about) => {
    const name = about.length === 0 ? '' : JSON.stringify(about);
    const entry = entries.get(name);
    if (entry !== undefined && entry.freshUntil > Date.now()) return Promise.resolve(entry.answer);
    let pending = loading.get(name);
    if (pending === undefined) {
      pending = refresh(name, about);
      loading.set(name, pending);
    }
    return pending;
  };
}
