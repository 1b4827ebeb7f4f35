import { CallError } from '@lanyu/client/errors';
import type { ResultCode } from '@lanyu/contract/result-codes';
import { notFoundCode } from './error-codes.ts';

export function hasCode(failure: unknown, code: ResultCode): failure is CallError {
  return failure instanceof CallError && failure.code === code;
}

/** Whether the thing that a page's address names is not there. An id that nothing can have is refused as bad input. */
export function isNotFoundError(failure: unknown): boolean {
  return hasCode(failure, notFoundCode) || (failure instanceof CallError && [404, 400].includes(failure.status));
}
