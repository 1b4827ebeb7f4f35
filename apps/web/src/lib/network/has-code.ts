import { CallError } from '@lanyu/client/errors';
import type { Code } from '@lanyu/contract/codes';
import { notFound } from './codes.ts';

export function hasCode(failure: unknown, code: Code): failure is CallError {
  return failure instanceof CallError && failure.code === code;
}

/** Whether the thing that a page's address names is not there. An id that nothing can have is refused as bad input. */
export function isMissing(failure: unknown): boolean {
  return hasCode(failure, notFound) || (failure instanceof CallError && [404, 400].includes(failure.status));
}
