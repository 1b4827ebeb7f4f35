import { isDatabaseOrRedisUnreachableError } from '../plugins/error-handlers-and-failure-answers.ts';

interface Entry<T> {
  value: Promise<T>;
  freshUntil: number;
}

/**
 * Of a small set of questions: read once for all who ask within half a second. While the store is away the last answer
 * is given on for a while rather than none.
 */
export function memoizeWithStaleFallback<Q extends string | number, T>(
  load: (question: Q) => Promise<T>,
  { freshMs = 500, usableMs = 60_000 } = {},
): (question: Q) => Promise<T> {
  const entries = new Map<Q, Entry<T>>();
  const last = new Map<Q, { value: T; usableUntil: number }>();

  async function read(question: Q): Promise<T> {
    try {
      const value = await load(question);
      last.set(question, { value, usableUntil: Date.now() + usableMs });
      return value;
    } catch (error) {
      const known = last.get(question);
      if (isDatabaseOrRedisUnreachableError(error) && known !== undefined && known.usableUntil > Date.now())
        return known.value;
      entries.delete(question);
      throw error;
    }
  }

  return (question) => {
    const entry = entries.get(question);
    if (entry !== undefined && entry.freshUntil > Date.now()) return entry.value;
    const value = read(question);
    entries.set(question, { value, freshUntil: Date.now() + freshMs });
    return value;
  };
}
